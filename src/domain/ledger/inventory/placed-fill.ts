import type { Address } from 'viem'
import type { Chain } from '../../chain.ts'
import type { MinedLog } from '../../evm/transaction.ts'
import type { OwedFill } from './settle-repayments.ts'

/** A fill with the place where it is repaid. */
export type PlacedFill = OwedFill & { chainId: number; token: Address }

/** A mined transaction of the relayer, with the key that the journal has it under. */
export type FillingTransaction = {
  key: string
  chainId: number
  block: bigint
  logs: readonly MinedLog[]
}

export type FillScene = {
  chains: readonly Chain[]
  /** Every address of the relayer. */
  accounts: readonly Address[]
}
