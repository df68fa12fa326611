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
  /** The transactions that carry value, when they were requested with the block. */
  values?: readonly ValueTransaction[]
}

/**
 * What happened inside a transaction; only the changed balances when it has too many calls to
 * trace.
 */
export type TransactionTrace =
  | { txHash: Hash; trace: CallTrace }
  | {
      txHash: Hash
      /** The change of native balances, by address in lower case. */
      changes: ReadonlyMap<Address, bigint>
    }

/** A transaction, reduced to the native money it carries. */
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
  /** By its bloom, the block has none of the logs that are read of blocks. */
  quiet?: boolean
}

/**
 * Reads a chain block by block, for the parts that follow it. A request by hash is about exactly
 * that block and fails where it is not known; nothing is ever left out of an answer silently.
 */
export type BlockSource = {
  /** The newest block that any url knows. */
  head(signal?: AbortSignal): Promise<{ number: bigint; hash: Hash }>
  byHash(hash: Hash, signal?: AbortSignal): Promise<BlockHeader>
  /**
   * Null when there is no such block yet; `values`: also return the transactions that carry value.
   */
  byNumber(
    number: bigint,
    wanted: { values: boolean },
    signal?: AbortSignal,
  ): Promise<BlockHeader | null>
  /**
   * All logs of a block about transfers, deposits that leave and exits. If the answer is empty but
   * the block's header contradicts it, the receipts decide.
   */
  watchedLogs(hash: Hash, signal?: AbortSignal): Promise<RawLog[]>
  /**
   * The same logs for a range of blocks; null when the node finds the range too large. A node may
   * leave out blocks that it does not have yet, so the caller must check each block against its
   * header.
   */
  watchedLogsBetween(
    from: bigint,
    to: { number: bigint; hash: Hash },
    signal?: AbortSignal,
  ): Promise<RawLog[] | null>
  /** Every call of every transaction of a block; null when no node offers traces. */
  traces(hash: Hash, signal?: AbortSignal): Promise<TransactionTrace[] | null>
  /** The transactions of a block that carry value, whether they succeeded or not. */
  valueTransactions(hash: Hash, signal?: AbortSignal): Promise<ValueTransaction[]>
  /**
   * The transactions of a block whose calldata name one of the addresses, by address in lower case.
   * The block is read once for all of them.
   */
  transactionsNaming(
    hash: Hash,
    addresses: readonly Address[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, readonly Hash[]>>
  succeeded(txHash: Hash, blockHash: Hash, signal?: AbortSignal): Promise<boolean>
  /** Null when no url has the state of the block any more. */
  nativeBalances(
    holders: readonly Address[],
    block: { number: bigint; hash: Hash },
    signal?: AbortSignal,
  ): Promise<bigint[] | null>
  /** Null for a token that returns no balance. */
  tokenBalances(
    holdings: readonly TokenHolding[],
    hash: Hash,
    signal?: AbortSignal,
  ): Promise<(bigint | null)[]>
  /**
   * Calls back when a node announces a block, or when announcements begin. It is only a hint, which
   * may be late, missing or false. Without WebSocket urls it never calls back. Returns the function
   * that stops it.
   */
  onHead(listener: (block?: Announced) => void): () => void
}
