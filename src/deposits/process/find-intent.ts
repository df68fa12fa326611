import { ServiceError } from '../../core/errors.ts'
import type { IntentRecord } from '../../core/intent/record.ts'
import type { ProcessContext, Work } from './process-context.ts'
import { ownerOf } from './start-leg.ts'

/** The intent that a deposit's row names; undefined: none, or it was never accepted. */
export async function findIntentOf(
  { router }: Pick<ProcessContext, 'router'>,
  work: Work,
): Promise<IntentRecord | undefined> {
  const { intentId } = work.deposit
  if (intentId === null) return undefined
  try {
    return await router.read(ownerOf(work), intentId)
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'not-found') return undefined
    throw error
  }
}
