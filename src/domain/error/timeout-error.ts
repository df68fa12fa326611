import { DeadlineError } from '../../lib/concurrency/deadline.ts'
import { type ErrorKind, ServiceError } from '../errors.ts'

/** An error that can say whether a node or service left a request unanswered. */
export type Unanswered = { readonly unanswered: boolean }

/** Deeper than any library nests its causes. */
const MAX_DEPTH = 12
/**
 * Kinds that describe a passing condition; they mean the same wherever they occur among the causes.
 */
const PASSING: readonly ErrorKind[] = ['external-timeout', 'unavailable']
/** Slow chains usually recover within moments. */
const RETRY_AFTER_SECONDS = 2

/**
 * Turns an error into the service's own when a chain did not answer: a deadline passed, or one of
 * the causes is an error of a passing kind. Undefined for every other error.
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
