import { toCaip2 } from '../../../domain/caip2.ts'
import { type Fees, totalFees } from '../../../domain/cost/fees.ts'
import type { CostLine, QuotedIntent, RouteCost } from '../../../domain/intent/intent.ts'
import { signData } from '../../../domain/intent/signing/sign-data.ts'
import { usdToNumber } from '../../../domain/usd.ts'
import { mergeLines } from '../../shared/intents/merge-lines.ts'
import { lower } from '../../shared/intents/print-execution.ts'
import type { CostLegWire, FeesWire, RouteWire } from './schema.ts'
import { toTypedData } from './typed-data.ts'

/** A quoted intent as a route (spec 2.9). */
export function toRoute(intent: QuotedIntent): RouteWire {
  const { origin } = signData(intent)
  const payloads = origin.map(toTypedData)
  const [destination] = payloads.slice(-1)
  if (!destination) throw new RangeError('an intent without elements cannot be signed')
  const tokenRequirements = toTokenRequirements(intent.tokenRequirements)
  const bridgeFill = intent.elements
    .map((element) => element.settlementContext.bridgeFill)
    .find(Boolean)
  return {
    intentId: String(intent.id),
    expiresAt: Number(intent.quoteExpiresAt),
    estimatedFillTime: { seconds: intent.estimatedFillSeconds },
    settlementLayer: intent.settlementLayer,
    signData: { origin: payloads, destination },
    cost: {
      input: mergeLines(intent.cost.input).map(toCostLeg),
      output: mergeLines(intent.cost.output).map(toCostLeg),
      fees: toFees(intent.cost),
    },
    ...(tokenRequirements && { tokenRequirements }),
    ...(bridgeFill && {
      bridgeFill: {
        ...bridgeFill,
        destinationChainId: toCaip2(bridgeFill.destinationChainId),
        fillStatusTimeout: Number(intent.fillDeadline - intent.createdAt),
      },
    }),
  }
}

export function toCostLeg({ chainId, token, amount, price }: CostLine): CostLegWire {
  return {
    chainId: toCaip2(chainId),
    tokenAddress: lower(token.address),
    symbol: token.symbol,
    decimals: token.decimals,
    price: price === null ? null : { usd: usdToNumber(price) },
    amount: String(amount),
  }
}

/**
 * The flat fees of a settlement layer are part of `bridge`, because newer clients have no other
 * category for them. Older clients add up both, so their `settlement` is 0.
 */
export function toFees(cost: Pick<RouteCost, 'fees' | 'sponsoredFees' | 'sponsored'>): FeesWire {
  const { fees, sponsoredFees: paid, sponsored } = cost
  const category = (usd: bigint, isSponsored: boolean) => ({
    usd: usdToNumber(usd),
    sponsored: isSponsored,
  })
  const covers = (name: keyof Fees) => paid[name] > 0n
  return {
    total: { usd: usdToNumber(totalFees(fees)) },
    breakdown: {
      gas: category(fees.gas, sponsored.gas || covers('gas')),
      bridge: category(
        fees.bridge + fees.settlement,
        sponsored.bridge || covers('bridge') || covers('settlement'),
      ),
      swap: category(fees.swap, sponsored.swap || covers('swap')),
      app: category(fees.app, false),
      protocol: category(fees.protocol, sponsored.protocol || covers('protocol')),
      sponsorSurcharge: category(fees.sponsorSurcharge, covers('sponsorSurcharge')),
      settlement: category(0n, false),
    },
  }
}

function toTokenRequirements(
  requirements: QuotedIntent['tokenRequirements'],
): RouteWire['tokenRequirements'] {
  if (requirements.length === 0) return undefined
  const wire: NonNullable<RouteWire['tokenRequirements']> = {}
  for (const { chainId, tokenAddress, requirement } of requirements) {
    const chain = toCaip2(chainId)
    const amount = String(requirement.amount)
    wire[chain] ??= {}
    wire[chain][lower(tokenAddress)] =
      requirement.type === 'approval'
        ? { type: 'approval', amount, spender: lower(requirement.spender) }
        : { type: 'wrap', amount }
  }
  return wire
}
