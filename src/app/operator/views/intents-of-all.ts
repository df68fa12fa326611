import { ServiceError } from '../../../domain/errors.ts'
import type { SeenStage } from '../../../domain/intent/status/bridge-progress.ts'
import type { IntentPage, IntentRecord } from '../../../domain/intent/status/record.ts'
import type { IntentSearch } from '../../../domain/project/operator-search.ts'
import { toRecord } from '../../../intents/read/status.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { listProgress } from '../../../store/intents/bridge-progress.ts'
import { listSteps } from '../../../store/intents/intent-steps.ts'
import { findIntent as findStored } from '../../../store/intents/intents.ts'
import { searchIntents as searchStored } from '../../../store/intents/search-intents.ts'

/** Intents of every project, newest first. */
export async function searchIntents(sql: Sql, search: IntentSearch): Promise<IntentPage> {
  const { intents, nextCursor } = await searchStored(sql, search)
  const steps = await listSteps(
    sql,
    intents.map(({ intent }) => intent.id),
  )
  return {
    intents: intents.map((stored) => toRecord(stored, steps.get(stored.intent.id) ?? [])),
    nextCursor,
  }
}

/** With what its messages have reached. Rejects with `not-found` for an id that no project has submitted. */
export async function findIntent(
  sql: Sql,
  id: bigint,
): Promise<IntentRecord & { stages: readonly SeenStage[] }> {
  const stored = await findStored(sql, id)
  if (!stored) throw new ServiceError('not-found', `No such intent with nonce ${id}`)
  const [steps, stages] = await Promise.all([listSteps(sql, [id]), listProgress(sql, id)])
  return { ...toRecord(stored, steps.get(id) ?? []), stages }
}
