import type { Static } from 'typebox'
import { fromCaip2, toCaip2 } from '../../../domain/caip2.ts'
import { invalid } from '../../../domain/errors.ts'
import { groupBySymbol, type Portfolio, type PortfolioFilter } from '../../../domain/portfolio.ts'
import type { Operations } from '../../shared/operations.ts'
import type { WireRequest } from '../../shared/route.ts'
import { sum } from '../../shared/token-totals.ts'
import type { PortfolioParams, PortfolioQuery, PortfolioResponse } from './schema.ts'

/** The core request behind a validated blanc request. */
export function fromPortfolioRequest(request: WireRequest): Operations['readPortfolio']['input'] {
  const { accountAddress } = request.params as Static<typeof PortfolioParams>
  return {
    account: accountAddress.toLowerCase() as `0x${string}`,
    filter: toFilter(request.query as Static<typeof PortfolioQuery>),
  }
}

function toFilter(query: Static<typeof PortfolioQuery>): PortfolioFilter {
  const { chainIds = [], tokens = [], filterEmpty = false } = query
  return {
    filterEmpty,
    ...(chainIds.length > 0 && {
      chainIds: chainIds.map((id, i) => chainIdOf(id, ['query', 'chainIds', i])),
    }),
    ...(tokens.length > 0 && {
      tokens: tokens.map((token, i) => {
        const colon = token.lastIndexOf(':')
        return {
          chainId: chainIdOf(token.slice(0, colon), ['query', 'tokens', i]),
          address: token.slice(colon + 1),
        }
      }),
    }),
  }
}

function chainIdOf(caip2: string, path: readonly (string | number)[]): number {
  const id = fromCaip2(caip2)
  if (id === undefined)
    throw invalid(`${path.join('.')} is not a CAIP-2 chain id such as eip155:8453`, path)
  return id
}

export function toPortfolioResponse(portfolio: Portfolio): Static<typeof PortfolioResponse> {
  const { unavailable } = portfolio
  return {
    portfolio: groupBySymbol(portfolio.balances).map(({ symbol, balances }) => ({
      symbol,
      ...(balances.every(({ token }) => token.decimals === balances[0]?.token.decimals) && {
        balance: String(sum(balances)),
      }),
      chains: balances.map(({ chainId, token, amount }) => {
        const units = String(amount)
        return {
          chainId: toCaip2(chainId),
          address: token.address.toLowerCase(),
          decimals: token.decimals,
          amount: units,
          balance: units,
        }
      }),
    })),
    ...(unavailable.length > 0 && {
      unavailable: unavailable.map(({ chainId, token, reason }) => ({
        chainId: toCaip2(chainId),
        ...(token && { address: token.address.toLowerCase() }),
        reason,
      })),
    }),
  }
}
