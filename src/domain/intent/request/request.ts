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

/**
 * Without `amount`: everything that the sources give (max-out). At most one request may leave it
 * out.
 */
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
  /** To be signed in the form of the oldest clients: one order bundle for all origins. */
  orderBundle?: boolean
  /** The outputs go into the recipient's locks. */
  topUpLock?: boolean
  drill?: QuoteDrill
  options: QuoteOptions
  /**
   * Digests of the request in every form in which a client may hold it; a sponsor may have signed
   * any of them as its approval. They do not affect the routes.
   */
  inputDigests?: readonly string[]
}

/**
 * `either`: locked tokens if they suffice, because they cannot disappear; else the account's
 * balance.
 */
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
/**
 * Each quote simulates all of them for every route; more would keep a node busy for other requests.
 */
export const MAX_DESTINATION_EXECUTIONS = 256

/** An origin signature; session accounts sign the claim and the pre-claim calls separately. */
export type OriginSignature = Hex | { preClaimSig: Hex; notarizedClaimSig: Hex }
