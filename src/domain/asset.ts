import type { Chain } from './chain.ts'
import { isNative, sameAddress, type Token } from './token.ts'

/**
 * What a token stands for, the same name on every chain: native and wrapped native money are
 * one asset, and wrapped ether is ether also where it is not the native money.
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

/** Assets that bridges carry as themselves; a registry of one chain more lists the same ones. */
export const BRIDGED_ASSETS: readonly string[] = ['ETH', 'USDC', 'USDT', 'USDT0']

/** The ERC-20 form of a token: the wrapped one of native money, else itself. */
export function erc20Of(chain: Pick<Chain, 'wrappedNativeToken'>, token: Token): Token {
  return isNative(token.address) ? chain.wrappedNativeToken : token
}

/** The chain's ERC-20 of an asset. */
export function tokenOfAsset(chain: Chain, asset: string): Token | undefined {
  return chain.tokens.find((token) => !isNative(token.address) && assetOf(chain, token) === asset)
}
