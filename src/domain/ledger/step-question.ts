import type { Address } from 'viem'
import type { Chain } from '../chain.ts'
import type { MinedLog } from '../evm/transaction.ts'
import type { QuotedIntent } from '../intent/intent.ts'
import type { BookedStep } from './promise.ts'

export type StepReceipt = {
  logs: readonly MinedLog[]
  /** The relayer's account that sent it; absent when somebody else did. */
  sender?: Address
}

/** A mined step and everything that its posting depends on. */
export type StepQuestion = {
  intent: Pick<QuotedIntent, 'id' | 'elements' | 'account' | 'recipient'>
  step: BookedStep
  receipt: StepReceipt
  chain: Pick<Chain, 'contracts' | 'wrappedNativeToken'>
  /** Every address of the relayer on the chain. */
  relayers: readonly Address[]
}
