/** No url rests for longer than this on its own request. */
const LONGEST_MS = 60_000

/** How long a url asks to rest in its header, which has seconds or a time. */
export function parseRetryAfter(
  value: string | string[] | undefined,
  now: number,
): number | undefined {
  if (typeof value !== 'string') return undefined
  if (/^\d+$/.test(value)) return bounded(Number(value) * 1000)
  const until = Date.parse(value)
  return Number.isNaN(until) ? undefined : bounded(until - now)
}

/** The same from its text: Infura writes it into the data, others into the message. */
export function readRetryAfter(message: string, data: unknown): number | undefined {
  const rate = (data as { rate?: { backoff_seconds?: unknown } } | null | undefined)?.rate
  const seconds = rate?.backoff_seconds
  if (typeof seconds === 'number' && seconds >= 0) return bounded(seconds * 1000)
  const said = /(?:retry|try again|wait)[^\d]{0,20}([\d.]+) ?(ms|s|second|minute|m)?/i.exec(message)
  if (!said) return undefined
  const unit = said[2]?.toLowerCase() ?? 's'
  const scale = unit === 'ms' ? 1 : unit.startsWith('m') ? 60_000 : 1_000
  return bounded(Number(said[1]) * scale)
}

const bounded = (ms: number) =>
  Number.isFinite(ms) ? Math.round(Math.min(Math.max(ms, 0), LONGEST_MS)) : undefined
