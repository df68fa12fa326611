import type { Pause, SwitchAuthor } from '../../../domain/intent/switches/pause.ts'
import type { PauseScope } from '../../../domain/intent/switches/pause-scope.ts'
import type { Database } from '../../../store/database/database.ts'
import { savePause } from '../../../store/operator/pauses.ts'
import { insertSwitchChange } from '../../../store/operator/switch-changes.ts'
import { checkedReason } from './checked-reason.ts'
import { type PausablePlaces, requireScope } from './require-scope.ts'

export type SwitchRequest = { scope: PauseScope; reason: string; author: SwitchAuthor }

export type SwitchDeps = { database: Pick<Database, 'transaction' | 'sql'>; places: PausablePlaces }

/**
 * Stops the intake of a scope: every process refuses new work for it as soon as this has committed.
 * Pausing a paused scope replaces its reason.
 */
export async function pauseIntake(
  { database, places }: SwitchDeps,
  { scope, author, ...request }: SwitchRequest,
): Promise<Pause> {
  const reason = checkedReason(request.reason)
  return database.transaction(async (sql) => {
    await requireScope(sql, places, scope)
    const pause = await savePause(sql, { scope, reason, author })
    await insertSwitchChange(sql, { action: 'pause', scope, reason, author })
    return pause
  })
}
