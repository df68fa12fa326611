import type { IntentRouter } from '../ports/intent-router.ts'
import type { Database } from '../store/database.ts'
import { INTENT_CHANGED } from '../store/intents.ts'
import { estimateIntent } from './estimate.ts'
import type { IntentDeps } from './intent-deps.ts'
import { readLiquidity } from './liquidity.ts'
import { quoteIntent } from './quote.ts'
import { readIntent } from './status.ts'
import { submitIntent } from './submit.ts'

/** The intent use cases as one port, for parts of the service that have tokens moved. */
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
    onChange: (listener) =>
      listen(
        INTENT_CHANGED,
        (id) => listener(BigInt(id)),
        () => listener(null),
      ),
    estimate: (caller, request) => estimateIntent(deps, { caller, request }),
    liquidity: (caller, query) => readLiquidity(deps, { caller, query }),
    status: async (caller, id) => (await readIntent(deps, { caller, id })).state,
  }
}
