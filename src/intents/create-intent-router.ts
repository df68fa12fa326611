import type { IntentRouter } from '../ports/intent-router.ts'
import type { Database } from '../store/database/database.ts'
import { BRIDGE_PROGRESS, listProgress } from '../store/intents/bridge-progress.ts'
import { INTENT_CHANGED } from '../store/intents/intents.ts'
import { estimateIntent } from './estimate/estimate.ts'
import type { IntentDeps } from './intent-deps.ts'
import { quoteIntent } from './quote/quote.ts'
import { readLiquidity } from './read/liquidity.ts'
import { readIntent } from './read/status.ts'
import { submitIntent } from './submit/submit.ts'

/** Combines the intent use cases into one port, for parts of the service that have tokens moved. */
export function createIntentRouter(
  deps: IntentDeps,
  { listen }: Pick<Database, 'listen'>,
): IntentRouter {
  return {
    quote: (caller, request, signal) =>
      quoteIntent(deps, { caller, request, ...(signal && { signal }) }),
    submit: (caller, submission, signal) =>
      submitIntent(deps, { caller, submission, ...(signal && { signal }) }),
    read: (caller, id) => readIntent(deps, { caller, id }),
    estimate: (caller, request) => estimateIntent(deps, { caller, request }),
    liquidity: (caller, query) => readLiquidity(deps, { caller, query }),
    async progress(caller, id) {
      await readIntent(deps, { caller, id })
      return listProgress(deps.database.sql, id)
    },
    onChange(listener) {
      const stops = [INTENT_CHANGED, BRIDGE_PROGRESS].map((channel) =>
        listen(
          channel,
          (id) => listener(BigInt(id)),
          () => listener(null),
        ),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    status: async (caller, id) => (await readIntent(deps, { caller, id })).state,
  }
}
