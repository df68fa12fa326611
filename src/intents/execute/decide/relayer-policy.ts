import type { Chain } from '../../../domain/chain.ts'
import type { HarmLimits } from '../../../domain/harm/judge-risk.ts'
import { DEFAULT_HARM_LIMITS } from '../../../domain/harm/judge-risk.ts'
import type { Usd } from '../../../domain/usd.ts'

/** How accepted intents are carried out. */
export type RelayerPolicy = {
  /** Confirmations, its own block included, that a step needs before another relies on it. */
  confirmations: (chainId: number, atRisk: Usd) => number
  /** The largest value of `confirmations` on the chain. */
  mostConfirmations: (chainId: number) => number
  /** The cap, in USD, of claims on a chain that a reorg could undo. */
  maxExposure: (chainId: number) => Usd
  /** A step that somebody else carried out is final with this many confirmations. */
  finalityBlocks: number
  /** How often a claim may revert or fail in simulation before the intent is given up. */
  maxClaimAttempts: number
  /** How many transactions in a row that run an account's calls may revert before the step rests. */
  maxCallReverts: number
  /** What calls of accounts may burn. */
  harm: HarmLimits
  /** Seconds within which a planned transaction is sure to be in a block. */
  landingSeconds: (chain: Pick<Chain, 'blockTimeMs'>) => number
  /** Seconds after a deadline at which it is over even on a chain that makes no blocks. */
  graceSeconds: number
  /** What the gas of a step may cost, in percent of the quote. */
  maxGasPercent: bigint
  /** How many intents of one chain a process works at the same time. */
  concurrency: number
  /** How often things without a notification are polled, such as confirmations. */
  pollMs: number
  /** How often a planned transaction is read without a notification. */
  watchMs: number
  /** How often a sent transaction, and a step that waits for finality, is read. */
  restMs: number
  /** The pause after a first failure; it doubles up to `maxRetryMs`. */
  retryMs: number
  maxRetryMs: number
  /** The longest wait for one answer of a chain. */
  readTimeoutMs: number
}

const UNLIMITED: Usd = 2n ** 255n

/** The default policy with the operator's changes; throws on values that cannot work. */
export function resolveRelayerPolicy(changes: Partial<RelayerPolicy> = {}): RelayerPolicy {
  const policy: RelayerPolicy = {
    confirmations: () => 1,
    mostConfirmations: () => 1,
    maxExposure: () => UNLIMITED,
    finalityBlocks: 64,
    maxClaimAttempts: 4,
    maxCallReverts: 4,
    harm: DEFAULT_HARM_LIMITS,
    landingSeconds: ({ blockTimeMs }) => Math.ceil((2 * blockTimeMs) / 1000) + 3,
    graceSeconds: 60,
    maxGasPercent: 400n,
    concurrency: 32,
    pollMs: 1_000,
    watchMs: 3_000,
    restMs: 10_000,
    retryMs: 500,
    maxRetryMs: 15_000,
    readTimeoutMs: 10_000,
    ...changes,
  }
  const least = [
    policy.finalityBlocks,
    policy.maxClaimAttempts,
    policy.maxCallReverts,
    policy.concurrency,
    policy.pollMs,
  ]
  const pauses = [
    policy.watchMs,
    policy.restMs,
    policy.retryMs,
    policy.maxRetryMs,
    policy.readTimeoutMs,
  ]
  if ([...least, ...pauses].some((value) => !(value >= 1))) {
    throw new Error('relayer policy: counts and pauses must be at least 1')
  }
  return policy
}
