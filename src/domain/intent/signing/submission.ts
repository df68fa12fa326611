import type { Address } from 'viem'
import type { Execution } from '../../evm/execution.ts'
import type { IntentSignatures } from '../intent.ts'
import type { SetupOp } from '../request/account.ts'
import type { SubmitDrill } from '../request/drill.ts'
import type { SimulationFailure } from './simulation.ts'

/** What a client hands in for a quoted intent. */
export type SubmitRequest = {
  id: bigint
  signatures: IntentSignatures
  /**
   * Calls that create the account, named only at submission; none when the request named its own.
   */
  setupOps?: readonly SetupOp[]
  /** Simulate and report the result, but record nothing. */
  dryRun: boolean
  drill?: SubmitDrill
}

/** One of several order bundles that are submitted together. */
export type BundleSubmission = Pick<SubmitRequest, 'id' | 'signatures'> & {
  sponsor: Address
  expires: bigint
  setupOps: readonly SetupOp[]
}

export type BundleOutcome = {
  id: bigint
  /** Absent: it was accepted. */
  failure?: {
    message: string
    /** The transaction that would fail, its sender, and the block of the simulation. */
    call?: Execution
    filler?: Address
    blockNumber?: bigint
    /** The id by which the transaction can be looked at and replayed. */
    simulationId?: string
  }
}

/** After a failed simulation nothing is recorded: blanc answers an error, alps a FAILED result. */
export type SubmitOutcome =
  | { outcome: 'accepted' | 'dry-run'; id: bigint }
  | { outcome: 'simulation-failed'; failure: SimulationFailure }
