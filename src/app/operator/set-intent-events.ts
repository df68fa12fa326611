import { requireProject } from '../../projects/require-project.ts'
import type { Database } from '../../store/database/database.ts'
import { updateDepositSetup } from '../../store/deposits/deposit-setups.ts'

/**
 * Sets whether a project's receiver gets the events of intents; events that wait already are still
 * sent.
 */
export async function setIntentEvents(
  database: Pick<Database, 'transaction'>,
  { projectId, intentEvents }: { projectId: string; intentEvents: boolean },
): Promise<void> {
  await database.transaction(async (sql) => {
    await requireProject(sql, projectId, { lock: true })
    await updateDepositSetup(sql, projectId, { intentEvents })
  })
}
