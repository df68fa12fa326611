import type { FailedSimulation } from '../../domain/intent/signing/simulation.ts'

export type FailedRehearsal = FailedSimulation & {
  /** The step goes through without the calls the request brought. */
  ownCalls: boolean
  /** The step goes through for another recipient. */
  byRecipient: boolean
}

/** `untried`: the simulation could not be run, which must not cost a route. */
export type Rehearsal =
  | { outcome: 'passed' | 'untried' }
  | { outcome: 'failed'; failure: FailedRehearsal }
