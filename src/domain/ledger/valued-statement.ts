import type { Token } from '../token.ts'
import type { Usd } from '../usd.ts'
import type { StatementGroup, StatementRow } from './statement.ts'
import type { DayValue } from './value/day-value.ts'

/** By fill there may be too many rows for one answer: that is the command's. */
export const VALUED_GROUPS = ['day', 'project', 'layer'] as const satisfies StatementGroup[]

export type StatementQuery = { from: Date; to: Date; by: (typeof VALUED_GROUPS)[number] }

/** A row of a statement with what its token is worth now; null: it is not known. */
export type ValuedRow = StatementRow & { known: Token | null; price: Usd | null }

export type ValuedStatement = StatementQuery & {
  rows: readonly ValuedRow[]
  /** By whole days alone: what the inventory was worth at the prices of those days. */
  values?: readonly (DayValue & { known: Token | null })[]
}
