import type { DepositSetupUpdate } from '../../domain/deposit/setup.ts'
import { invalid } from '../../domain/errors.ts'
import { updateDepositSetup } from '../../store/deposits/deposit-setups.ts'
import { SEALED_TEXT, type SecretSeal } from '../../store/secrets/secret-seal.ts'
import { webhookPlace } from '../../store/secrets/stored-secrets.ts'
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
  const { projectId } = caller
  const stored = withSealedSecret(database.secrets, projectId, update)
  await database.transaction((sql) =>
    updateDepositSetup(sql, projectId, stored, { secretOverlapMs }),
  )
}

function withSealedSecret(
  secrets: SecretSeal,
  projectId: string,
  update: DepositSetupUpdate,
): DepositSetupUpdate {
  const { webhookSecret } = update
  if (webhookSecret === undefined || webhookSecret === null) return update
  if (webhookSecret.startsWith(SEALED_TEXT)) {
    throw invalid(`webhookSecret must not begin with ${SEALED_TEXT}`, [
      'body',
      'params',
      'webhookSecret',
    ])
  }
  return { ...update, webhookSecret: secrets.sealText(webhookPlace(projectId), webhookSecret) }
}
