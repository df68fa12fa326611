import { type Address, type Hex, size, slice } from 'viem'
import type { Environment } from '../../project/project.ts'
import type { FailedSimulation } from '../signing/simulation.ts'
import type { CallAttempt } from './call-attempt.ts'

/** The state overrides of the simulation, as `eth_call` takes them. */
export type StateOverrides = Readonly<
  Record<Address, { balance?: Hex; stateDiff?: Readonly<Record<Hex, Hex>> }>
>

/** A call with everything that is needed to repeat it exactly. */
export type SimulatedCall = CallAttempt & {
  chainId: number
  gas: bigint
  stateOverrides?: StateOverrides
}

/** The beginning of a call's revert data, and the size of all of it. */
export type RevertSample = { data: Hex; size: number }

/** The result of a call: what it returned, or what it reverted with. */
export type CallOutcome = { returned: Hex } | { revert: RevertSample }

/** A failed simulation, as it is stored. */
export type SimulationRecord = Pick<
  FailedSimulation,
  'action' | 'category' | 'errorName' | 'errorArgs'
> & {
  /** 32 random hex digits. */
  id: string
  projectId: string
  environment: Environment
  intentId: bigint
  madeAt: Date
  call: SimulatedCall
  /**
   * The revert at the block of the call; null when the call succeeded there and something else
   * failed.
   */
  revert: RevertSample | null
}

/** The same call, made once more. */
export type SimulationReplay = {
  record: SimulationRecord
  block: CallAttempt['block']
  /** Whether it ran at the block of the record, whose state the nodes may not have any more. */
  sameBlock: boolean
  outcome: CallOutcome
  /** Whether the outcome is that of the record. */
  same: boolean
}

/** The largest gas limit of a transaction since EIP-7825: nodes refuse no call with it. */
export const SIMULATION_GAS = 2n ** 24n

/** No node accepts a larger transaction. */
const MAX_DATA_BYTES = 131_072
const MAX_REVERT_BYTES = 4096
const MAX_ARGUMENT_LENGTH = 1000

/** How many simulations are kept: a project in a loop neither fills the disk nor keeps it busy. */
export const SIMULATION_BOUNDS = { perProject: 100, perMinute: 60, keepSeconds: 7n * 86_400n }

/** Whether a call is small enough to be kept. */
export function fitsRecord({ data }: Pick<CallAttempt, 'data'>): boolean {
  return size(data) <= MAX_DATA_BYTES
}

/** Cuts revert data, because contracts choose what they revert with, and how much. */
export function sampleRevert(data: Hex = '0x'): RevertSample {
  const whole = size(data)
  return { data: whole > MAX_REVERT_BYTES ? slice(data, 0, MAX_REVERT_BYTES) : data, size: whole }
}

/** Arguments of an error, each cut to a length that can be kept. */
export function sampleArguments(
  args: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, value.slice(0, MAX_ARGUMENT_LENGTH)]),
  )
}

export function isSameOutcome(revert: RevertSample | null, outcome: CallOutcome): boolean {
  if (revert === null || 'returned' in outcome) return revert === null && 'returned' in outcome
  return revert.size === outcome.revert.size && revert.data === outcome.revert.data
}
