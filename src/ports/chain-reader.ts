import type { Address, Hex, PublicClient } from 'viem'
import type { BlockRef, Chain } from '../domain/chain.ts'
import type { BlockSource } from './block-source.ts'

export type BalanceSnapshot = {
  block: BlockRef
  /** Raw units by token address as given in the request. */
  amounts: ReadonlyMap<Address, bigint>
  /** Tokens whose contract did not give a balance, and why: they are not in `amounts`. */
  failures: ReadonlyMap<Address, string>
}

export type GasPrice = {
  block: BlockRef
  /** Whether blocks have a base fee (EIP-1559); nodes of a chain without one refuse newer transactions. */
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
  /** Why reads avoid the url: resting, recovering, lagging, stalled, contradicted, wrong-chain; else null. */
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
  /** Why the chain cannot be read, without names of hosts; null when it can. */
  reason: string | null
  head: BlockRef | null
  urls: UrlHealth[]
}

/** A chain as it stood at one block. What was read of it once is remembered for all who ask. */
export type BlockView = {
  readonly block: BlockRef
  balances(
    account: Address,
    tokens: readonly Address[],
    signal?: AbortSignal,
  ): Promise<BalanceSnapshot>
  /** What the owner lets the spender take, by token as given; without those that do not say. */
  allowances(
    owner: Address,
    of: { spender: Address; tokens: readonly Address[] },
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<Address, bigint>>
  codeAt(address: Address, signal?: AbortSignal): Promise<Hex>
  /** viem at this block, for calls, estimates, code and balances. */
  readonly client: PublicClient
}

/** The newest block, with what the chain charges after it. */
export type HeadView = BlockView & {
  gasPrice(signal?: AbortSignal): Promise<GasPrice>
  opGasParams(signal?: AbortSignal): Promise<OpGasParams | null>
  /** What data fees are made of: they stay as they are while this does; null = it is not told. */
  dataFeeBasis(signal?: AbortSignal): Promise<string | null>
  /** As `dataFee`, for several transactions at once. */
  dataFees(transactions: readonly Hex[], signal?: AbortSignal): Promise<readonly bigint[]>
}

/** Something that was seen on a chain. */
export type ChainClaim = { block: { number: bigint; hash: Hex }; txHash?: Hex }

/**
 * What the urls of a chain say together of a claim. `alone`: the only url that works has it, and
 * none of the others does. `unsure`: too few have answered yet. `disputed`: others contradict.
 */
export type Agreement = 'agreed' | 'alone' | 'unsure' | 'disputed'

/**
 * Reads of one chain. Every call honours its signal and never outlives the deadline. Failures
 * are ServiceErrors whose message may be shown to clients.
 */
export type ChainReader = {
  readonly chain: Chain
  /** The newest block, asked for after this call began: never one remembered from before. */
  head(signal?: AbortSignal): Promise<BlockRef>
  /** The chain at a block that was seen as its newest; never for what must be true now. */
  at(block: BlockRef): BlockView
  /** The block that `atRecentHead` would read at, if that is known without asking. */
  peekHead(): BlockRef | undefined
  /**
   * Reads at a head that was told at most `rpc.headMaxAgeMs` ago: for offers, which are checked
   * again before anything is done. Read again at a newer one when no url knows that block.
   */
  atRecentHead<T>(
    what: string,
    signal: AbortSignal | undefined,
    read: (view: HeadView) => Promise<T>,
  ): Promise<T>
  /**
   * Lets `atRecentHead` read at none that was asked for before this moment, by
   * `performance.now()`: for those who would otherwise be told that they lack what just came.
   */
  renewHead(since: number, signal?: AbortSignal): Promise<void>
  /** All balances at the newest block, in one Multicall3 call. Refuses a stale chain. */
  balances(
    account: Address,
    tokens: readonly Address[],
    signal?: AbortSignal,
  ): Promise<BalanceSnapshot>
  /**
   * What the owner lets the spender take, by token as given, read after this call began and together with
   * what others ask at the same time; without the tokens that gave no answer then.
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
  /** Asks all urls whether the block, and the transaction in it, is the chain's. */
  crossCheck(claim: ChainClaim, signal?: AbortSignal): Promise<Agreement>
  /** viem over the same urls, with their failover; it throws viem's errors. */
  readonly client: PublicClient
  /** Block by block, for those who follow the chain. */
  readonly blocks: BlockSource
  health(): ChainHealth
}

/**
 * What calls to nodes are made for, as it is counted. `api`: requests to the service; `health` and
 * `heads`: how the urls are, and the newest blocks, for whoever needs them.
 */
export type RpcPurpose =
  | ('api' | 'audit' | 'deposits' | 'health' | 'heads')
  | ('prices' | 'relayer' | 'watcher')

export type ChainReaders = {
  get(chainId: number): ChainReader | undefined
  list(): readonly ChainReader[]
  /** The same readers, whose calls are counted for a purpose as far as they are not shared. */
  for(purpose: RpcPurpose): ChainReaders
  stop(): Promise<void>
}
