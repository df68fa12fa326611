import type { Token } from '../token.ts'
import type { Usd } from '../usd.ts'
import type { StatementGroup, StatementRow } from './statement.ts'
import type { DayValue } from './value/day-value.ts'

/** A grouping by fill may have too many rows for one answer; only the command offers it. */
export const VALUED_GROUPS = ['day', 'project', 'layer'] as const satisfies StatementGroup[]

export type StatementQuery = { from: Date; to: Date; by: (typeof VALUED_GROUPS)[number] }

/** A row of a statement with the current value of its token; null: it is not known. */
export type ValuedRow = StatementRow & { known: Token | null; price: Usd | null }

export type ValuedStatement = StatementQuery & {
  rows: readonly ValuedRow[]
  /** Only for whole days: what the inventory was worth at the prices of those days. */
  values?: readonly (DayValue & { known: Token | null })[]
}
