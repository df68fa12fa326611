const UTC_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/

/**
 * Reads a UTC day such as `2026-11-01`, or a time such as `2026-11-01T12:00Z`; undefined for
 * anything else. `Date` would take 31 February for a day of March, and so answer about another
 * period than was asked for.
 */
export function readUtcTime(text: string): Date | undefined {
  if (!UTC_TIME.test(text)) return undefined
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) return undefined
  return time.toISOString().slice(0, 10) === text.slice(0, 10) ? time : undefined
}
