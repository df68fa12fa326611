import { Type } from 'typebox'
import { Decimal } from './decimal.ts'

const strict = { additionalProperties: false } as const

/**
 * Quotes leave room for a fee of a tenth of the amount. These three together take less, so that no
 * route is lost because of the operator's own margin.
 */
const [MARGIN, PRICE_RISK, SKEW] = [500, 100, 200] as const

const bps = (maximum: number) => Type.Integer({ minimum: 0, maximum })

const MarginRuleSchema = Type.Object(
  {
    /** The only layer whose fills are paid from the inventory before the claim. */
    settlementLayer: Type.Optional(Type.Literal('ACROSS')),
    projectId: Type.Optional(Type.String({ minLength: 1 })),
    chainId: Type.Optional(Type.Integer({ minimum: 1 })),
    token: Type.Optional(Type.String({ minLength: 1 })),
    fromUsd: Type.Optional(Decimal),
    toUsd: Type.Optional(Decimal),
    bps: bps(MARGIN),
    fixedUsd: Type.Optional(Decimal),
  },
  strict,
)

export const PricingSchema = Type.Object(
  {
    margins: Type.Array(MarginRuleSchema),
    priceRiskBps: bps(PRICE_RISK),
    skew: Type.Object({ belowShare: Decimal, bps: bps(SKEW) }, strict),
  },
  strict,
)
