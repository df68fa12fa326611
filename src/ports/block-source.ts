import type { Address, Hash, Hex } from 'viem'
import type { RawLog } from '../domain/watch/match-logs.ts'
import type { CallTrace } from '../domain/watch/walk-calls.ts'

export type BlockHeader = {
  number: bigint
  hash: Hash
  parentHash: Hash
  /** Unix seconds. */
  timestamp: bigint
  logsBloom: Hex
  transactions: readonly Hash[]
  /** Those of its transactions that carry value, where they were asked for with it. */
  values?: readonly ValueTransaction[]
}

/** What happened inside a transaction; where its calls are too many to be told, only its balances. */
export type TransactionTrace =
  | { txHash: Hash; trace: CallTrace }
  | {
      txHash: Hash
      /** By how much it changed the native balance of addresses, in lower case. */
      changes: ReadonlyMap<Address, bigint>
    }

/** A transaction as far as the native money it carries is concerned. */
export type ValueTransaction = {
  hash: Hash
  from: Address
  /** Null when it creates a contract. */
  to: Address | null
  value: bigint
}

export type TokenHolding = { token: Address; holder: Address }

/** A block as a node announced it. */
export type Announced = {
  number: bigint
  hash: Hash
  /** By its bloom it has no log that is read of blocks. */
  quiet?: boolean
}

/**
 * A chain block by block, for those who follow it. What is asked by hash is about that very block
 * and fails where it is not known; nothing is ever left out of an answer in silence.
 */
export type BlockSource = {
  /** The newest block that any url knows. */
  head(signal?: AbortSignal): Promise<{ number: bigint; hash: Hash }>
  byHash(hash: Hash, signal?: AbortSignal): Promise<BlockHeader>
  /** Null when there is no such block yet; `values`: what its transactions carry is wanted with it. */
  byNumber(
    number: bigint,
    wanted: { values: boolean },
    signal?: AbortSignal,
  ): Promise<BlockHeader | null>
  /**
   * The logs of a block that tell of money that came (Transfer) and of deposits that left. All of
   * them: an empty answer that the block's header contradicts is proven by its receipts.
   */
  watchedLogs(hash: Hash, signal?: AbortSignal): Promise<RawLog[]>
  /**
   * The same from a block to another; null when the node finds the range too large. What a node does
   * not have yet it may have left out: whoever asks holds each block against its header.
   */
  watchedLogsBetween(
    from: bigint,
    to: { number: bigint; hash: Hash },
    signal?: AbortSignal,
  ): Promise<RawLog[] | null>
  /** Every call of every transaction of a block; null when no node tells. */
  traces(hash: Hash, signal?: AbortSignal): Promise<TransactionTrace[] | null>
  /** The transactions of a block that carry value, whether they succeeded or not. */
  valueTransactions(hash: Hash, signal?: AbortSignal): Promise<ValueTransaction[]>
  /** The transactions of a block whose data name an address, as far as they call it by its digits. */
  transactionsNaming(hash: Hash, address: Address, signal?: AbortSignal): Promise<Hash[]>
  succeeded(txHash: Hash, blockHash: Hash, signal?: AbortSignal): Promise<boolean>
  /** Null when every url has forgotten the state of the block. */
  nativeBalances(
    holders: readonly Address[],
    block: { number: bigint; hash: Hash },
    signal?: AbortSignal,
  ): Promise<bigint[] | null>
  /** Null for a token that gives no balance. */
  tokenBalances(
    holdings: readonly TokenHolding[],
    hash: Hash,
    signal?: AbortSignal,
  ): Promise<(bigint | null)[]>
  /**
   * Calls back when a node announces a block, or begins to: a hint to look, which may be late,
   * missing or false. Without WebSocket urls it never does. Returns the way to stop.
   */
  onHead(listener: (block?: Announced) => void): () => void
}
