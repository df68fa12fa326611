import type { Address, Hex, PublicClient } from 'viem'
import type { BlockRef, Chain } from '../domain/chain.ts'
import type { BlockSource } from './block-source.ts'

export type BalanceSnapshot = {
  block: BlockRef
  /** Raw units by token address as given in the request. */
  amounts: ReadonlyMap<Address, bigint>
  /** Tokens whose contract returned no balance, and why; they are not in `amounts`. */
  failures: ReadonlyMap<Address, string>
}

export type GasPrice = {
  block: BlockRef
  /**
   * Whether blocks have a base fee (EIP-1559); nodes of a chain without one refuse newer types of
   * transactions.
   */
  hasBaseFee: boolean
  /** What the block after `block` charges; 0 on a chain without EIP-1559. */
  baseFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  /** What one unit of execution gas costs now. */
  gasPrice: bigint
}

/** Parameters of the OP-stack L1 data fee (spec 2.7 `opGasParams`). */
export type OpGasParams = {
  l1BaseFee: bigint
  l1BlobBaseFee: bigint
  baseFeeScalar: bigint
  blobFeeScalar: bigint
}

export type UrlHealth = {
  /** Position and host of the url; never the url itself, which may hold a key. */
  url: string
  ok: boolean
  /**
   * Why reads avoid the url: resting, recovering, lagging, stalled, contradicted, wrong-chain;
   * otherwise null.
   */
  fault: string | null
  /** 0 (unusable) to 1 (perfect). */
  score: number
  latencyMs: number | null
  head: bigint | null
  /** Blocks behind the best head seen on any url of the chain. */
  lag: bigint | null
  lastError: string | null
}

export type ChainHealth = {
  chainId: number
  ok: boolean
  /** Why the chain cannot be read, without host names; null when it can. */
  reason: string | null
  head: BlockRef | null
  urls: UrlHealth[]
}

/** A chain as of one block. Everything is read once and then cached for all callers. */
export type BlockView = {
  readonly block: BlockRef
  balances(
    account: Address,
    tokens: readonly Address[],
    signal?: AbortSignal,
  ): Promise<BalanceSnapshot>
  /**
   * What the owner lets the spender take, by token as given; tokens that return no allowance are
   * missing.
   */
  allowances(
    owner: Address,
    of: { spender: Address; tokens: readonly Address[] },
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<Address, bigint>>
  codeAt(address: Address, signal?: AbortSignal): Promise<Hex>
  /** A viem client at this block, for calls, estimates, code and balances. */
  readonly client: PublicClient
}

/** The newest block, with the fees after it. */
export type HeadView = BlockView & {
  gasPrice(signal?: AbortSignal): Promise<GasPrice>
  opGasParams(signal?: AbortSignal): Promise<OpGasParams | null>
  /** The inputs of data fees: while this value is the same, so are the fees; null = not known. */
  dataFeeBasis(signal?: AbortSignal): Promise<string | null>
  /** Like `dataFee`, for several transactions at once. */
  dataFees(transactions: readonly Hex[], signal?: AbortSignal): Promise<readonly bigint[]>
}

/** A block, or a transaction in it, that was seen on a chain. */
export type ChainClaim = { block: { number: bigint; hash: Hex }; txHash?: Hex }

/**
 * What a chain's urls together say about a claim. `alone`: only one url works, and it confirms the
 * claim. `unsure`: too few have answered yet. `disputed`: others contradict.
 */
export type Agreement = 'agreed' | 'alone' | 'unsure' | 'disputed'

/**
 * Reads of one chain. Every call honours its signal and never outlives the deadline. Failures
 * are ServiceErrors whose message may be shown to clients.
 */
export type ChainReader = {
  readonly chain: Chain
  /** The newest block, requested after this call began; it is never taken from a cache. */
  head(signal?: AbortSignal): Promise<BlockRef>
  /**
   * The chain at a block that was its newest when it was read; not for anything that must hold now.
   */
  at(block: BlockRef): BlockView
  /** The block at which `atRecentHead` would read, if that is known without a request. */
  peekHead(): BlockRef | undefined
  /**
   * Reads at a head that is at most `rpc.headMaxAgeMs` old: for quotes, which are checked again
   * before anything is done. The read is repeated at a newer head when no url knows the block.
   */
  atRecentHead<T>(
    what: string,
    signal: AbortSignal | undefined,
    read: (view: HeadView) => Promise<T>,
  ): Promise<T>
  /**
   * Makes `atRecentHead` use only heads that were requested after this moment, by
   * `performance.now()`: otherwise a caller could be told that tokens are missing that have just
   * arrived.
   */
  renewHead(since: number, signal?: AbortSignal): Promise<void>
  /** All balances at the newest block, in one Multicall3 call. Refuses a stale chain. */
  balances(
    account: Address,
    tokens: readonly Address[],
    signal?: AbortSignal,
  ): Promise<BalanceSnapshot>
  /**
   * What the owner lets the spender take, by token as given. It is read after this call began,
   * together with concurrent requests; tokens that return no allowance are missing.
   */
  allowancesNow(
    owner: Address,
    of: { spender: Address; tokens: readonly Address[] },
  ): Promise<ReadonlyMap<Address, bigint>>
  gasPrice(signal?: AbortSignal): Promise<GasPrice>
  opGasParams(signal?: AbortSignal): Promise<OpGasParams | null>
  /**
   * Wei charged beyond execution gas for posting a transaction; 0 on plain chains.
   * Takes the unsigned serialized transaction: the signature's share is added here or on chain.
   */
  dataFee(serializedTransaction: Hex, signal?: AbortSignal): Promise<bigint>
  codeAt(address: Address, signal?: AbortSignal): Promise<Hex>
  /** Asks all urls whether the block, and the transaction in it, belongs to the chain. */
  crossCheck(claim: ChainClaim, signal?: AbortSignal): Promise<Agreement>
  /** A viem client over the same urls, with their failover; it throws viem's errors. */
  readonly client: PublicClient
  /** Reads the chain block by block, for the parts that follow it. */
  readonly blocks: BlockSource
  health(): ChainHealth
}

/**
 * The purposes by which calls to nodes are counted. `api`: requests to the service; `health` and
 * `heads`: checks of the urls, and reads of newest blocks that several parts share.
 */
export type RpcPurpose =
  | ('api' | 'audit' | 'deposits' | 'health' | 'heads')
  | ('prices' | 'relayer' | 'watcher')

export type ChainReaders = {
  get(chainId: number): ChainReader | undefined
  list(): readonly ChainReader[]
  /** The same readers; their calls count for this purpose, except those that are shared. */
  for(purpose: RpcPurpose): ChainReaders
  stop(): Promise<void>
}
