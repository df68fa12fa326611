import type { Address, Hex } from 'viem'
import type { CallAttempt } from '../simulation/call-attempt.ts'

/** Why a simulated transaction fails, in the words of the wire (contract of SIMULATION_FAILED). */
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
  /** `0x` when the chain gave nothing. */
  errorSelector: Hex
  errorName: string
  errorArgs: Readonly<Record<string, string>>
  /** The transaction, where it got as far as that. */
  attempt?: CallAttempt
  relayer?: Address
  /** Under which the transaction can be looked at and tried again. */
  simulationId?: string
}

/** A submission that cannot be carried out as things stand; nothing of it was accepted. */
export type SimulationFailure = {
  id: bigint
  message: string
  category: SimulationCategory
  retryable: boolean
  /** What helps: another quote, or the same again later. */
  retryHint?: 'RE_PREPARE' | 'RETRY_LATER'
  simulations: readonly FailedSimulation[]
}

/** Passing troubles; everything else needs a new quote or another account. */
const RETRY_LATER: ReadonlySet<SimulationCategory> = new Set(['INSUFFICIENT_ALLOWANCE'])

/** The whole of several failures; the first one names it. */
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

/** The whole of it in a sentence, for who reads its status later. */
export function describeFailure({ message, simulations }: SimulationFailure): string {
  const each = simulations.map(
    ({ action, chainId, category, errorName }) =>
      `the ${action} on chain ${chainId} fails with ${category}${errorName ? ` (${errorName})` : ''}`,
  )
  return `${message}: ${each.join('; ')}. Nothing was taken; ask for a new quote`
}
