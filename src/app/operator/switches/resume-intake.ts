import { ServiceError } from '../../../domain/errors.ts'
import { type PauseScope, printScope } from '../../../domain/intent/switches/pause-scope.ts'
import type { Database } from '../../../store/database/database.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { listStoppedChains } from '../../../store/ledger/ledger-breaks.ts'
import { deletePause } from '../../../store/operator/pauses.ts'
import { insertSwitchChange } from '../../../store/operator/switch-changes.ts'
import { checkedReason } from './checked-reason.ts'
import type { SwitchRequest } from './pause-intake.ts'

/** Ends a pause. A stop by the books is no pause and stays. */
export async function resumeIntake(
  { database }: { database: Pick<Database, 'transaction'> },
  { scope, author, ...request }: SwitchRequest,
): Promise<void> {
  const reason = checkedReason(request.reason)
  await database.transaction(async (sql) => {
    if (!(await deletePause(sql, scope))) throw await notPaused(sql, scope)
    await insertSwitchChange(sql, { action: 'resume', scope, reason, author })
  })
}

async function notPaused(sql: Sql, scope: PauseScope): Promise<ServiceError> {
  if (scope.kind === 'chain' && (await listStoppedChains(sql)).has(scope.chainId)) {
    const message = `Chain ${scope.chainId} is stopped by the books and not by a pause; see simplon audit breaks`
    return new ServiceError('conflict', message)
  }
  return new ServiceError('not-found', `${printScope(scope)} is not paused`)
}
