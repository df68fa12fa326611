import type { Chain } from '../../../domain/chain.ts'
import type { Usd } from '../../../domain/usd.ts'

/** How accepted intents are worked. */
export type RelayerPolicy = {
  /** Blocks, its own included, that must stand on a step before another relies on it. */
  confirmations: (chainId: number, atRisk: Usd) => number
  /** The most that `confirmations` ever asks for on the chain. */
  mostConfirmations: (chainId: number) => number
  /** USD that claims on a chain which a reorg could undo may amount to. */
  maxExposure: (chainId: number) => Usd
  /** What somebody else did is beyond a reorg when this many blocks stand on it. */
  finalityBlocks: number
  /** Tries of a claim, reverted or refused by simulation, before the intent is given up. */
  maxClaimAttempts: number
  /** Seconds from planning a transaction until it surely is in a block. */
  landingSeconds: (chain: Pick<Chain, 'blockTimeMs'>) => number
  /** A deadline is over for good this many seconds later, even on a chain that stands still. */
  graceSeconds: number
  /** Gas of a step may cost this much of what the quote reckoned, in percent. */
  maxGasPercent: bigint
  /** Intents that one process works at the same time. */
  concurrency: number
  /** How often something is looked at that nobody announces, such as confirmations. */
  pollMs: number
  /** How often a transaction that is not sent yet is looked at though nothing was announced. */
  watchMs: number
  /** The same for one that is sent, and for what is done and only has to grow old. */
  restMs: number
  /** First pause after a failure; it doubles up to the second. */
  retryMs: number
  maxRetryMs: number
  /** Longest wait for one answer of a chain. */
  readTimeoutMs: number
}

const UNLIMITED: Usd = 2n ** 255n

/** Sensible values, with the operator's on top; throws on values that cannot work. */
export function resolveRelayerPolicy(changes: Partial<RelayerPolicy> = {}): RelayerPolicy {
  const policy: RelayerPolicy = {
    confirmations: () => 1,
    mostConfirmations: () => 1,
    maxExposure: () => UNLIMITED,
    finalityBlocks: 64,
    maxClaimAttempts: 4,
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
  const least = [policy.finalityBlocks, policy.maxClaimAttempts, policy.concurrency, policy.pollMs]
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
