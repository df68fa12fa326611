import type { Chain } from '../../../domain/chain.ts'
import type { QuotedIntent } from '../../../domain/intent/intent.ts'
import { type Usd, usdOf } from '../../../domain/usd.ts'

export type GasQuestion = {
  intent: Pick<QuotedIntent, 'cost' | 'pricing'>
  chain: Pick<Chain, 'id' | 'nativeToken'>
  destinationChainId: number
  gasLimit: bigint
  /** The price of a unit of gas now, in wei. */
  gasPrice: bigint
  /** The wei for posting it to the parent chain, if that is charged separately from gas. */
  dataFee: bigint
  /** The wei that the transaction carries, such as a bridge's fee. */
  value: bigint
  maxGasPercent: bigint
}

/**
 * Whether sending costs no more than the quote can bear: the quoted gas on this chain with a
 * margin, and what the relayer earns by it. Without a price of the native token, the gas price is
 * compared instead.
 */
export function isAffordable(question: GasQuestion): boolean {
  const { intent, chain, gasLimit, gasPrice, dataFee, value, maxGasPercent } = question
  const { symbol, priceSymbol, decimals } = chain.nativeToken
  const usd = intent.pricing.tokenPrices.get(priceSymbol ?? symbol)
  if (usd === undefined) {
    const quoted = intent.pricing.gasPrices.get(chain.id)
    return quoted === undefined || gasPrice * 100n <= quoted * maxGasPercent
  }
  const cost = usdOf(gasLimit * gasPrice + dataFee + value, { usd, decimals }, 'up')
  return cost <= (quotedGas(question) * maxGasPercent) / 100n + earned(intent)
}

function quotedGas({ intent, chain, destinationChainId }: GasQuestion): Usd {
  const { origins, destination } = intent.cost.gasUsd
  const own = origins.filter(({ chainId }) => chainId === chain.id)
  const atOrigin = own.reduce((sum, { usd }) => sum + usd, 0n)
  return atOrigin + (chain.id === destinationChainId ? destination : 0n)
}

function earned({ cost }: Pick<QuotedIntent, 'cost'>): Usd {
  return cost.fees.bridge + cost.fees.settlement + cost.fees.protocol + cost.fees.sponsorSurcharge
}
