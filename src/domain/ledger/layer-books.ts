import type { Address, Hex } from 'viem'
import type { Chain } from '../chain.ts'
import type { MinedLog } from '../evm/transaction.ts'
import type { QuotedElement } from '../intent/intent.ts'
import type { DestinationPlan } from '../intent/order/intermediary-address.ts'
import type { TokenAmount } from '../intent/order/mandate.ts'
import type { BookedStep, MinedStep } from './booked-step.ts'
import type { Due } from './due.ts'
import type { FillingTransaction, FillScene, PlacedFill } from './inventory/placed-fill.ts'
import type { Movement } from './movements.ts'

/** Which of the signed amounts a step of a layer moves. */
type StepMoves = {
  /** From the owner: what the elements spend, or the gas that they refund. */
  takes: 'spend' | 'gas' | 'nothing'
  /** To the recipient, or its intermediary. */
  delivers: 'outputs' | 'nothing'
  /** The recipient may get more: the layer decides what exactly arrives. */
  atLeast?: boolean
}

/**
 * How the ledger understands a settlement layer. Everything in it is pure. Contracts are given by
 * their names in a chain's `contracts`.
 */
export type LayerBooks = {
  readonly layer: string
  /** Our contract that reports the layer's deeds. It holds nothing after a transaction. */
  readonly arbiter?: string
  /** Other contracts that hold nothing after a transaction. */
  readonly transit?: readonly string[]
  /**
   * Contracts that hold what the layer carries; a function for a layer whose number of contracts
   * depends on the configuration.
   */
  readonly keepers?: readonly string[] | ((chain: Pick<Chain, 'contracts'>) => readonly string[])
  /** Whether what the layer carries may be burnt on one chain and minted on another. */
  readonly burns?: boolean
  moves(step: BookedStep): StepMoves
  /**
   * What the intermediary that acts for the owner commits to, besides the element itself; undefined
   * where there is none. Absent: the layer never uses one.
   */
  intermediary?(element: QuotedElement): Pick<DestinationPlan, 'needs' | 'swept'> | undefined
  /**
   * What the claim of an element hands over to the layer, which pays it out with the fill; `moved`
   * is everything that the transaction moved. Absent: the layer holds nothing in between.
   */
  sent?(element: QuotedElement, moved: readonly Movement[]): readonly TokenAmount[]
  /**
   * What a fill has delivered, as the layer's own contract reports it. Absent: a fill is one
   * transaction, and nobody else can do a part of it before.
   */
  partsFilled?(mined: Omit<MinedStep, 'relayers'>): readonly TokenAmount[]
  /**
   * What a fill has brought and what the layer has kept of it, as the layer's own contract reports
   * it; undefined where it reports nothing. Absent: the layer keeps nothing.
   */
  tellsOf?(mined: Omit<MinedStep, 'relayers'>): ToldFill | undefined
  /** Native money that the sender paid for each message, which leaves no transfer. */
  messageFees?(logs: readonly MinedLog[], chain: Pick<Chain, 'contracts'>): readonly bigint[]
  /** What the layer owes addresses of ours after a fill; only exact amounts are listed. */
  dues?(question: DuesQuestion): readonly Due[]
  /** What the layer will repay addresses of ours for a fill, as far as it counts as earned. */
  earns?(question: EarnsQuestion): readonly ChainAmount[]
  /** What the layer's liquidity providers keep of an element. */
  lpFees?(element: QuotedElement): readonly TokenAmount[]
  /**
   * Whether an address holds a token for the layer, in a transaction without an intent. Absent: the
   * keepers hold every token.
   */
  holds?(place: HoldingPlace): boolean
  /** How the layer repays fills, for a layer that repays later and several fills together. */
  readonly repayments?: {
    /** The event with which the layer reports a fill. */
    event: Hex
    /** The fills of a transaction for which the layer owes the relayer. */
    fillsIn(transaction: FillingTransaction, scene: FillScene): readonly PlacedFill[]
  }
}

type ToldFill = { brought: readonly TokenAmount[]; kept: readonly TokenAmount[] }

export type ChainAmount = { chainId: number; token: Address; amount: bigint }

export type DuesQuestion = MinedStep & { chainOf(chainId: number): Chain | undefined }

export type EarnsQuestion = MinedStep & {
  /** Whether a sponsor pays for the bridge apart from what the owner brings. */
  bridgeSponsored: boolean
}

export type HoldingPlace = {
  chain: Chain
  /** Of the transaction. */
  logs: readonly { address: Address }[]
  /** In lower case. */
  address: Address
  token: Address
}

/** The books of the layer with this name. */
export function booksOf(layers: readonly LayerBooks[], name: string): LayerBooks {
  const found = layers.find(({ layer }) => layer === name)
  if (!found) throw new Error(`no settlement layer says how ${name} is booked`)
  return found
}

/** Names of the contracts that hold what a layer carries on a chain. */
export function keepersOn(
  { keepers = [] }: Pick<LayerBooks, 'keepers'>,
  chain: Pick<Chain, 'contracts'>,
): readonly string[] {
  return typeof keepers === 'function' ? keepers(chain) : keepers
}

/** Our contracts that report deeds, on one chain and in lower case. */
export function arbitersOn(
  layers: readonly LayerBooks[],
  { contracts }: Pick<Chain, 'contracts'>,
): string[] {
  return layers.flatMap(({ arbiter }) => (arbiter && contracts[arbiter]?.toLowerCase()) || [])
}
