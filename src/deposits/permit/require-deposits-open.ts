import type { DepositAccount } from '../../domain/deposit/account.ts'
import { pausesOn } from '../../domain/intent/switches/closed-intake.ts'
import { pausedError } from '../../domain/intent/switches/paused-error.ts'
import type { Sql } from '../../store/database/sql.ts'
import { listPauses } from '../../store/operator/pauses.ts'
import type { PermitQuestion } from './open-permit.ts'

/**
 * Throws when a pause would hold up the deposit, according to the database now. A deposit that its
 * owner has sent waits for the resume; one that the service itself would send is refused instead,
 * so the tokens stay with their owner.
 */
export async function requireDepositsOpen(
  sql: Sql,
  { caller, account: { target }, terms }: PermitQuestion & { account: DepositAccount },
): Promise<void> {
  const closed = pausesOn(await listPauses(sql), {
    projectId: caller.projectId,
    chains: [terms.chainId, target.chainId],
    tokens: [
      { chainId: terms.chainId, token: terms.token },
      { chainId: target.chainId, token: target.token },
    ],
    settlementLayers: [],
  })
  if (closed.length > 0) throw pausedError(closed)
}
