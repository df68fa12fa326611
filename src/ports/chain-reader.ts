import type { Address, Hex } from 'viem'
import type { BlockRef, Chain } from '../core/chain.ts'

export type BalanceSnapshot = {
  block: BlockRef
  /** Raw units by token address as given in the request. */
  amounts: ReadonlyMap<Address, bigint>
}

export type GasPrice = {
  block: BlockRef
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
  url: string
  ok: boolean
  /** 0 (unusable) to 1 (perfect). */
  score: number
  latencyMs: number | null
  head: bigint | null
  /** Blocks behind the best head seen on any url of the chain. */
  lag: bigint | null
  lastError: string | null
}

export type ChainHealth = { chainId: number; ok: boolean; head: BlockRef | null; urls: UrlHealth[] }

/** Reads of one chain. Every call honours its signal and never outlives the deadline. */
export type ChainReader = {
  readonly chain: Chain
  head(signal?: AbortSignal): Promise<BlockRef>
  /** All balances at one block, in one Multicall3 call. */
  balances(
    account: Address,
    tokens: readonly Address[],
    signal?: AbortSignal,
  ): Promise<BalanceSnapshot>
  gasPrice(signal?: AbortSignal): Promise<GasPrice>
  opGasParams(signal?: AbortSignal): Promise<OpGasParams | null>
  /** Wei charged beyond execution gas for posting a transaction of these bytes; 0 on plain chains. */
  dataFee(serializedTransaction: Hex, signal?: AbortSignal): Promise<bigint>
  codeAt(address: Address, signal?: AbortSignal): Promise<Hex>
  health(): ChainHealth
}

export type ChainReaders = {
  get(chainId: number): ChainReader | undefined
  list(): readonly ChainReader[]
  stop(): Promise<void>
}
