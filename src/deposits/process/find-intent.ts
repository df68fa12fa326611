import { ServiceError } from '../../domain/errors.ts'
import type { IntentRecord } from '../../domain/intent/status/record.ts'
import { findTakenOffer } from '../../store/deposits/deposit-lists.ts'
import type { DepositJob, ProcessContext } from './process-context.ts'
import { ownerOf } from './start-transfer-leg.ts'

/** The intent that a deposit's row names; undefined: none, or it was never accepted. */
export async function findIntentOf(
  { router }: Pick<ProcessContext, 'router'>,
  job: DepositJob,
): Promise<IntentRecord | undefined> {
  const { intentId } = job.deposit
  return intentId === null ? undefined : readIntent(router, job, intentId)
}

/**
 * The intent that carries a deposit although its row names none: of two workers that had it one after
 * the other, because the first was cut off from the database, the first may have submitted it
 * after the second had asked for it.
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
