import type { Hex } from 'viem'
import type { IntentSignatures } from './intent.ts'

/** What a client hands in for a quoted intent. */
export type SubmitRequest = {
  id: bigint
  signatures: IntentSignatures
  /** Simulate and say how it went, but record nothing. */
  dryRun: boolean
}

/** Why the simulation of a claim or a fill failed; everything in it may be shown to clients. */
export type SimulationFailure = {
  message: string
  /** Upper-case word such as `INSUFFICIENT_ALLOWANCE`, `QUOTE_EXPIRED`, `UNCLASSIFIED_REVERT`. */
  category: string
  action: 'claim' | 'fill'
  chainId: number
  errorSelector?: Hex
  errorName?: string
  errorArgs?: Readonly<Record<string, string>>
  /** Whether the same submission, or a new quote, may work. */
  retryable: boolean
  retryHint?: 'RE_PREPARE' | 'RETRY_LATER'
}

/** With `failure` nothing was recorded: blanc answers an error, alps a result that FAILED. */
export type SubmitOutcome = { id: bigint; failure?: SimulationFailure }
