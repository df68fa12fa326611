import { DeadlineError } from '../../lib/concurrency/deadline.ts'
import { type ErrorKind, ServiceError } from '../errors.ts'

/** An error that can say of itself that whoever was asked did not answer. */
export type Unanswered = { readonly unanswered: boolean }

/** Deeper than any library nests its causes. */
const MAX_DEPTH = 12
/** Kinds that say something of the moment, and the same wherever they come up. */
const PASSING: readonly ErrorKind[] = ['external-timeout', 'unavailable']
/** Chains that are slow are mostly so for a moment. */
const RETRY_AFTER_SECONDS = 2

/**
 * What an error comes to that is no fault of ours but of a chain that does not answer: a deadline
 * that passed, or what was said of the chain, wherever in the causes it stands. Undefined for any
 * other.
 */
export function timeoutError(error: unknown): ServiceError | undefined {
  let current = error
  for (let depth = 0; depth < MAX_DEPTH && current instanceof Error; depth += 1) {
    if (current instanceof ServiceError) {
      return PASSING.includes(current.kind) ? current : undefined
    }
    if (current instanceof DeadlineError || isUnanswered(current)) {
      return new ServiceError('external-timeout', 'The chains did not answer in time; try again', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        cause: error,
      })
    }
    current = current.cause
  }
  return undefined
}

function isUnanswered(error: Error & Partial<Unanswered>): boolean {
  return error.unanswered === true
}
