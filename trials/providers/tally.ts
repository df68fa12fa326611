import type { Quirk } from './quirks.ts'

/** What arrived at a url: every call by its method, whatever became of it, and every request. */
type UrlTally = { calls: Map<string, number>; requests: number }

export type Tally = {
  readonly quirks: ReadonlyMap<Quirk, number>
  /** By chain, then by the provider's name. */
  readonly urls: ReadonlyMap<string, UrlTally>
  met(quirk: Quirk): void
  request(url: string, methods: readonly string[]): void
  /** Everything so far, to be compared with a later look. */
  look(): TallyLook
}

export type TallyLook = { byMethod: Map<string, number>; byUrl: Map<string, number>; calls: number }

export function createTally(): Tally {
  const quirks = new Map<Quirk, number>()
  const urls = new Map<string, UrlTally>()
  return {
    quirks,
    urls,
    met: (quirk) => void quirks.set(quirk, (quirks.get(quirk) ?? 0) + 1),
    request(url, methods) {
      const own = urls.get(url) ?? { calls: new Map(), requests: 0 }
      urls.set(url, own)
      own.requests += 1
      for (const method of methods) own.calls.set(method, (own.calls.get(method) ?? 0) + 1)
    },
    look() {
      const byMethod = new Map<string, number>()
      const byUrl = new Map<string, number>()
      let calls = 0
      for (const [url, own] of urls) {
        for (const [method, count] of own.calls) {
          byMethod.set(method, (byMethod.get(method) ?? 0) + count)
          byUrl.set(url, (byUrl.get(url) ?? 0) + count)
          calls += count
        }
      }
      return { byMethod, byUrl, calls }
    },
  }
}
