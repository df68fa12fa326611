import type { FailedSimulation } from '../../domain/intent/signing/simulation.ts'

export type FailedRehearsal = FailedSimulation & {
  /** Whether the step succeeds without the calls of the request. */
  ownCalls: boolean
  /** Whether the step succeeds for another recipient. */
  byRecipient: boolean
}

/** `untried`: the simulation could not be run, which must not cost a route. */
export type Rehearsal =
  | { outcome: 'passed' | 'untried' }
  | { outcome: 'failed'; failure: FailedRehearsal }
