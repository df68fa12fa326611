import type { Address, Hex } from 'viem'
import type { Fees, Sponsored } from '../cost/fees.ts'
import type { Execution } from '../evm/execution.ts'
import type { Environment } from '../project/project.ts'
import type { Token } from '../token.ts'
import type { Usd } from '../usd.ts'
import type { Element, GasRefund, Mandate } from './order/mandate.ts'
import type { Authorization, ResolvedAccount } from './request/account.ts'
import type { SubmitDrill } from './request/drill.ts'
import type { OriginSignature, QuoteRequest } from './request/request.ts'

/** A swap that is part of an element, at the origin or at the destination (spec 2.7). */
export type QuotedSwap = {
  chainId: number
  tokenIn: Token
  tokenOut: Token
  amountIn: bigint
  amountOut: bigint
  slippageBps: number
  quoter: string
  executions: readonly Execution[]
  gasEstimate: bigint
}

/** What a settlement layer publishes about its element, besides the signed fields. */
export type SettlementContext = {
  settlementLayer: string
  using7579: boolean
  fundingMethod: 'PERMIT2' | 'NO_FUNDING' | 'COMPACT'
  gasRefund?: GasRefund
  prefundAmount?: bigint
  bridgeFill?: {
    destinationChainId: number
    type: string
    /** Circle's domain numbers of the chains; only CCTP sets them. */
    sourceDomainId?: number
    destinationDomainId?: number
  }
  bridge?: {
    type: string
    oftToken: Address
    dstChainId: number
    dstEid: number
    minAmountLD: bigint
    adapter: Address
  }
}

/** One origin of a quoted intent: what is signed, and what the layer needs to carry it out. */
export type QuotedElement = Element & {
  settlementContext: SettlementContext
  /** What leaves the account, by token; equals `permitted` unless nothing is pulled. */
  spend: readonly { token: Token; amount: bigint }[]
  /** By lower-case address of the spent token. */
  swapOrigins: ReadonlyMap<Address, QuotedSwap>
  /** Aligned with `mandate.tokenOut`. */
  swapDestinations: readonly (QuotedSwap | null)[]
  /**
   * What the bridge's liquidity providers keep when the relayer is repaid, in raw units of the
   * deposited token: one for each deposit of ACROSS, in their order. Absent: it is not known.
   */
  lpFees?: readonly bigint[]
}

/**
 * The message that the owner signs: one for each element or, for tokens that come through the
 * ResourceLock, one for all elements, in the form of the current or of the oldest clients.
 */
type SigningScheme = 'permit2' | 'single-chain-ops' | 'compact' | 'order-bundle'

export type CostLine = {
  chainId: number
  token: Token
  amount: bigint
  /** USD of one whole token; null when the token has no price. */
  price: Usd | null
}

export type RouteCost = {
  input: readonly CostLine[]
  output: readonly CostLine[]
  /** All fees, whoever pays them. */
  fees: Readonly<Fees>
  /** The part of `fees` a sponsor pays. */
  sponsoredFees: Readonly<Fees>
  sponsored: Sponsored
  /** Fees the account pays, per output token, in its raw units: input less output, exactly. */
  feesByOutput: readonly { output: number; spent: bigint; fees: Readonly<Fees<bigint>> }[]
  gasUsd: { origins: readonly { chainId: number; usd: Usd }[]; destination: Usd }
}

/** Approvals and wraps that a plain EOA must still make before it can submit (spec 4.1). */
export type TokenRequirement = {
  chainId: number
  /** The token to approve; the zero address for a wrap. */
  tokenAddress: Address
  requirement:
    | { type: 'approval'; amount: bigint; spender: Address }
    | { type: 'wrap'; amount: bigint }
}

/** The prices and gas parameters that a quote was calculated with (spec 2.7 `signedMetadata`). */
export type PricingFacts = {
  tokenPrices: ReadonlyMap<string, Usd>
  gasPrices: ReadonlyMap<number, bigint>
  opGasParams: ReadonlyMap<
    number,
    { l1BaseFee: bigint; l1BlobBaseFee: bigint; baseFeeScalar: bigint; blobFeeScalar: bigint }
  >
}

/** A route that was quoted: everything a submission and its execution need, and nothing else. */
export type QuotedIntent = {
  /** Decimal on the wire; also the nonce of every message that is signed for it. */
  id: bigint
  projectId: string
  environment: Environment
  request: QuoteRequest
  account: ResolvedAccount
  recipient: ResolvedAccount
  /** The layer that moves the tokens; with several, the one of the slowest element. */
  settlementLayer: string
  signing: SigningScheme
  /**
   * The recipient is paid before the tokens are taken; locked tokens cannot disappear in between.
   */
  fillFirst?: boolean
  /** The failure to provoke on purpose, as the submission asked. */
  drill?: SubmitDrill
  /** W3C trace of the request that submitted it. */
  traceparent?: string
  elements: readonly QuotedElement[]
  /** Unix seconds: last moment of the signed permission, and of the fill. */
  expires: bigint
  fillDeadline: bigint
  /** Unix seconds after which it cannot be submitted any more. */
  quoteExpiresAt: bigint
  estimatedFillSeconds: number
  cost: RouteCost
  tokenRequirements: readonly TokenRequirement[]
  pricing: PricingFacts
  createdAt: bigint
}

/** A quote with the data that is kept beside it until it is submitted. */
export type KeptQuote = QuotedIntent & Pick<QuoteRequest, 'inputDigests'>

export type Allocation = { allocator: Address; signature: Hex }

export type IntentSignatures = {
  /** One for each element, in their order. */
  origin: readonly OriginSignature[]
  destination: Hex
  targetExecution?: Hex
  /**
   * The signature for the account's own calls on the destination chain, where an origin signature
   * is not valid for them.
   */
  calls?: Hex
  /**
   * The allocator's signature that the locked tokens are promised only once; the service makes it.
   */
  allocation?: Allocation
  authorizations: { sponsor: readonly Authorization[]; recipient: readonly Authorization[] }
}

/** An intent that was accepted: the API has answered 201. */
export type AcceptedIntent = QuotedIntent & { signatures: IntentSignatures; acceptedAt: bigint }

export function mandateOf(intent: Pick<QuotedIntent, 'elements'>): Mandate | undefined {
  return intent.elements.at(-1)?.mandate
}
