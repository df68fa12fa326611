import type { PricingPolicy } from '../../domain/cost/margin.ts'
import type { RepaymentQuestion } from '../../domain/ledger/inventory/choose-repayment.ts'
import type { Token } from '../../domain/token.ts'
import type { ExchangeOptions } from '../shared/exchange.ts'

export const ACROSS = 'ACROSS'

export type AcrossOptions = ExchangeOptions & {
  /** What the relayer takes for lending its money until it is repaid. */
  pricing: PricingPolicy
  /** What the stock of a token should be at, in raw units; undefined where nobody has said so. */
  stockTarget?: (chainId: number, token: Token) => bigint | undefined
  /** Where a fill should be repaid, the chain of its deposits or its own; absent: its own. */
  repaymentChain?: (question: RepaymentQuestion) => number
  /** Seconds from the quote in which nobody else earns by filling; then any relayer of Across may. */
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
