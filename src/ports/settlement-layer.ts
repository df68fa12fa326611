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

/** What the quote knows of one chain, all at one block. */
export type ChainSnapshot = {
  chain: Chain
  block: BlockRef
  gas: GasPrice
  opGas: OpGasParams | null
  /** Spendable raw units by lower-case token address: balance + auxiliary - pending, capped. */
  spendable: ReadonlyMap<Address, bigint>
  /** What the relayer holds here, by lower-case token address, less what it has promised. */
  inventory: ReadonlyMap<Address, bigint>
  /** USD of gas units plus the data fee for calldata of this many bytes; undefined: not priceable. */
  gasUsd(gasUnits: bigint, calldataBytes: number): Usd | undefined
}

/** The same for every layer asked in one quote. */
export type QuoteContext = {
  request: QuoteRequest
  account: ResolvedAccount
  recipient: ResolvedAccount
  destination: ChainSnapshot
  /** Chains the account may spend from, the destination included when it may. */
  origins: readonly ChainSnapshot[]
  /** Outputs as the problem numbers them. */
  outputs: readonly { token: Token; price: Price; amount: bigint | 'all' }[]
  price(chainId: number, token: Token): Price | undefined
  /**
   * The ResourceLock hands the tokens out: those locked under the tag, without one those it may
   * take from the account itself. Absent: Permit2 does.
   */
  throughLock?: { lockTag?: Hex }
  /** Whose request it is: what is taken of a fill may depend on it. */
  projectId?: string
  /** Whether a layer is paused and not asked; absent: none is. */
  isLayerPaused?(settlementLayer: string): boolean
  /** Unix seconds. */
  now: bigint
}

/** Why a way cannot be taken: in words with their code, or as a rejection code alone. */
export type Obstacle = { reason: string; code?: RejectionCode }

/** A way that was looked at and cannot be taken. Nothing is dropped in silence. */
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
   * Charged once for the intent if any element of this layer is used, besides the options' own
   * charges: the part of the fill's gas that does not grow with the number of elements.
   */
  intentCharges?: Charges
  /** The layer's elements cannot be combined with another layer's in this request. */
  alone?: boolean
  /** By output: the most of the relayer's inventory that its elements may take out of no pool. */
  stock?: ReadonlyMap<number, bigint>
}

/** One element of a plan, in exact raw units. */
export type PlannedElement = {
  chainId: number
  settlementLayer: string
  inputs: readonly { token: Token; amount: bigint }[]
  /** What this element delivers of each output, and from which input. */
  deliveries: readonly { input: number; output: number; amount: bigint }[]
}

export type BuildRequest = {
  context: QuoteContext
  id: bigint
  expires: bigint
  fillDeadline: bigint
  /** All elements of the plan; a layer builds its own and may look at the others. */
  elements: readonly PlannedElement[]
}

/** One transaction the relayer must send for an intent. */
export type LayerStep = {
  /** Unique within the intent and stable: part of the transaction's idempotency key. */
  name: string
  kind: 'claim' | 'fill'
  chainId: number
  /** Elements it settles. */
  elements: readonly number[]
  /** Names of steps that must be mined (and confirmed) before. */
  after: readonly string[]
  /**
   * Others do it by themselves, in their own time: no deadline ends it, whatever it costs is worth
   * it, and it is sent only once `observe` says `open`.
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
  /** Unix seconds after which it can only fail. */
  notAfter: bigint
}

export type CallOptions = {
  /** Taken as it is: the transaction is only put together, not tried out on the chain. */
  gasLimit?: bigint
}

export type ImpossibleCause = Extract<
  IntentFailReason,
  'DEADLINE_PASSED' | 'NONCE_USED' | 'NONCE_REVOKED' | 'CALLS_TOO_LATE'
>

/** What the chain says of a step, proven by the block it was read at. */
export type StepObservation =
  | { state: 'open'; progress?: BridgeProgress }
  /** Others are at it, or what became of it is not certain yet: nothing is sent for it. */
  | { state: 'waiting'; progress?: BridgeProgress }
  | { state: 'done'; txHash?: Hex; block: BlockRef; progress?: BridgeProgress }
  /** It can never be done any more: why, as a code to decide by and in words for people. */
  | { state: 'impossible'; cause: ImpossibleCause; reason: string; block: BlockRef }

/** Money that a layer has paid back to the owner. */
export type RefundPayment = {
  settlementLayer: string
  chainId: number
  txHash: Hex
  block: BlockRef
  token: Address
  amount: bigint
}

/** Whether the owner has the money back after a failed intent. */
export type RefundObservation =
  | { state: 'not-needed' }
  | { state: 'waiting'; after: bigint; how: string }
  | {
      state: 'refunded'
      chainId: number
      txHash?: Hex
      block: BlockRef
      /** Each payment, for the books. */
      payments?: readonly RefundPayment[]
    }

export type LayerDeps = {
  readers: { get(chainId: number): ChainReader | undefined; list(): readonly ChainReader[] }
}

/**
 * A way to settle elements of an intent. Layers never see each other; the network only through
 * the readers they were made with. A failing layer costs its own routes only.
 */
export type SettlementLayer = {
  readonly name: string
  /** Whether the relayer pays on one chain for what it has claimed on another; absent: it does not. */
  readonly fronts?: boolean
  /**
   * Whether it works within one chain and settles nothing between chains. Then requests do not name
   * it, and it is asked in any case (spec 2.3).
   */
  readonly local?: boolean
  /** Whether its contract has a session key's calls checked one by one before they run. */
  readonly checksCalls?: boolean
  /** Whether one transaction takes what is spent and delivers: then nothing is left to claim after a fill. */
  readonly atomic?: boolean
  /** Whether its arbiter takes tokens out of locks and bundles. */
  readonly spendsLocks?: boolean
  /** How its elements are signed, where the layer decides that; absent: by where the tokens come from. */
  readonly signing?: QuotedIntent['signing']
  /** How its steps are booked. */
  readonly books: LayerBooks
  /** Where and at what price this layer could carry the request. Never throws for "cannot". */
  quote(context: QuoteContext, signal: AbortSignal): Promise<LayerQuote>
  /** The elements of this layer, ready to sign, in the order given. */
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
   * What the relayer brings of its own to a fill, in tokens it can hold. Absent: the outputs of
   * the elements, whatever they are paid with.
   */
  brings?(intent: QuotedIntent, step: LayerStep): readonly TokenAmount[]
  /**
   * Whether a step ends the same whoever's intent it is, all but the account being equal: then it
   * need not be tried for each of them before it is offered. Absent: it never does.
   */
  isImpersonal?(intent: QuotedIntent, step: LayerStep): boolean
  observe(intent: AcceptedIntent, step: LayerStep, signal: AbortSignal): Promise<StepObservation>
  /**
   * Whether the logs of a mined transaction prove the step by themselves, so that the chain need not
   * be asked. Absent: they never do.
   */
  shows?(intent: AcceptedIntent, step: LayerStep, logs: readonly MinedLog[]): boolean
  refund(intent: AcceptedIntent, signal: AbortSignal): Promise<RefundObservation>
  /** Largest single fill of the pair; null = unlimited; undefined = the layer has no such pair. */
  liquidity(
    pair: {
      source: { chainId: number; token: Token }
      destination: { chainId: number; token: Token }
    },
    signal: AbortSignal,
  ): Promise<bigint | null | undefined>
}
