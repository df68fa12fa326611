import type { Address, Hex } from 'viem'
import type { CallAttempt } from '../simulation/call-attempt.ts'

/** Why a simulated transaction fails, in the words of the API (contract of SIMULATION_FAILED). */
export type SimulationCategory =
  | 'QUOTE_EXPIRED'
  | 'ORDER_EXPIRED'
  | 'PERMIT_EXPIRED'
  | 'PERMIT2_NONCE_CONSUMED'
  | 'EXECUTOR_NONCE_CONSUMED'
  | 'INVALID_SIGNATURE'
  | 'INVALID_PERMIT2_SIGNATURE'
  | 'INVALID_CONTRACT_SIGNATURE'
  | 'INVALID_SIGNER'
  | 'INSUFFICIENT_BALANCE'
  | 'INSUFFICIENT_ALLOWANCE'
  | 'ACCOUNT_CREATION_FAILED'
  | 'EXECUTION_FAILED'
  | 'CLAIM_FAILED'
  | 'PANIC'
  | 'REQUIRE_FAILED'
  | 'UNCLASSIFIED_REVERT'
  | 'EMPTY_REVERT'

/** One transaction that would not go through. */
export type FailedSimulation = {
  action: 'claim' | 'fill'
  chainId: number
  category: SimulationCategory
  /** `0x` when the chain returned no revert data. */
  errorSelector: Hex
  errorName: string
  errorArgs: Readonly<Record<string, string>>
  /** The transaction, if the simulation got that far. */
  attempt?: CallAttempt
  relayer?: Address
  /** The id by which the transaction can be looked at and replayed. */
  simulationId?: string
}

/** A submission that cannot be carried out as things stand; nothing was accepted. */
export type SimulationFailure = {
  id: bigint
  message: string
  category: SimulationCategory
  retryable: boolean
  /** What helps: a new quote, or the same submission later. */
  retryHint?: 'RE_PREPARE' | 'RETRY_LATER'
  simulations: readonly FailedSimulation[]
}

/** Failures that may pass by themselves; all others need a new quote or another account. */
const RETRY_LATER: ReadonlySet<SimulationCategory> = new Set(['INSUFFICIENT_ALLOWANCE'])

/** Combines several failures; the first one gives the category. */
export function simulationFailure(
  id: bigint,
  simulations: readonly [FailedSimulation, ...FailedSimulation[]],
): SimulationFailure {
  const [{ category }] = simulations
  const later = RETRY_LATER.has(category)
  return {
    id,
    message: 'Bundle simulation failed',
    category,
    retryable: later,
    simulations,
    retryHint: later ? 'RETRY_LATER' : 'RE_PREPARE',
  }
}

/** The failure in one sentence, for those who read the status later. */
export function describeFailure({ message, simulations }: SimulationFailure): string {
  const each = simulations.map(
    ({ action, chainId, category, errorName }) =>
      `the ${action} on chain ${chainId} fails with ${category}${errorName ? ` (${errorName})` : ''}`,
  )
  return `${message}: ${each.join('; ')}. Nothing was taken; ask for a new quote`
}
