import type { Static } from 'typebox'
import type { Portfolio } from '../../../core/portfolio.ts'
import type { Operations } from '../../shared/operations.ts'
import { type DecimalPortfolioQuery, toPortfolioFilter } from '../../shared/portfolio-query.ts'
import type { WireRequest } from '../../shared/route.ts'
import { tokenTotals } from '../../shared/token-totals.ts'
import type { Balance, PortfolioParams, PortfolioResponse } from './schema.ts'

/** The core request behind a validated alps request. */
export function fromPortfolioRequest(request: WireRequest): Operations['readPortfolio']['input'] {
  const { userAddress } = request.params as Static<typeof PortfolioParams>
  return {
    account: userAddress.toLowerCase() as `0x${string}`,
    filter: toPortfolioFilter(request.query as Static<typeof DecimalPortfolioQuery>),
  }
}

export function toPortfolioResponse(
  portfolio: Portfolio,
  request: Pick<WireRequest, 'headers'>,
): Static<typeof PortfolioResponse> {
  const printed = readsBalanceObjects(request) ? toBalanceObject : String
  const { unavailable } = portfolio
  return {
    portfolio: tokenTotals(portfolio.balances).map(({ symbol, decimals, total, balances }) => ({
      tokenName: symbol,
      tokenDecimals: decimals,
      balance: printed(total),
      tokenChainBalance: balances.map(({ chainId, token, amount }) => ({
        chainId,
        tokenAddress: token.address.toLowerCase(),
        balance: printed(amount),
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

/**
 * The published balance is a string, but the 1.x clients crash on anything but an object at
 * both levels. They name themselves in `x-sdk-version`, so they alone get it.
 */
function readsBalanceObjects({ headers }: Pick<WireRequest, 'headers'>): boolean {
  const client = headers['x-sdk-version']
  return typeof client === 'string' && /^1\.\d+\.\d+/.test(client)
}

/** Nothing is locked: the resource-lock surface is a later step, and counts separately. */
function toBalanceObject(amount: bigint): Static<typeof Balance> {
  return { locked: '0', unlocked: String(amount) }
}
