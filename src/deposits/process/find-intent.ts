import { ServiceError } from '../../domain/errors.ts'
import type { IntentRecord } from '../../domain/intent/status/record.ts'
import { findTakenOffer } from '../../store/deposits/deposit-lists.ts'
import type { DepositJob, ProcessContext } from './process-context.ts'
import { ownerOf } from './start-transfer-leg.ts'

/**
 * Reads the intent that a deposit's row names; undefined if there is none or it was not accepted.
 */
export async function findIntentOf(
  { router }: Pick<ProcessContext, 'router'>,
  job: DepositJob,
): Promise<IntentRecord | undefined> {
  const { intentId } = job.deposit
  return intentId === null ? undefined : readIntent(router, job, intentId)
}

/**
 * Finds an intent that carries a deposit although the deposit's row does not name it. This happens
 * when a worker is cut off from the database and another takes the deposit over: the first may
 * submit an intent after the second has looked for one.
 */
export async function findStrayIntent(
  { database, router }: Pick<ProcessContext, 'database' | 'router'>,
  job: DepositJob,
): Promise<IntentRecord | undefined> {
  const intentId = await findTakenOffer(database.sql, job.deposit.id)
  return intentId === undefined ? undefined : readIntent(router, job, intentId)
}

async function readIntent(
  router: ProcessContext['router'],
  job: DepositJob,
  intentId: bigint,
): Promise<IntentRecord | undefined> {
  try {
    return await router.read(ownerOf(job), intentId)
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'not-found') return undefined
    throw error
  }
}
