import type { ServiceReconciliation } from '../domain/ledger/reconciliation.ts'
import type { Sql } from '../store/database/sql.ts'
import { listChecks } from '../store/ledger/ledger-balances.ts'
import { listOpenBreaks } from '../store/ledger/ledger-breaks.ts'

/**
 * The operator's part of the reconciliation: the last comparison of the service's own addresses
 * with the chains, and all open breaks of all projects. A project's key must not see it.
 */
export async function reconcileService(sql: Sql): Promise<ServiceReconciliation> {
  const [checks, breaks] = await Promise.all([listChecks(sql), listOpenBreaks(sql)])
  const balances = checks.map(({ block, ...check }) => ({ ...check, block: block.number }))
  const agree = balances.every(({ expected, actual }) => expected === actual)
  return { ok: agree && breaks.length === 0, balances, breaks }
}
