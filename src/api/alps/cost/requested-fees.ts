import type { FeeCategory } from '../../../domain/cost/fees.ts'
import type { QuotedIntent } from '../../../domain/intent/intent.ts'
import { rawOf, usdToNumber } from '../../../domain/usd.ts'
import { lower } from '../../shared/intents/print-execution.ts'
import type { IntentCostWire } from './schema.ts'

type AppFeeWire = IntentCostWire['appFee']

/** The app fee that the request asks for. */
export function toAppFee(intent: QuotedIntent): AppFeeWire {
  return toCarved(intent, 'app', intent.request.options.appFeeBps)
}

/**
 * The protocol fee that the request asks for. It goes to the operator, and a sponsor may pay it.
 */
export function toProtocolFee(intent: QuotedIntent): IntentCostWire['protocolFee'] {
  const { protocolFeeBps: feeBps } = intent.request.options
  const { fees, sponsoredFees } = intent.cost
  if (feeBps === 0) return null
  if (sponsoredFees.protocol > 0n) {
    const usdValue = usdToNumber(fees.protocol)
    return { collection: 'SPONSOR', source: 'request', feeBps, usdValue }
  }
  const carved = toCarved(intent, 'protocol', feeBps)
  return carved && { collection: 'CARVE', source: 'request', ...carved }
}

/**
 * Prints a fee in units of the first delivered token, because fees are calculated in USD over all
 * delivered tokens.
 */
function toCarved(
  { cost: { fees, output, feesByOutput } }: QuotedIntent,
  category: FeeCategory,
  feeBps: number,
): AppFeeWire {
  const [line] = output
  if (feeBps === 0 || !line) return null
  const usd = fees[category]
  const own = feesByOutput.length === 1 ? feesByOutput[0]?.fees[category] : undefined
  const price = line.price === null ? undefined : { usd: line.price, decimals: line.token.decimals }
  const amount = own ?? (price ? rawOf(usd, price, 'up') : 0n)
  return {
    feeBps,
    baseAmount: String((amount * 10_000n) / BigInt(feeBps)),
    amount: String(amount),
    chainId: line.chainId,
    tokenAddress: lower(line.token.address),
    usdValue: usdToNumber(usd),
  }
}
