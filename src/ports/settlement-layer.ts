import type { Address, Hex } from 'viem'
import type { BlockRef, Chain } from '../domain/chain.ts'
import type { Charges } from '../domain/cost/fees.ts'
import type { MinedLog } from '../domain/evm/transaction.ts'
import type { IntentFailReason } from '../domain/failure/failure-table.ts'
import type { AcceptedIntent, QuotedElement, QuotedIntent } from '../domain/intent/intent.ts'
import type { TokenAmount } from '../domain/intent/order/mandate.ts'
import type { RejectionCode } from '../domain/intent/quote/rejection-code.ts'
import type { Authorization, ResolvedAccount } from '../domain/intent/request/account.ts'
import type { QuoteRequest } from '../domain/intent/request/request.ts'
import type { BridgeProgress } from '../domain/intent/status/bridge-progress.ts'
import type { LayerBooks } from '../domain/ledger/layer-books.ts'
import type { Token } from '../domain/token.ts'
import type { Price, Usd } from '../domain/usd.ts'
import type { ElementOption, Pool } from '../planner/problem.ts'
import type { ChainReader, GasPrice, OpGasParams } from './chain-reader.ts'

/** What a quote knows about one chain, all at one block. */
export type ChainSnapshot = {
  chain: Chain
  block: BlockRef
  gas: GasPrice
  opGas: OpGasParams | null
  /** Spendable raw units by lower-case token address: balance + auxiliary - pending, capped. */
  spendable: ReadonlyMap<Address, bigint>
  /** What the relayer holds here, by lower-case token address, less its commitments. */
  inventory: ReadonlyMap<Address, bigint>
  /**
   * USD of gas units plus the data fee for calldata of this many bytes; undefined when it has no
   * price.
   */
  gasUsd(gasUnits: bigint, calldataBytes: number): Usd | undefined
}

/** The context of one quote; it is the same for every layer. */
export type QuoteContext = {
  request: QuoteRequest
  account: ResolvedAccount
  recipient: ResolvedAccount
  destination: ChainSnapshot
  /** Chains the account may spend from, the destination included when it may. */
  origins: readonly ChainSnapshot[]
  /** The outputs, in the order in which the plan numbers them. */
  outputs: readonly { token: Token; price: Price; amount: bigint | 'all' }[]
  price(chainId: number, token: Token): Price | undefined
  /**
   * The tokens come through the ResourceLock: those locked under the tag or, without a tag, those
   * that it may take from the account itself. Absent: through Permit2.
   */
  throughLock?: { lockTag?: Hex }
  /** The project of the request: the margin of a fill may depend on it. */
  projectId?: string
  /** Whether a layer is paused and not asked; absent: no layer is paused. */
  isLayerPaused?(settlementLayer: string): boolean
  /** Unix seconds. */
  now: bigint
}

/** Why a way cannot be used: a sentence with its code, or a rejection code alone. */
export type Obstacle = { reason: string; code?: RejectionCode }

/** A way that was considered and cannot be used. No way is dropped silently. */
export type Refusal = Obstacle & {
  settlementLayer: string
  chainId: number
  tokenAddress: Address
}

export type LayerQuote = {
  options: readonly ElementOption[]
  pools: readonly Pool[]
  refusals: readonly Refusal[]
  /**
   * Charged once for the intent if any element of this layer is used, in addition to the charges of
   * its options: the part of the fill's gas that does not grow with the number of elements.
   */
  intentCharges?: Charges
  /** The layer's elements cannot be combined with another layer's in this request. */
  alone?: boolean
  /**
   * By output: the most of the relayer's inventory that the layer's elements may use without a
   * pool.
   */
  stock?: ReadonlyMap<number, bigint>
}

/** One element of a plan, in exact raw units. */
export type PlannedElement = {
  chainId: number
  settlementLayer: string
  inputs: readonly { token: Token; amount: bigint }[]
  /** How much this element delivers of each output, and from which input. */
  deliveries: readonly { input: number; output: number; amount: bigint }[]
}

export type BuildRequest = {
  context: QuoteContext
  id: bigint
  expires: bigint
  fillDeadline: bigint
  /** All elements of the plan; a layer builds its own and may read the others. */
  elements: readonly PlannedElement[]
}

/** One transaction the relayer must send for an intent. */
export type LayerStep = {
  /** Unique within the intent and stable: part of the transaction's idempotency key. */
  name: string
  kind: 'claim' | 'fill'
  chainId: number
  /** The elements that it settles. */
  elements: readonly number[]
  /** Names of steps that must be mined (and confirmed) before. */
  after: readonly string[]
  /**
   * Others carry the step out in their own time: no deadline ends it, it is worth any cost, and it
   * is sent only once `observe` says `open`.
   */
  withoutDeadline?: boolean
}

export type StepCall = {
  to: Address
  data: Hex
  value: bigint
  gasLimit: bigint
  /** EIP-7702 delegations the transaction must carry; absent when there are none. */
  authorizationList?: readonly Authorization[]
  /** Unix seconds after which the transaction can only fail. */
  notAfter: bigint
}

export type CallOptions = {
  /** Used as it is: the transaction is only encoded, not simulated on the chain. */
  gasLimit?: bigint
}

export type ImpossibleCause = Extract<
  IntentFailReason,
  'DEADLINE_PASSED' | 'NONCE_USED' | 'NONCE_REVOKED' | 'CALLS_TOO_LATE'
>

/** What the chain shows about a step, proven by the block at which it was read. */
export type StepObservation =
  | { state: 'open'; progress?: BridgeProgress }
  /** Others are carrying it out, or its result is not certain yet: the relayer sends nothing. */
  | { state: 'waiting'; progress?: BridgeProgress }
  | { state: 'done'; txHash?: Hex; block: BlockRef; progress?: BridgeProgress }
  /** It can never be done any more: `cause` is the code to decide by, `reason` is for people. */
  | { state: 'impossible'; cause: ImpossibleCause; reason: string; block: BlockRef }

/** Tokens that a layer has paid back to the owner. */
export type RefundPayment = {
  settlementLayer: string
  chainId: number
  txHash: Hex
  block: BlockRef
  token: Address
  amount: bigint
}

/** Whether the owner has the tokens back after a failed intent. */
export type RefundObservation =
  | { state: 'not-needed' }
  | { state: 'waiting'; after: bigint; how: string }
  | {
      state: 'refunded'
      chainId: number
      txHash?: Hex
      block: BlockRef
      /** Each payment, for the ledger. */
      payments?: readonly RefundPayment[]
    }

export type LayerDeps = {
  readers: { get(chainId: number): ChainReader | undefined; list(): readonly ChainReader[] }
}

/**
 * A way to settle elements of an intent. Layers do not know each other, and they reach the network
 * only through the readers they were created with. A layer that fails costs only its own routes.
 */
export type SettlementLayer = {
  readonly name: string
  /** Whether the relayer pays on one chain for what it claims on another; absent: it does not. */
  readonly fronts?: boolean
  /**
   * Whether it works within one chain and settles nothing between chains. Requests then do not name
   * it, and it is always asked (spec 2.3).
   */
  readonly local?: boolean
  /** Whether its contract has the calls of a session key checked one by one before they run. */
  readonly checksCalls?: boolean
  /**
   * Whether one transaction takes the inputs and delivers: after a fill, nothing is left to claim.
   */
  readonly atomic?: boolean
  /** Whether its arbiter can take tokens from locks and bundles. */
  readonly spendsLocks?: boolean
  /**
   * How its elements are signed, if the layer decides that; absent: it depends on where the tokens
   * come from.
   */
  readonly signing?: QuotedIntent['signing']
  /** How the ledger understands the layer. */
  readonly books: LayerBooks
  /**
   * Where and at what price the layer could carry the request. It does not throw when it cannot.
   */
  quote(context: QuoteContext, signal: AbortSignal): Promise<LayerQuote>
  /** The elements of this layer, ready to sign, in the given order. */
  build(request: BuildRequest, signal: AbortSignal): Promise<readonly QuotedElement[]>
  /** The steps of this layer's elements. Pure: the same intent gives the same steps. */
  steps(intent: QuotedIntent): readonly LayerStep[]
  /** The transaction of a step; `relayer` is the account that will send it. */
  call(
    intent: AcceptedIntent,
    step: LayerStep,
    relayer: Address,
    signal: AbortSignal,
    options?: CallOptions,
  ): Promise<StepCall>
  /**
   * The relayer's own tokens that a fill takes, as tokens it can hold. Absent: the outputs of the
   * elements, however they are paid for.
   */
  brings?(intent: QuotedIntent, step: LayerStep): readonly TokenAmount[]
  /**
   * Whether a step has the same result for every account, everything else being equal: it then need
   * not be simulated for each account before it is quoted. Absent: it never has.
   */
  isImpersonal?(intent: QuotedIntent, step: LayerStep): boolean
  observe(intent: AcceptedIntent, step: LayerStep, signal: AbortSignal): Promise<StepObservation>
  /**
   * Whether the logs of a mined transaction prove the step on their own, so that no read is needed.
   * Absent: they never do.
   */
  shows?(intent: AcceptedIntent, step: LayerStep, logs: readonly MinedLog[]): boolean
  refund(intent: AcceptedIntent, signal: AbortSignal): Promise<RefundObservation>
  /**
   * The largest single fill of the pair; null = unlimited; undefined = the layer does not have the
   * pair.
   */
  liquidity(
    pair: {
      source: { chainId: number; token: Token }
      destination: { chainId: number; token: Token }
    },
    signal: AbortSignal,
  ): Promise<bigint | null | undefined>
}
