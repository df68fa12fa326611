import type { Address } from 'viem'
import type { IntentFailReason } from '../../failure/failure-table.ts'
import type { Token } from '../../token.ts'
import type { AcceptedIntent } from '../intent.ts'
import type { IntentState, IntentStatus } from './status.ts'

/** An accepted intent and how far it is. */
export type IntentRecord = { intent: AcceptedIntent; state: IntentState }

/** An intent as lists show it. */
export type IntentSummary = {
  id: bigint
  status: IntentStatus
  /** Present when it has failed. */
  failReason?: IntentFailReason
  fromChains: readonly number[]
  toChain: number
  /** The first output; the first token spent when there is none. Absent: no tokens move. */
  amount?: { token: Token; raw: bigint }
  account: Address
  /** Unix seconds at which it was accepted. */
  createdAt: bigint
}

/** `cursor` is the next cursor of the previous page: decimal digits that only the store reads. */
export type IntentQuery = { cursor?: string; limit: number }

/** Newest first. */
export type IntentPage = { intents: readonly IntentRecord[]; nextCursor: string | null }

export function summaryOf({ intent, state }: IntentRecord): IntentSummary {
  const { input, output } = intent.cost
  const shown = output[0] ?? input[0]
  return {
    id: intent.id,
    status: state.status,
    ...(state.failReason && { failReason: state.failReason }),
    fromChains: [...new Set(intent.elements.map(({ chainId }) => chainId))],
    toChain: intent.request.destinationChainId,
    ...(shown && { amount: { token: shown.token, raw: shown.amount } }),
    account: intent.account.address,
    createdAt: intent.acceptedAt,
  }
}
