import { FAKE_KEY, type ProviderProxy } from './start-proxy.ts'

/** What the service itself says it has sent, by what it was for. */
export type ToldCosts = { byPurpose: Map<string, number>; calls: number; text: string }

const SENT = /^simplon_rpc_sent_total\{([^}]*)\} (\d+)$/gm

export async function readToldCosts(url: string): Promise<ToldCosts> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const byPurpose = new Map<string, number>()
  let calls = 0
  for (const [, labels = '', count = '0'] of text.matchAll(SENT)) {
    const purpose = /purpose="([^"]+)"/.exec(labels)?.[1] ?? 'none'
    byPurpose.set(purpose, (byPurpose.get(purpose) ?? 0) + Number(count))
    calls += Number(count)
  }
  return { byPurpose, calls, text }
}

/** What was told between two looks, for each of `count` things. */
export function perPurpose(before: ToldCosts, after: ToldCosts, count: number): string {
  return [...after.byPurpose]
    .map(([purpose, calls]) => [purpose, calls - (before.byPurpose.get(purpose) ?? 0)] as const)
    .filter(([, calls]) => calls > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([purpose, calls]) => `${purpose} ${(calls / count).toFixed(1)}`)
    .join(', ')
}

/** A request may be given up before it has left, and is counted all the same. */
const MOST_UNSENT = 0.05

/** What the service says must be what its providers have counted, and name none of its keys. */
export async function checkTold({ tally }: ProviderProxy, url: string): Promise<string[]> {
  const problems: string[] = []
  const before = await readToldCosts(url)
  const counted = tally.look().calls
  const after = await readToldCosts(url)
  const least = before.calls * (1 - MOST_UNSENT)
  if (counted < least || counted > after.calls) {
    problems.push(`providers counted ${counted} calls, the service says ${before.calls}`)
  }
  if (after.text.includes(FAKE_KEY)) problems.push("the metrics show a provider's key")
  return problems
}
