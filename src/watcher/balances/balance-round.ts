import type { Address } from 'viem'
import type { BalanceAt, NativeFlow } from '../../store/watch/watched-balances.ts'
import type { BlockId } from '../../store/watch/watched-chains.ts'

/** One comparison of all addresses with one block. */
export type BalanceRound = {
  block: BlockId
  /** From where on: the chain's `balancesUntil` when it began. */
  since: bigint
  after: Address | null
  /** Rows whose balance is another now, and what it is. */
  changed: { row: BalanceAt; now: bigint }[]
  flows: Map<Address, NativeFlow[]>
  spentMs: number
}
