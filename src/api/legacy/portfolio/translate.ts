import type { Static } from 'typebox'
import type { Portfolio } from '../../../domain/portfolio.ts'
import type { Operations } from '../../shared/operations.ts'
import { type DecimalPortfolioQuery, toPortfolioFilter } from '../../shared/portfolio-query.ts'
import type { WireRequest } from '../../shared/route.ts'
import { tokenTotals } from '../../shared/token-totals.ts'
import type { PortfolioParams, PortfolioResponse } from './schema.ts'

/** The core request behind a validated legacy request. */
export function fromPortfolioRequest(request: WireRequest): Operations['readPortfolio']['input'] {
  const { userAddress } = request.params as Static<typeof PortfolioParams>
  return {
    account: userAddress.toLowerCase() as `0x${string}`,
    filter: toPortfolioFilter(request.query as Static<typeof DecimalPortfolioQuery>),
  }
}

export function toPortfolioResponse(portfolio: Portfolio): Static<typeof PortfolioResponse> {
  const { unavailable } = portfolio
  return {
    portfolio: tokenTotals(portfolio.balances).map(({ symbol, decimals, total, balances }) => ({
      tokenName: symbol,
      tokenDecimals: decimals,
      balance: String(total),
      tokenChainBalance: balances.map(({ chainId, token, amount }) => ({
        chainId,
        tokenAddress: token.address.toLowerCase(),
        balance: String(amount),
      })),
    })),
    ...(unavailable.length > 0 && {
      unavailable: unavailable.map(({ chainId, token, reason }) => ({
        chainId,
        ...(token && { tokenAddress: token.address.toLowerCase() }),
        reason,
      })),
    }),
  }
}
