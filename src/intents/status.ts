import { ServiceError } from '../core/errors.ts'
import { describeOperations } from '../core/intent/describe-state.ts'
import type { IntentRecord } from '../core/intent/record.ts'
import { listSteps, type StoredStep } from '../store/intent-steps.ts'
import { findIntent, type StoredIntent } from '../store/intents.ts'
import type { IntentCaller, IntentDeps } from './intent-deps.ts'

/** Throws `not-found` for an id that was not accepted for this project and environment. */
export async function readIntent(
  { database }: Pick<IntentDeps, 'database'>,
  { caller, id }: { caller: IntentCaller; id: bigint },
): Promise<IntentRecord> {
  const { projectId, environment } = caller
  const stored = await findIntent(database.sql, id, { projectId, environment })
  if (!stored) throw new ServiceError('not-found', `No such intent with nonce ${id}`)
  const steps = await listSteps(database.sql, [id])
  return toRecord(stored, steps.get(id) ?? [])
}

export function toRecord(stored: StoredIntent, steps: readonly StoredStep[]): IntentRecord {
  const { intent, status, failure, updatedAt } = stored
  const operations = describeOperations(intent, steps, status)
  const state = { id: intent.id, status, operations, updatedAt }
  return { state: failure === null ? state : { ...state, failure }, intent }
}
