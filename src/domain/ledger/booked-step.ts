import type { Address } from 'viem'
import type { Chain } from '../chain.ts'
import type { MinedLog } from '../evm/transaction.ts'
import type { QuotedIntent } from '../intent/intent.ts'

export type BookedStep = {
  name: string
  kind: 'claim' | 'fill'
  chainId: number
  settlementLayer: string
  elements: readonly number[]
}

export type StepReceipt = {
  logs: readonly MinedLog[]
  /** The relayer's account that sent it; absent when somebody else did. */
  sender?: Address
}

/** A step of an intent in a transaction that was mined. */
export type MinedStep = {
  intent: Pick<QuotedIntent, 'id' | 'expires' | 'signing' | 'elements' | 'account' | 'recipient'>
  step: BookedStep
  receipt: StepReceipt
  chain: Pick<Chain, 'contracts' | 'wrappedNativeToken'>
  /** Every address of the relayer on the chain. */
  relayers: readonly Address[]
}
