import type { Address, Hex } from 'viem'
import type { OpGasParams } from '../../ports/chain-reader.ts'
import type { PinnedBlock } from '../read/eth-call.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'

export type FeeContext = {
  pool: RpcPool
  multicall3: Address
  at: PinnedBlock
  signal?: AbortSignal | undefined
}

/**
 * How a kind of chain charges. Every answer is exact or fails, and none is guessed; a function is
 * null where the kind has no such charge.
 */
export type FeeModel = {
  /** The least tip with which a node surely includes a transaction, whatever recent blocks paid. */
  priorityFeeFloor: bigint
  /** Returns one fee for each unsigned transaction, in their order. */
  dataFees: ((context: FeeContext, transactions: readonly Hex[]) => Promise<bigint[]>) | null
  /**
   * Everything except the transaction that the data fees depend on, as text; null where
   * `opGasParams` says it, or nothing does.
   */
  dataFeeBasis: ((context: FeeContext) => Promise<string>) | null
  opGasParams: ((context: FeeContext) => Promise<OpGasParams>) | null
}
