import type { Static } from 'typebox'
import { type FeeCategory, totalFees } from '../../../domain/cost/fees.ts'
import type {
  DepositLiquidity,
  Preview,
  PreviewRequest,
  PricedPortfolio,
  Prices,
  PricesQuery,
} from '../../../domain/deposit/preview.ts'
import { invalid } from '../../../domain/errors.ts'
import type { LiquidityQuery } from '../../../domain/intent/quote/liquidity.ts'
import type { PortfolioFilter } from '../../../domain/portfolio.ts'
import { type Usd, usdToNumber } from '../../../domain/usd.ts'
import { caip2Chains, readEitherKey } from '../../shared/intents/chain-dialect.ts'
import { toLiquidity } from '../../shared/intents/liquidity.ts'
import { readAddress } from '../../shared/intents/read-account.ts'
import { readUint } from '../../shared/intents/read-uint.ts'
import type { WireRequest } from '../../shared/route.ts'
import type {
  DepositLiquidityQuery,
  DepositLiquidityResponse,
  DepositPortfolioQuery,
  DepositPortfolioResponse,
  PreviewBody,
  PreviewWire,
  PricesRequestQuery,
  PricesResponse,
} from './schema.ts'

export function fromPreviewRequest({ body }: Pick<WireRequest, 'body'>): PreviewRequest {
  const wire = body as Static<typeof PreviewBody>
  return {
    account: readAddress(wire.account),
    chainId: caip2Chains.id(wire.sourceChainId, ['body', 'sourceChainId']),
    token: readAddress(wire.sourceToken),
    amount: readUint(wire.amount, ['body', 'amount']),
  }
}

/** The flat fees of a settlement layer are part of `bridge`. */
export function toPreviewResponse({ route, expiresAt }: Preview): PreviewWire {
  const { fees, sponsoredFees, sponsored, output } = route
  const line = (category: FeeCategory, isSponsored: boolean, also: Usd = 0n) => ({
    usd: usdToNumber(fees[category] + also),
    sponsored: isSponsored || sponsoredFees[category] > 0n,
  })
  const total = usdToNumber(totalFees(fees))
  return {
    settlementLayer: route.settlementLayer,
    expiresAt: Number(expiresAt),
    estimatedFillTimeSeconds: route.estimatedFillSeconds,
    fees: {
      total: { usd: total },
      totalUsd: total,
      breakdown: {
        gas: line('gas', sponsored.gas),
        bridge: line('bridge', sponsored.bridge, fees.settlement),
        swap: line('swap', sponsored.swap),
        app: line('app', false),
        protocol: line('protocol', sponsored.protocol),
        sponsorSurcharge: line('sponsorSurcharge', false),
      },
    },
    output: {
      token: output.token.address.toLowerCase(),
      amount: String(output.amount),
      symbol: output.token.symbol,
      decimals: output.token.decimals,
    },
  }
}

export function fromLiquidityRequest({ query }: Pick<WireRequest, 'query'>): {
  query: LiquidityQuery
  amount: bigint
} {
  const wire = query as Static<typeof DepositLiquidityQuery>
  const place = (side: 'source' | 'destination') => ({
    chainId: readEitherKey(wire[`${side}ChainId`], ['query', `${side}ChainId`]),
    token: readAddress(wire[`${side}Token`]),
  })
  return {
    query: { source: place('source'), destination: place('destination') },
    amount: readUint(wire.amount, ['query', 'amount']),
  }
}

export function toLiquidityResponse(
  liquidity: DepositLiquidity,
): Static<typeof DepositLiquidityResponse> {
  return { hasLiquidity: liquidity.hasLiquidity, ...toLiquidity(liquidity) }
}

export function fromPricesRequest({ query }: Pick<WireRequest, 'query'>): PricesQuery {
  const { symbols = [], addresses = [] } = query as Static<typeof PricesRequestQuery>
  if (symbols.length > 0 === addresses.length > 0) {
    throw invalid('The query needs either symbols or addresses, and not both', ['query'])
  }
  if (symbols.length > 0) {
    return { by: 'symbol', symbols: symbols.map((symbol) => symbol.toUpperCase()) }
  }
  return {
    by: 'token',
    tokens: addresses.map((id, index) => {
      const [, chain = '', token = ''] = id.split(':')
      const chainId = readEitherKey(chain, ['query', 'addresses', index])
      return { id, chainId, token: readAddress(token) }
    }),
  }
}

export function toPricesResponse(prices: Prices): Static<typeof PricesResponse> {
  return {
    prices: Object.fromEntries([...prices].map(([name, usd]) => [name, usdToNumber(usd)])),
  }
}

export function fromPortfolioRequest({ params, query }: Pick<WireRequest, 'params' | 'query'>): {
  address: `0x${string}`
  filter: PortfolioFilter
} {
  const { address } = params as { address: string }
  const { chainIds = [] } = query as Static<typeof DepositPortfolioQuery>
  const ids = chainIds.map((id, index) => readEitherKey(id, ['query', 'chainIds', index]))
  return {
    address: readAddress(address),
    filter: { filterEmpty: true, ...(ids.length > 0 && { chainIds: ids }) },
  }
}

export function toPortfolioResponse({
  balances,
  isPartial,
}: PricedPortfolio): Static<typeof DepositPortfolioResponse> {
  const total = balances.reduce((sum, { usd }) => sum + (usd ?? 0n), 0n)
  return {
    tokens: balances.map(({ chainId, token, amount, usd }) => ({
      chainId,
      address: token.address.toLowerCase(),
      symbol: token.symbol,
      name: token.symbol,
      decimals: token.decimals,
      balance: String(amount),
      balanceUsd: usdToNumber(usd ?? 0n),
    })),
    totalUsd: usdToNumber(total),
    ...(isPartial && { truncated: true }),
  }
}
