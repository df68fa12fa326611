import type { PricingPolicy } from '../../domain/cost/margin.ts'
import type { RepaymentQuestion } from '../../domain/ledger/inventory/choose-repayment.ts'
import type { Token } from '../../domain/token.ts'
import type { ExchangeOptions } from '../shared/exchange.ts'

export const ACROSS = 'ACROSS'

export type AcrossOptions = ExchangeOptions & {
  /** What the relayer charges for lending its money until it is repaid. */
  pricing: PricingPolicy
  /**
   * The target of the inventory for a token, in raw units; undefined if the operator has set none.
   */
  stockTarget?: (chainId: number, token: Token) => bigint | undefined
  /**
   * Chooses where a fill is repaid, on the chain of its deposits or on its own; absent: on its own.
   */
  repaymentChain?: (question: RepaymentQuestion) => number
  /**
   * Seconds from the quote in which only our filler earns by filling; after that any relayer of
   * Across may.
   */
  exclusivitySeconds: number
}

export const DEFAULT_PRICING: PricingPolicy = {
  margins: [{ settlementLayer: ACROSS, bps: 2 }],
  priceRiskBps: 0,
  skew: { belowShare: 0n, bps: 0 },
}

export const ACROSS_DEFAULTS: AcrossOptions = {
  slippageBps: 50,
  spreadBps: 50,
  pricing: DEFAULT_PRICING,
  exclusivitySeconds: 600,
}
