import { type Fees, totalFees } from '../../../domain/cost/fees.ts'
import { ServiceError } from '../../../domain/errors.ts'
import type { CostLine, QuotedIntent, RouteCost } from '../../../domain/intent/intent.ts'
import { isLocked } from '../../../domain/intent/locks/locked-order.ts'
import type { CostOutcome, Shortfall } from '../../../domain/intent/quote/cost-outcome.ts'
import { usdToNumber } from '../../../domain/usd.ts'
import { mergeLines } from '../../shared/intents/merge-lines.ts'
import { lower } from '../../shared/intents/print-execution.ts'
import { toSponsorFee } from '../intent-op/metadata.ts'
import { toAppFee, toProtocolFee } from './requested-fees.ts'
import type {
  CostResponseWire,
  FeeBreakdownWire,
  IntentCostWire,
  RouteResponseWire,
  TokenReceivedWire,
  TokensSpentWire,
} from './schema.ts'

/** The cost of a route (spec 2.8), in full. */
export function toIntentCost(intent: QuotedIntent): IntentCostWire {
  const { cost } = intent
  const { origins, destination } = cost.gasUsd
  const totalGas = origins.reduce((sum, { usd }) => sum + usd, destination)
  return {
    hasFulfilledAll: true,
    tokensSpent: toTokensSpent(cost, isLocked(intent)),
    tokensReceived: toTokensReceived(cost),
    sponsorFee: toSponsorFee(cost),
    gasCost: {
      originChains: origins.map(({ chainId, usd }) => ({ chainId, gasUSD: usdToNumber(usd) })),
      destination: {
        chainId: intent.request.destinationChainId,
        gasUSD: usdToNumber(destination),
      },
      totalUSD: usdToNumber(totalGas),
    },
    feeBreakdownUSD: toBreakdownUsd(cost.fees),
    appFee: toAppFee(intent),
    protocolFee: toProtocolFee(intent),
  }
}

/** The answer of `POST /intents/cost`; without enough funds it states the shortfall (spec 4.2). */
export function toCostResponse(outcome: CostOutcome): CostResponseWire {
  if (!outcome.hasFulfilledAll) return toShortfall(outcome.shortfall)
  const { cost, locked = false } = outcome
  return {
    hasFulfilledAll: true,
    tokensSpent: toTokensSpent(cost, locked),
    tokensReceived: toTokensReceived(cost).map(
      ({ feeBreakdown: _, feesByToken: __, ...brief }) => brief,
    ),
    sponsorFee: toSponsorFee(cost),
  }
}

function toShortfall({ tokens, totalUsd }: Shortfall): CostResponseWire {
  return {
    hasFulfilledAll: false,
    tokensSpent: {},
    tokensReceived: [],
    sponsorFee: { relayer: 0, protocol: 0 },
    tokenShortfall: tokens.map(({ token, requested, covered, fee }) => ({
      tokenAddress: lower(token.address),
      targetAmount: String(requested),
      destinationAmount: String(requested),
      amountSpent: String(covered),
      fee: String(fee),
      feesByToken: { [lower(token.address)]: String(fee) },
      tokenSymbol: token.symbol,
      tokenDecimals: token.decimals,
    })),
    totalTokenShortfallInUSD: usdToNumber(totalUsd),
  }
}

/**
 * Either all inputs come from locks or none do, because one signed message covers only one of the
 * two.
 */
function toTokensSpent({ input }: RouteCost, locked: boolean): TokensSpentWire {
  const spent: TokensSpentWire = {}
  for (const { chainId, token, amount } of mergeLines(input)) {
    spent[chainId] ??= {}
    spent[chainId][lower(token.address)] = locked
      ? { locked: String(amount), unlocked: '0' }
      : { locked: '0', unlocked: String(amount) }
  }
  return spent
}

function toTokensReceived({ output, feesByOutput }: RouteCost): TokenReceivedWire[] {
  return output.map((line, index) => {
    const entry = feesByOutput.find((candidate) => candidate.output === index)
    if (!entry) throw missingFees(line)
    const fee = totalFees(entry.fees)
    const breakdown = toBreakdown(entry.fees)
    const tokenAddress = lower(line.token.address)
    return {
      tokenAddress,
      amountSpent: entry.spent,
      targetAmount: line.amount,
      destinationAmount: String(line.amount),
      fee,
      hasFulfilled: true,
      feeBreakdown: breakdown,
      feesByToken: { [tokenAddress]: { amount: String(fee), breakdown } },
    }
  })
}

function toBreakdown(fees: Readonly<Fees<bigint>>): FeeBreakdownWire {
  return {
    gasFee: String(fees.gas),
    bridgeFee: String(fees.bridge),
    protocolFee: String(fees.protocol),
    swapFee: String(fees.swap),
    settlementFee: String(fees.settlement),
    hyperCoreActivationFee: '0',
    appFee: String(fees.app),
  }
}

function toBreakdownUsd(fees: Readonly<Fees>): IntentCostWire['feeBreakdownUSD'] {
  return {
    gasFeeUSD: usdToNumber(fees.gas),
    bridgeFeeUSD: usdToNumber(fees.bridge),
    protocolFeeUSD: usdToNumber(fees.protocol),
    swapFeeUSD: usdToNumber(fees.swap),
    settlementFeeUSD: usdToNumber(fees.settlement),
    appFeeUSD: usdToNumber(fees.app),
    sponsorSurchargeUSD: usdToNumber(fees.sponsorSurcharge),
    totalFeeUSD: usdToNumber(totalFees(fees)),
  }
}

function missingFees({ token }: CostLine): ServiceError {
  return new ServiceError('internal', 'Internal error', {
    cause: new Error(`the cost has no fees for the output ${token.symbol}`),
  })
}

/** Approvals and wraps, by chain and token; undefined when there is nothing to do. */
export function toTokenRequirements(
  requirements: QuotedIntent['tokenRequirements'],
): RouteResponseWire['tokenRequirements'] {
  if (requirements.length === 0) return undefined
  const wire: NonNullable<RouteResponseWire['tokenRequirements']> = {}
  for (const { chainId, tokenAddress, requirement } of requirements) {
    const amount = String(requirement.amount)
    wire[chainId] ??= {}
    wire[chainId][lower(tokenAddress)] =
      requirement.type === 'approval'
        ? { type: 'approval', amount, spender: lower(requirement.spender) }
        : { type: 'wrap', amount }
  }
  return wire
}
