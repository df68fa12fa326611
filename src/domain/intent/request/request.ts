import type { Address, Hex } from 'viem'
import type { Sponsored } from '../../cost/fees.ts'
import type { Execution } from '../../evm/execution.ts'
import type { AccessList } from './access-list.ts'
import type { AccountInput } from './account.ts'
import type { QuoteDrill } from './drill.ts'

/** Which settlement layers may be used. Unknown names are tolerated and simply match nothing. */
export type LayerFilter =
  | { kind: 'any' }
  | { kind: 'include'; layers: readonly string[] }
  | { kind: 'exclude'; layers: readonly string[] }

export type SelectionStrategy = 'cheapest' | 'fastest' | 'best'

/** Without `amount`: everything the sources give (max-out). At most one may be without. */
export type TokenRequest = { tokenAddress: Address; amount?: bigint }

/** chain id -> token address (lower case) -> raw units */
export type ChainTokenAmounts = ReadonlyMap<number, ReadonlyMap<Address, bigint>>

/** What an account wants: the superset of every version's request (spec 4.1, 4.5). */
export type QuoteRequest = {
  destinationChainId: number
  tokenRequests: readonly TokenRequest[]
  account: AccountInput
  /** Absent: the account itself. */
  recipient?: AccountInput
  destinationExecutions: readonly Execution[]
  preClaimExecutions: ReadonlyMap<number, readonly Execution[]>
  destinationGasLimit?: bigint
  accessList?: AccessList
  /** Where the tokens come from; the account's own balance when absent. */
  source?: FundingSource
  /** To be signed as the oldest clients do: one order bundle for all origins. */
  orderBundle?: boolean
  /** The outputs are to end up in the recipient's locks. */
  topUpLock?: boolean
  drill?: QuoteDrill
  options: QuoteOptions
  /**
   * What a sponsor may have signed to approve it: digests of the request in every form in which a
   * client may hold it. They change nothing of what is offered.
   */
  inputDigests?: readonly string[]
}

/** `either`: locked tokens if they suffice, for they can be relied on at once; else the others. */
type FundingSource = 'wallet' | 'locks' | 'either'

export type QuoteOptions = {
  settlementLayers: LayerFilter
  sponsored: Sponsored
  /** Symbol of the token fees are to be taken from. */
  feeToken?: string
  appFeeBps: number
  protocolFeeBps: number
  /** Tokens the calls bring in, which an intermediary hands to the recipient. */
  executionTokensReceived: readonly Address[]
  /** Balances that will exist by the time of submission, on top of what is there. */
  auxiliaryFunds: ChainTokenAmounts
  selectionStrategy: SelectionStrategy
  /** Unix seconds; for intents that move no tokens. */
  customDeadline?: bigint
  /** Byte 1 of `vt` as the client asked for it; the contracts check the owner's signature. */
  signatureMode?: number
}

/** spec 8 */
export const MAX_PRE_CLAIM_CHAINS = 5
export const MAX_PRE_CLAIM_EXECUTIONS = 10
/** All of them are tried for every route of a quote; more would keep a node busy for everybody. */
export const MAX_DESTINATION_EXECUTIONS = 256

/** An origin signature; session accounts send the claim's and the pre-claim calls' apart. */
export type OriginSignature = Hex | { preClaimSig: Hex; notarizedClaimSig: Hex }
