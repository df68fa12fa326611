import type { QuoteRequest } from '../../../domain/intent/request/request.ts'
import type { OperationName, Operations } from '../../shared/operations.ts'

/** Weights in units; a plain quote or a portfolio takes one unit. */
export type RequestWeights = { [K in OperationName]?: (input: Operations[K]['input']) => number }

const one = () => 1

/**
 * Estimated weights of operations that plan, simulate or ask chains. Operations that are not here
 * only ask the database and need no share.
 */
export const REQUEST_WEIGHTS: RequestWeights = {
  readPortfolio: one,
  quoteIntent: weighQuote,
  costIntent: weighQuote,
  estimateIntent: one,
  submitIntent: () => 2,
  submitBundles: (bundles) => 2 * bundles.length,
  withdrawLocks: one,
  splitIntent: one,
  readLiquidity: one,
  reconcile: one,
}

/** A plan with another output takes much longer to find. */
const UNITS_PER_OUTPUT = 8
/** Each call is encoded and simulated with every route. */
const CALLS_PER_UNIT = 4
const BYTES_PER_UNIT = 2048

function weighQuote(request: QuoteRequest): number {
  const { tokenRequests, destinationExecutions, preClaimExecutions, account } = request
  const calls = [
    ...destinationExecutions,
    ...[...preClaimExecutions.values()].flat(),
    ...account.setupOps,
  ]
  const bytes = calls.reduce((sum, { data }) => sum + data.length / 2, 0)
  const outputs = Math.max(0, tokenRequests.length - 1)
  return (
    1 +
    UNITS_PER_OUTPUT * outputs +
    Math.floor(calls.length / CALLS_PER_UNIT) +
    Math.floor(bytes / BYTES_PER_UNIT)
  )
}
