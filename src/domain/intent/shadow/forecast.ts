import type { Address } from 'viem'
import { totalFees } from '../../cost/fees.ts'
import type { LayerBooks } from '../../ledger/layer-books.ts'
import type { Token } from '../../token.ts'
import { type Usd, usdOf } from '../../usd.ts'
import type { QuotedIntent } from '../intent.ts'
import type { TokenAmount } from '../order/mandate.ts'

/** The result that a route would have had, in USD at the prices of its quote. */
export type Forecast = {
  settlementLayer: string
  /** The destination chain, and the first output token. */
  chainId: number
  token: Token
  /** The value of what the recipient gets. */
  volume: Usd
  /** All fees that the account and its sponsor pay. */
  fees: Usd
  /** The part of the fees that the transactions are expected to cost. */
  gas: Usd
  /** What the bridge's liquidity providers keep. */
  lp: Usd
  /** What the operator would have kept. */
  earned: Usd
}

export type FindToken = (chainId: number, address: Address) => Token | undefined

/** Undefined for a route without output tokens: it has no volume to count. */
export function forecastOf(
  route: QuotedIntent,
  findToken: FindToken,
  layers: readonly LayerBooks[],
): Forecast | undefined {
  const { cost, settlementLayer } = route
  const [first] = cost.output
  if (!first) return undefined
  const lp = sum(
    route.elements.map((element) => {
      const { settlementLayer: name } = element.settlementContext
      const kept = layers.find(({ layer }) => layer === name)?.lpFees?.(element) ?? []
      return usdOfAll(route, { chainId: element.chainId, kept }, findToken)
    }),
  )
  const { fees } = cost
  return {
    settlementLayer,
    chainId: first.chainId,
    token: first.token,
    volume: sum(
      cost.output.map(({ amount, price, token: { decimals } }) =>
        price === null ? 0n : usdOf(amount, { usd: price, decimals }, 'down'),
      ),
    ),
    fees: totalFees(fees),
    gas: fees.gas,
    lp,
    earned: fees.protocol + fees.sponsorSurcharge + ownShare(route) - lp,
  }
}

/**
 * The operator earns the bridge fee where its own tokens pay the recipient. Where a bridge delivers
 * by itself, even a part of the route, the fee counts as the bridge's, so that earnings are rather
 * underestimated.
 */
function ownShare({ elements, cost }: QuotedIntent): Usd {
  const isCarried = elements.some(({ settlementContext }) => settlementContext.bridge)
  return isCarried ? 0n : cost.fees.bridge
}

function usdOfAll(
  { pricing }: Pick<QuotedIntent, 'pricing'>,
  { chainId, kept }: { chainId: number; kept: readonly TokenAmount[] },
  findToken: FindToken,
): Usd {
  return sum(
    kept.map(({ token: address, amount }) => {
      const token = findToken(chainId, address)
      const usd = token && pricing.tokenPrices.get(token.priceSymbol ?? token.symbol)
      if (!token || usd === undefined) return 0n
      return usdOf(amount, { usd, decimals: token.decimals }, 'up')
    }),
  )
}

function sum(parts: readonly Usd[]): Usd {
  return parts.reduce((total, part) => total + part, 0n)
}
