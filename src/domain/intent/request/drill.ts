import { ServiceError } from '../../errors.ts'
import type { Environment } from '../../project/project.ts'

/**
 * Failures that a client asks for on one request, to see how it copes with them. `refund`: the
 * relayer takes the tokens and never pays them out, as if it had died; so they come back by the
 * layer's own rules once the deadline has passed.
 */
export type SubmitDrill = 'refund'
/** These layers, in upper case, do not answer in time. */
export type QuoteDrill = { slowLayers: readonly string[] }

/** Nobody fails on purpose with real money. */
export function requireDrillGround(environment: Environment): void {
  if (environment === 'development') return
  throw new ServiceError('forbidden', 'x-drill is for development keys: it makes things fail')
}
