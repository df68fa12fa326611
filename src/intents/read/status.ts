import { ServiceError } from '../../domain/errors.ts'
import { describeOperations } from '../../domain/intent/status/describe-state.ts'
import type { IntentRecord } from '../../domain/intent/status/record.ts'
import type { Operation } from '../../domain/intent/status/status.ts'
import { listSteps, type StoredStep } from '../../store/intents/intent-steps.ts'
import { findIntent, type StoredIntent } from '../../store/intents/intents.ts'
import {
  findRefusedSubmission,
  type RefusedSubmission,
} from '../../store/intents/refused-submissions.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'

/**
 * Reads an intent. Throws `not-found` for an id that was not submitted for this project and
 * environment. A submission that failed in simulation was not accepted, and has the status FAILED.
 */
export async function readIntent(
  { database }: Pick<IntentDeps, 'database'>,
  { caller, id }: { caller: IntentCaller; id: bigint },
): Promise<IntentRecord> {
  const { projectId, environment } = caller
  const stored = await findIntent(database.sql, id, { projectId, environment })
  if (!stored) {
    const refused = await findRefusedSubmission(database.sql, id, { projectId, environment })
    if (refused) return toFailedRecord(refused)
    throw new ServiceError('not-found', `No such intent with nonce ${id}`)
  }
  const steps = await listSteps(database.sql, [id])
  return toRecord(stored, steps.get(id) ?? [])
}

function toFailedRecord({ intent, failure, failReason }: RefusedSubmission): IntentRecord {
  const outcome = { status: 'FAILED', failureReason: 'REVERTED' } as const
  const claims = intent.elements.map(
    ({ chainId }, element): Operation => ({ chainId, type: 'CLAIM', element, ...outcome }),
  )
  const chainId = intent.request.destinationChainId
  const operations: Operation[] = [...claims, { chainId, type: 'FILL', ...outcome }]
  const { id, acceptedAt: updatedAt } = intent
  return { intent, state: { id, status: 'FAILED', operations, failure, failReason, updatedAt } }
}

export function toRecord(stored: StoredIntent, steps: readonly StoredStep[]): IntentRecord {
  const { intent, status, failure, failReason, updatedAt } = stored
  const operations = describeOperations(intent, steps, status)
  const state = {
    id: intent.id,
    status,
    operations,
    ...(failure !== null && { failure }),
    ...(failReason !== null && { failReason }),
    updatedAt,
  }
  return { state, intent }
}
