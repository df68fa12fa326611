import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { NewStep } from '../../store/intents/intent-steps.ts'
import { insertSteps } from '../../store/intents/intent-steps.ts'
import { findIntent } from '../../store/intents/intents.ts'
import { hasStepless, takeStepless } from '../../store/intents/unfinished-intents.ts'
import { layerOf, type RelayerContext } from './relayer-context.ts'

/** The steps of all layers of an intent, in their order. */
function stepsOf(context: Pick<RelayerContext, 'layers'>, intent: QuotedIntent): NewStep[] {
  const names = intent.elements.map(({ settlementContext }) => settlementContext.settlementLayer)
  const layers = names.length > 0 ? names : [intent.settlementLayer]
  return [...new Set(layers)].flatMap((settlementLayer) =>
    layerOf(context, settlementLayer)
      .steps(intent)
      .map((step) => ({ ...step, settlementLayer })),
  )
}

const BATCH = 50

/** Inserts the steps of accepted intents that have none, and returns the ids of these intents. */
export async function insertMissingSteps(context: RelayerContext): Promise<bigint[]> {
  if (!(await hasStepless(context.database.sql))) return []
  return context.database.transaction(async (sql) => {
    const ids = await takeStepless(sql, BATCH)
    for (const id of ids) {
      const stored = await findIntent(sql, id)
      if (stored) await insertSteps(sql, id, stepsOf(context, stored.intent))
    }
    return ids
  })
}
