import {
  NO_DEPOSITS,
  NO_INTENTS,
  type Overview,
  type OverviewQuery,
  PERIOD_LENGTHS,
} from '../../../domain/project/overview.ts'
import type { RoleState } from '../../../domain/role.ts'
import type { Database } from '../../../store/database/database.ts'
import { readDepositFigures, readIntentFigures } from '../../../store/operator/overview-figures.ts'
import { listAttention } from './list-attention.ts'

/** The figures of the last day, week or month, and what needs attention now. */
export async function readOverview(
  { database, roles }: { database: Pick<Database, 'sql'>; roles: () => readonly RoleState[] },
  { period, environment }: OverviewQuery,
  now: Date,
): Promise<Overview> {
  const { whole, part } = PERIOD_LENGTHS[period]
  // Parts end at full hours and days, so that a figure does not move to another part with every
  // request.
  const end = Math.ceil((now.getTime() + 1) / (part * 1000)) * part * 1000
  const from = new Date(end - whole * 1000)
  const to = new Date(end)
  const span = { from, to, partSeconds: part, ...(environment && { environment }) }
  const [intents, deposits, attention] = await Promise.all([
    readIntentFigures(database.sql, span),
    readDepositFigures(database.sql, span),
    listAttention(database, roles(), now),
  ])
  const spanOf = (number: number | null) => ({
    intents: intents.find((each) => each.part === number)?.figures ?? NO_INTENTS,
    deposits: deposits.find((each) => each.part === number)?.figures ?? NO_DEPOSITS,
  })
  return {
    from,
    to,
    partSeconds: part,
    total: spanOf(null),
    parts: Array.from({ length: whole / part }, (_, index) => ({
      from: new Date(from.getTime() + index * part * 1000),
      ...spanOf(index),
    })),
    attention,
  }
}
