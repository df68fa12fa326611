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
 * How a kind of chain charges. Every question is answered exactly or fails, none is guessed;
 * null where the kind has no such charge.
 */
export type FeeModel = {
  /** The tip below which a transaction may be left lying, whatever recent blocks paid. */
  priorityFeeFloor: bigint
  /** One fee for each unsigned transaction, in their order. */
  dataFees: ((context: FeeContext, transactions: readonly Hex[]) => Promise<bigint[]>) | null
  /** All that these depend on but the transaction, as text; null where `opGasParams` tells, or nobody. */
  dataFeeBasis: ((context: FeeContext) => Promise<string>) | null
  opGasParams: ((context: FeeContext) => Promise<OpGasParams>) | null
}
