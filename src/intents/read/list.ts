import { invalid } from '../../domain/errors.ts'
import type { IntentPage, IntentQuery } from '../../domain/intent/status/record.ts'
import { listSteps } from '../../store/intents/intent-steps.ts'
import { listIntents as listStored } from '../../store/intents/intents.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { toRecord } from './status.ts'

const MOST = 100

/** Lists the project's intents in the key's environment, newest first, a page at a time. */
export async function listIntents(
  { database }: Pick<IntentDeps, 'database'>,
  { caller, query }: { caller: IntentCaller; query: IntentQuery },
): Promise<IntentPage> {
  const { limit } = query
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
    throw invalid(`limit must be 1 to ${MOST}`, ['limit'])
  }
  const { projectId, environment } = caller
  const { intents, nextCursor } = await listStored(database.sql, {
    projectId,
    environment,
    ...query,
  })
  const steps = await listSteps(
    database.sql,
    intents.map(({ intent }) => intent.id),
  )
  return {
    intents: intents.map((stored) => toRecord(stored, steps.get(stored.intent.id) ?? [])),
    nextCursor,
  }
}
