import type { Chain } from './chain.ts'
import { isNative, sameAddress, type Token } from './token.ts'

/**
 * The asset that a token stands for, under the same name on every chain: the native token and its
 * wrapped token are one asset, and wrapped ether is ETH also on chains with another native token.
 */
export function assetOf(
  chain: Pick<Chain, 'nativeToken' | 'wrappedNativeToken'>,
  token: Token,
): string {
  const native =
    isNative(token.address) || sameAddress(token.address, chain.wrappedNativeToken.address)
  if (native) return chain.nativeToken.symbol
  return token.symbol === 'WETH' ? 'ETH' : token.symbol
}

/** Assets that Across delivers as the same asset on the other chain. */
export const BRIDGED_ASSETS: readonly string[] = ['ETH', 'USDC', 'USDT', 'USDT0']

/** The ERC-20 form of a token: the wrapped one of native money, else itself. */
export function erc20Of(chain: Pick<Chain, 'wrappedNativeToken'>, token: Token): Token {
  return isNative(token.address) ? chain.wrappedNativeToken : token
}

/** The chain's ERC-20 of an asset. */
export function tokenOfAsset(chain: Chain, asset: string): Token | undefined {
  return chain.tokens.find((token) => !isNative(token.address) && assetOf(chain, token) === asset)
}
