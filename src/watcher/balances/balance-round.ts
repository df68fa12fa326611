import type { Address } from 'viem'
import type { BalanceAt, NativeFlow } from '../../store/watch/watched-balances.ts'
import type { BlockId } from '../../store/watch/watched-chains.ts'

/** One comparison of the balances of all addresses at one block. */
export type BalanceRound = {
  block: BlockId
  /** The block to compare with: the chain's `balancesUntil`, up to which all is explained. */
  since: bigint
  after: Address | null
  /** Rows whose balance has changed or has known flows, with the balance now. */
  changed: { row: BalanceAt; now: bigint }[]
  flows: Map<Address, NativeFlow[]>
  /** Whether all balances are read, so that what changed is being explained. */
  isRead: boolean
  /** How long the next round waits, for what this one has taken. */
  restMs: number
}
