import type { IntentRouter } from '../ports/intent-router.ts'
import type { IntentDeps } from './intent-deps.ts'
import { quoteIntent } from './quote.ts'
import { readIntent } from './status.ts'
import { submitIntent } from './submit.ts'

/** The intent use cases as one port, for parts of the service that have tokens moved. */
export function createIntentRouter(deps: IntentDeps): IntentRouter {
  return {
    quote: (caller, request, signal) =>
      quoteIntent(deps, { caller, request, ...(signal && { signal }) }),
    submit: (caller, submission, signal) =>
      submitIntent(deps, { caller, submission, ...(signal && { signal }) }),
    status: async (caller, id) => (await readIntent(deps, { caller, id })).state,
  }
}
