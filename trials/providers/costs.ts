import type { ProviderProxy } from './start-proxy.ts'
import type { TallyLook } from './tally.ts'

/** What was asked between two looks. */
export type Spent = TallyLook & { minutes: number }

export type Meter = {
  /** What was asked since the last look. */
  since(): Spent
}

export function createMeter({ tally }: Pick<ProviderProxy, 'tally'>): Meter {
  let last = { look: tally.look(), at: performance.now() }
  return {
    since() {
      const next = { look: tally.look(), at: performance.now() }
      const spent = {
        byMethod: minus(next.look.byMethod, last.look.byMethod),
        byUrl: minus(next.look.byUrl, last.look.byUrl),
        calls: next.look.calls - last.look.calls,
        minutes: (next.at - last.at) / 60_000,
      }
      last = next
      return spent
    },
  }
}

function minus(
  now: ReadonlyMap<string, number>,
  then: ReadonlyMap<string, number>,
): Map<string, number> {
  const entries = [...now].map(([key, count]) => [key, count - (then.get(key) ?? 0)] as const)
  return new Map(entries.filter(([, count]) => count > 0))
}

/** Calls for each of `count` things, beyond what the same time costs when nothing is done. */
export function perThing(what: string, spent: Spent, idle: Spent, count: number): string[] {
  const share = spent.minutes / idle.minutes
  const beyond = (own: number, quiet: number | undefined) => (own - (quiet ?? 0) * share) / count
  const lines = [...spent.byMethod]
    .sort(([, a], [, b]) => b - a)
    .map(([method, own]) => `${method} ${beyond(own, idle.byMethod.get(method)).toFixed(1)}`)
  return [
    `RPC calls per ${what}: ${beyond(spent.calls, idle.calls).toFixed(1)} beyond idle, ${(spent.calls / count).toFixed(1)} in all`,
    `  by method: ${lines.join(', ')}`,
    `  by url: ${byUrl(spent, (own, url) => beyond(own, idle.byUrl.get(url)))}`,
  ]
}

/** Calls in a minute and for each block while nothing is done. */
export function perIdleMinute(idle: Spent, blocks: number): string[] {
  const rate = (own: number) => own / idle.minutes
  const lines = [...idle.byMethod]
    .sort(([, a], [, b]) => b - a)
    .map(([method, own]) => `${method} ${rate(own).toFixed(0)}`)
  return [
    `RPC calls per idle minute: ${rate(idle.calls).toFixed(0)}; per block: ${(idle.calls / blocks).toFixed(1)} (${blocks} blocks of all chains)`,
    `  by method: ${lines.join(', ')}`,
    `  by url: ${byUrl(idle, rate)}`,
  ]
}

function byUrl(spent: Spent, of: (own: number, url: string) => number): string {
  return [...spent.byUrl].map(([url, own]) => `${url} ${of(own, url).toFixed(1)}`).join(', ')
}
