import { ServiceError } from '../../errors.ts'
import type { Environment } from '../../project/project.ts'

/**
 * Failures that a client provokes on one request, to see how it copes with them. `refund`: the
 * relayer takes the tokens and never pays them out, as if it had died, so that they are refunded by
 * the layer's own rules once the deadline has passed.
 */
export type SubmitDrill = 'refund'
/** The layers that do not answer in time, in upper case. */
export type QuoteDrill = { slowLayers: readonly string[] }

/** Refuses drills outside of development: nothing fails on purpose with real money. */
export function requireDrillGround(environment: Environment): void {
  if (environment === 'development') return
  throw new ServiceError('forbidden', 'x-drill is for development keys: it makes things fail')
}
