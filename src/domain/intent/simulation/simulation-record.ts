import { type Address, type Hex, size, slice } from 'viem'
import type { Environment } from '../../project/project.ts'
import type { FailedSimulation } from '../signing/simulation.ts'
import type { CallAttempt } from './call-attempt.ts'

/** How a chain was pretended to look, as `eth_call` takes it. */
export type StateOverrides = Readonly<
  Record<Address, { balance?: Hex; stateDiff?: Readonly<Record<Hex, Hex>> }>
>

/** A call that can be made again as it was made. */
export type SimulatedCall = CallAttempt & {
  chainId: number
  gas: bigint
  stateOverrides?: StateOverrides
}

/** What a call reverted with: the beginning of it, and how long all of it is. */
export type RevertSample = { data: Hex; size: number }

/** What a call came to: what it returned, or what it reverted with. */
export type CallOutcome = { returned: Hex } | { revert: RevertSample }

/** A simulation that failed, as it is kept. */
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
  /** At the block of the call; null when it went through there, and something else was in the way. */
  revert: RevertSample | null
}

/** The same call, made once more. */
export type SimulationReplay = {
  record: SimulationRecord
  block: CallAttempt['block']
  /** Whether it was made at the block of the record, which the nodes may not have any more. */
  sameBlock: boolean
  outcome: CallOutcome
  /** Whether it came to the same as in the record. */
  same: boolean
}

/** The most that a transaction may use since EIP-7825: nodes refuse no call for it. */
export const SIMULATION_GAS = 2n ** 24n

/** No node takes a larger transaction. */
const MAX_DATA_BYTES = 131_072
const MAX_REVERT_BYTES = 4096
const MAX_ARGUMENT_LENGTH = 1000

/** How many are kept: what a project does in a loop neither fills the disk nor keeps it busy. */
export const SIMULATION_BOUNDS = { perProject: 100, perMinute: 60, keepSeconds: 7n * 86_400n }

/** Whether a call is small enough to be kept. */
export function fitsRecord({ data }: Pick<CallAttempt, 'data'>): boolean {
  return size(data) <= MAX_DATA_BYTES
}

/** Contracts choose what they revert with, and how much of it. */
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
