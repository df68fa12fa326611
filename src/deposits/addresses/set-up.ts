import type { DepositSetupUpdate } from '../../domain/deposit/setup.ts'
import { updateDepositSetup } from '../../store/deposits/deposit-setups.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'

/** Changes the given fields of the setup; they apply to deposits that are confirmed from now on. */
export async function setUpDeposits(
  { database, checkWebhookTarget, settings }: DepositDeps,
  { caller, update }: { caller: DepositCaller; update: DepositSetupUpdate },
): Promise<void> {
  if (update.webhookUrl !== undefined && update.webhookUrl !== null) {
    await checkWebhookTarget(update.webhookUrl, ['body', 'params', 'webhookUrl'])
  }
  const { secretOverlapMs } = settings
  await database.transaction((sql) =>
    updateDepositSetup(sql, caller.projectId, update, { secretOverlapMs }),
  )
}
