import type { IntentSignatures } from './intent.ts'
import type { SimulationFailure } from './simulation.ts'

/** What a client hands in for a quoted intent. */
export type SubmitRequest = {
  id: bigint
  signatures: IntentSignatures
  /** Simulate and say how it went, but record nothing. */
  dryRun: boolean
}

/** After a failed simulation nothing is recorded: blanc answers an error, alps a FAILED result. */
export type SubmitOutcome =
  | { outcome: 'accepted' | 'dry-run'; id: bigint }
  | { outcome: 'simulation-failed'; failure: SimulationFailure }
