import type { FailureSubject } from '../../domain/failure/failure-facts.ts'
import { FAILURE_LIST, type FailReason } from '../../domain/failure/failure-table.ts'
import { counter, type Metrics } from '../metrics.ts'

/**
 * `submission` is an intent that was refused before it was accepted; any client with a key can
 * cause those.
 */
type FailedThing = FailureSubject | 'submission'

export type FailureCounter = { count(of: FailedThing, reason: FailReason): void }

/** Counts failures by code. The label is always a code of the table, never free text. */
export function createFailureCounter(metrics: Metrics): FailureCounter {
  const failures = counter(metrics, {
    name: 'simplon_failures_total',
    help: 'Intents, submissions, deposits and refunds that failed, by the code of the failure',
    labelNames: ['of', 'reason'] as const,
  })
  // A series must exist from the beginning to show its first increase.
  for (const { code: reason, subjects } of FAILURE_LIST) {
    for (const of of subjects) failures.inc({ of, reason }, 0)
  }
  return { count: (of, reason) => failures.inc({ of, reason }) }
}
