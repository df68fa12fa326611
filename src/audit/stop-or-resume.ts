import type { Sql } from '../store/database/sql.ts'
import { judgeStops } from '../store/ledger/ledger-breaks.ts'
import type { AuditDeps } from './audit-deps.ts'

/** Stops a chain on which more value is missing than the limit allows, or resumes it. */
export async function stopOrResume(
  { haltUsd, observe }: Pick<AuditDeps, 'haltUsd' | 'observe'>,
  sql: Sql,
  chainId: number,
): Promise<void> {
  const [changed] = await judgeStops(sql, { chainId, haltUsd: haltUsd(chainId) })
  if (!changed) return
  const { stops, reason } = changed
  observe.halted({ chainId, stops, reason })
}
