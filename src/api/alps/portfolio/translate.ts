import type { Static } from 'typebox'
import type { ChainBalance, Portfolio } from '../../../domain/portfolio.ts'
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
  const printed = readsBalanceObjects(request)
    ? toBalanceObject
    : (amount: bigint) => String(amount)
  const { unavailable } = portfolio
  return {
    portfolio: tokenTotals(portfolio.balances).map(({ symbol, decimals, total, balances }) => ({
      tokenName: symbol,
      tokenDecimals: decimals,
      balance: printed(total, sumLocked(balances)),
      tokenChainBalance: balances.map(({ chainId, token, amount, locked }) => ({
        chainId,
        tokenAddress: token.address.toLowerCase(),
        balance: printed(amount, locked),
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
 * The published balance is a string, but the 1.x clients crash on anything but an object at both
 * levels. They send their version in `x-sdk-version`. Clients before 1.3 send neither that nor an
 * API version; they are recognised by the content type that they send without a body.
 */
function readsBalanceObjects({ headers }: Pick<WireRequest, 'headers'>): boolean {
  const client = headers['x-sdk-version']
  if (client !== undefined) return typeof client === 'string' && /^1\.\d+\.\d+/.test(client)
  return headers['x-api-version'] === undefined && headers['content-type'] === 'application/json'
}

function toBalanceObject(unlocked: bigint, locked = 0n): Static<typeof Balance> {
  return { locked: String(locked), unlocked: String(unlocked) }
}

function sumLocked(balances: readonly ChainBalance[]): bigint {
  return balances.reduce((sum, { locked = 0n }) => sum + locked, 0n)
}
