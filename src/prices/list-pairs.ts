import type { Chain } from '../domain/chain.ts'
import { isNative, type Token } from '../domain/token.ts'
import { classOf, type PricePolicy, priceSymbolOf } from './price-policy.ts'

/** A volatile token and a token against which its price can be read. */
export type TokenPair = { base: Token; counter: Token }

/**
 * Lists the pairs to look for on a chain: every volatile token against each stable token, and
 * against the wrapped native token, which is often the only market of a small token.
 */
export function listPairs(chain: Chain, policy: PricePolicy): TokenPair[] {
  const tokens = chain.tokens.filter(({ address }) => !isNative(address))
  const isStable = (token: Token) => classOf(priceSymbolOf(token), policy) === 'stable'
  const stables = tokens.filter(isStable)
  const wrapped = chain.wrappedNativeToken
  return tokens
    .filter((base) => !isStable(base))
    .flatMap((base) => {
      const samePrice = priceSymbolOf(base) === priceSymbolOf(wrapped)
      const counters = samePrice ? stables : [...stables, wrapped]
      return counters.map((counter) => ({ base, counter }))
    })
}
