import type { Address } from 'viem'
import type { Chain } from '../../domain/chain.ts'

/** The contracts of Uniswap V3 on a chain, and the tokens that a path may go through. */
export type Exchange = {
  chain: Chain
  factory: Address
  quoter: Address
  router: Address
  middles: readonly Address[]
}

/** Undefined if the configuration names no Uniswap V3 for the chain. */
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
