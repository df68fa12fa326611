import { ServiceError } from '../../domain/errors.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import { type FindToken, forecastOf } from '../../domain/intent/shadow/forecast.ts'
import { isShadowError, shadowError } from '../../domain/intent/shadow/shadow-error.ts'
import type { SubmitOutcome } from '../../domain/intent/signing/submission.ts'
import type { LayerBooks } from '../../domain/ledger/layer-books.ts'
import type { ShadowObserver } from '../../observe/shadow.ts'
import type { QuoteResult } from '../../ports/intent-router.ts'
import type { Database } from '../../store/database/database.ts'
import { countInShadow, type ShadowStage } from '../../store/shadow/shadow-counts.ts'
import { markShadowFill, saveShadowRoute } from '../../store/shadow/shadow-routes.ts'

/** Records what becomes of quotes and submissions in shadow mode. */
export type ShadowRecorder = {
  /** Makes a quote and records what it offers, or why it offers nothing. */
  quoted(quote: () => Promise<QuoteResult>): Promise<QuoteResult>
  /** Has a submission checked and counts why it was refused. */
  submitted(submit: () => Promise<SubmitOutcome>): Promise<SubmitOutcome>
  /** Records an intent that passed every check, and throws, because it is not carried out. */
  wouldFill(intent: QuotedIntent): Promise<never>
}

type Deps = {
  database: Pick<Database, 'sql'>
  findToken: FindToken
  layers: readonly LayerBooks[]
  observe: ShadowObserver
}

export function createShadowRecorder({
  database,
  findToken,
  layers,
  observe,
}: Deps): ShadowRecorder {
  const { sql } = database
  /** A quote answers a client, so it must not fail because it could not be recorded. */
  const keep = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (err) {
      observe.recordFailed(err)
    }
  }
  const refused = async (stage: ShadowStage, outcome: string) => {
    observe.refused(stage, outcome)
    await keep(() => countInShadow(sql, stage, outcome))
  }
  const save = async (route: QuotedIntent) => {
    const forecast = forecastOf(route, findToken, layers)
    if (forecast) await saveShadowRoute(sql, { route, forecast })
  }
  return {
    async quoted(quote) {
      const result = await quote().catch(async (error: unknown) => {
        await refused('quote', reasonOf(error))
        throw error
      })
      await keep(async () => {
        for (const route of result.routes) await save(route)
        await countInShadow(sql, 'quote', 'answered')
      })
      observe.offered(result.routes.length)
      return result
    },
    async submitted(submit) {
      const outcome = await submit().catch(async (error: unknown) => {
        if (!isShadowError(error)) await refused('submission', reasonOf(error))
        throw error
      })
      if (outcome.outcome === 'simulation-failed') {
        const [first] = outcome.failure.simulations
        await refused('submission', `simulation-failed ${first?.category ?? ''}`.trim())
      }
      return outcome
    },
    async wouldFill(intent) {
      await save(intent)
      if (await markShadowFill(sql, intent.id)) {
        await countInShadow(sql, 'submission', 'would-fill')
        observe.wouldFill(intent, forecastOf(intent, findToken, layers))
      }
      throw shadowError()
    },
  }
}

/**
 * Returns a short code and never a sentence, because sentences contain amounts and there would be
 * too many of them.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof ServiceError)) return 'internal'
  const [issue] = error.issues
  return issue?.code ? `${error.kind} ${issue.code}`.slice(0, 100) : error.kind
}
