import type { Chain } from '../domain/chain.ts'

/** How transactions of one chain are sent and followed. Fees are in wei for each unit of gas. */
export type TransactionPolicy = {
  /** A mined transaction this many blocks below the head is final. */
  finalityBlocks: number
  /** How many signed but unmined transactions one account may have at a time. */
  maxInFlightPerAccount: number
  /** How many planned transactions an account takes at once. */
  batchSize: number
  /** The fee offered, in percent of the next block's base fee; the tip comes on top. */
  baseFeePercent: bigint
  /** The tip, in percent of the market's; above 100 a sender alone on a chain outbids itself. */
  priorityFeePercent: bigint
  /** The cap: no transaction offers more. */
  maxFeePerGas: bigint
  /** By how much a replacement raises the fees, in thousandths; nodes refuse less than 100. */
  bumpPermille: bigint
  /** A transaction is stuck when it has waited longer than both of these limits. */
  stuckAfterMs: number
  stuckAfterBlocks: number
  /** The same bytes are sent again this often while they are not mined. */
  rebroadcastMs: number
  /** How often a chain with open transactions is read. */
  pollMs: number
  /** A gap in an account's nonces that lasts this long is filled. */
  gapAfterMs: number
  /** The gas limit of a transaction that only uses up a nonce; unused gas is not charged. */
  cancelGasLimit: bigint
  /** With fewer wei than this, the account raises the low-gas alarm. */
  lowBalance: bigint
}

/**
 * A chain with faster blocks has a sequencer that accepts all transactions, so an account may have
 * more in flight. Slower chains have public pools that drop transactions of an account with too
 * many.
 */
const QUICK_BLOCKS_MS = 1_000
const GWEI = 1_000_000_000n
const LEAST_BUMP_PERMILLE = 100n

/** The default policy of a chain with the operator's changes; throws on values that cannot work. */
export function resolvePolicy(
  chain: Pick<Chain, 'id' | 'blockTimeMs'>,
  changes: Partial<TransactionPolicy> = {},
): TransactionPolicy {
  const { blockTimeMs } = chain
  const policy: TransactionPolicy = {
    finalityBlocks: 64,
    maxInFlightPerAccount: blockTimeMs <= QUICK_BLOCKS_MS ? 128 : 64,
    batchSize: 16,
    baseFeePercent: 200n,
    priorityFeePercent: 100n,
    maxFeePerGas: 500n * GWEI,
    bumpPermille: 125n,
    stuckAfterMs: Math.max(2 * blockTimeMs, 6_000),
    stuckAfterBlocks: 2,
    rebroadcastMs: Math.max(blockTimeMs, 2_000),
    pollMs: Math.min(Math.max(Math.round(blockTimeMs / 4), 100), 1_000),
    gapAfterMs: Math.max(2 * blockTimeMs, 5_000),
    cancelGasLimit: 100_000n,
    lowBalance: 10_000_000n * GWEI,
    ...changes,
  }
  const problem = findProblem(policy)
  if (problem) throw new Error(`transaction policy of chain ${chain.id}: ${problem}`)
  return policy
}

function findProblem(policy: TransactionPolicy): string | undefined {
  if (policy.bumpPermille < LEAST_BUMP_PERMILLE) return 'bumpPermille must be at least 100'
  if (policy.baseFeePercent < 100n) return 'baseFeePercent must be at least 100'
  if (policy.priorityFeePercent < 1n) return 'priorityFeePercent must be positive'
  if (policy.maxFeePerGas <= 0n) return 'maxFeePerGas must be positive'
  if (policy.cancelGasLimit < 21_000n) return 'cancelGasLimit must be at least 21000'
  if (!(policy.finalityBlocks >= 1)) return 'finalityBlocks must be at least 1'
  if (!(policy.maxInFlightPerAccount >= 1)) return 'maxInFlightPerAccount must be at least 1'
  if (!(policy.batchSize >= 1)) return 'batchSize must be at least 1'
  return undefined
}
