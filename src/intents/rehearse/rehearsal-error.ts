import { ServiceError } from '../../domain/errors.ts'
import type { Refusal } from '../../ports/settlement-layer.ts'
import type { FailedRehearsal } from './rehearse-route.ts'

/**
 * The error for a request whose every way was there but fails on the chain, in the terms of a
 * submission that fails; undefined when some way fell away for another reason.
 */
export function rehearsalError(
  rehearsals: readonly (FailedRehearsal | undefined)[],
  refusals: readonly Refusal[],
): ServiceError | undefined {
  const failed = rehearsals.flatMap((each) => (each ? [each] : []))
  const first = failed.find(({ ownCalls }) => ownCalls) ?? failed[0]
  if (!first || failed.length < rehearsals.length) return undefined
  const message = failed.every(({ ownCalls }) => ownCalls)
    ? 'The calls of the request revert'
    : 'Bundle simulation failed'
  const { category, action, chainId, errorSelector, errorName, errorArgs } = first
  const simulation = { category, action, chainId, errorSelector, errorName, errorArgs }
  const reasons = refusals.map(({ reason, ...context }) => ({ message: reason, context }))
  return new ServiceError('unprocessable', message, {
    issues: [{ message, code: 'SIMULATION_FAILED', context: simulation }, ...reasons],
  })
}
