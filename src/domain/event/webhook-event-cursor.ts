import { invalid } from '../errors.ts'

/**
 * The end of a page of events. Ids are assigned before their transactions commit, so an event may
 * appear later between the events of a page that was already returned; `snapshot` is the database
 * snapshot of that page.
 */
export type EventCursor = { low: string; high: string; snapshot: string }

/**
 * A position that a client kept itself: the lowest id it has. The snapshot of its page is not
 * known.
 */
export type EventPlace = EventCursor | { low: string; high?: never; snapshot?: never }

export function writeEventCursor({ low, high, snapshot }: EventCursor): string {
  return Buffer.from(`${low}/${high}/${snapshot}`, 'latin1').toString('base64url')
}

const CURSOR = /^(\d{1,19})\/(\d{1,19})\/(\d{1,19}:\d{1,19}:[\d,]{0,4000})$/
const GREATEST_ID = 2n ** 63n - 1n

/** A cursor of `writeEventCursor`, which is never digits alone, or the id of an event. */
export function readEventCursor(text: string): EventPlace {
  if (/^\d{1,19}$/.test(text) && BigInt(text) <= GREATEST_ID) return { low: text }
  const [, low, high, snapshot] =
    CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  const fits = [low, high].every((id) => id !== undefined && BigInt(id) <= GREATEST_ID)
  if (low && high && snapshot && fits && isSnapshot(snapshot)) return { low, high, snapshot }
  const message = 'query.cursor is not the nextCursor of a page; leave it out to begin anew'
  throw invalid(message, ['query', 'cursor'])
}

/**
 * Whether it is a PostgreSQL snapshot: `xmin:xmax:` and the transaction ids in between, ascending.
 */
function isSnapshot(text: string): boolean {
  const [xmin = '', xmax = '', list = ''] = text.split(':')
  const between = list === '' ? [] : list.split(',')
  if (between.includes('')) return false
  const numbers = [xmin, ...between, xmax].map(BigInt)
  const ascending = numbers.every((it, at) => at === 0 || it >= (numbers[at - 1] ?? 0n))
  return ascending && (numbers[0] ?? 0n) > 0n && (numbers.at(-1) ?? 0n) <= GREATEST_ID
}
