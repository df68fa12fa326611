import type { Address } from 'viem'
import type { Chain } from '../../domain/chain.ts'

/** Where Uniswap V3 is on a chain, and the tokens a path may go through. */
export type Exchange = {
  chain: Chain
  factory: Address
  quoter: Address
  router: Address
  middles: readonly Address[]
}

/** Undefined where the configuration names no Uniswap V3. */
export function exchangeOf(chain: Chain, middleSymbols: readonly string[]): Exchange | undefined {
  const {
    uniswapV3Factory: factory,
    uniswapV3QuoterV2: quoter,
    uniswapV3SwapRouter: router,
  } = chain.contracts
  if (!factory || !quoter || !router) return undefined
  const others = chain.tokens.filter(({ symbol }) => middleSymbols.includes(symbol))
  const middles = [chain.wrappedNativeToken, ...others].map(({ address }) => address)
  return { chain, factory, quoter, router, middles }
}
