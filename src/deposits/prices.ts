import type { Address } from 'viem'
import type {
  PricedBalance,
  PricedPortfolio,
  Prices,
  PricesQuery,
} from '../domain/deposit/preview.ts'
import { findToken, usableChains } from '../domain/intent/request/validate-request.ts'
import type { PortfolioFilter } from '../domain/portfolio.ts'
import type { Caller } from '../domain/project/project.ts'
import type { Token } from '../domain/token.ts'
import { type Usd, usdOf } from '../domain/usd.ts'
import type { DepositDeps } from './deposit-deps.ts'

type Wanted = { name: string; chainId: number; token: Token }

/** Prices of tokens by symbol or address; tokens without a price are left out. */
export async function readPrices(
  deps: DepositDeps,
  { caller, query }: { caller: Caller; query: PricesQuery },
): Promise<Prices> {
  const { environment } = caller
  const chains = [...usableChains({ chains: deps.chains, environment }).values()]
  const wanted: Wanted[] =
    query.by === 'symbol'
      ? query.symbols.flatMap((symbol) => {
          for (const chain of chains) {
            const token = chain.tokens.find((each) => each.symbol.toUpperCase() === symbol)
            if (token) return [{ name: symbol, chainId: chain.id, token }]
          }
          return []
        })
      : query.tokens.flatMap(({ id, chainId, token: address }) => {
          const chain = chains.find((each) => each.id === chainId)
          const token = chain && findToken(chain, address)
          return token ? [{ name: id, chainId, token }] : []
        })
  const prices = await pricesOf(deps, wanted)
  return new Map(wanted.flatMap(({ name }, i) => (prices[i] ? [[name, prices[i]]] : [])))
}

/** Balances of an address with what they are worth. */
export async function readPricedPortfolio(
  deps: DepositDeps,
  { caller, address, filter }: { caller: Caller; address: Address; filter: PortfolioFilter },
): Promise<PricedPortfolio> {
  const { balances, unavailable } = await deps.readPortfolio(caller, address, filter)
  const prices = await pricesOf(deps, balances)
  const priced = balances.map((balance, i): PricedBalance => {
    const usd = prices[i]
    const { decimals } = balance.token
    return { ...balance, usd: usd ? usdOf(balance.amount, { usd, decimals }, 'down') : null }
  })
  return { balances: priced, isPartial: unavailable.length > 0 }
}

/** Returns the prices in the order of the tokens; undefined for a token without a price. */
export async function pricesOf(
  { prices }: Pick<DepositDeps, 'prices'>,
  tokens: readonly { chainId: number; token: Token }[],
): Promise<(Usd | undefined)[]> {
  const results = await prices.prices(tokens.map(({ chainId, token }) => ({ chainId, token })))
  return results.map((result) => ('usd' in result ? result.usd : undefined))
}
