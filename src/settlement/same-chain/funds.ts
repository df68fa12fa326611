import type { Address } from 'viem'
import type { QuotedElement } from '../../domain/intent/intent.ts'
import type { TokenAmount } from '../../domain/intent/order/mandate.ts'
import { isNative } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'

/**
 * What the relayer must bring: the outputs, less what is pulled of the same token and what swaps
 * give. It brings native tokens as the wrapped token, which the arbiter unwraps.
 */
export function fundsFor(
  { chain }: Pick<ChainReader, 'chain'>,
  { permitted, mandate, swapOrigins }: QuotedElement,
): TokenAmount[] {
  const wrapped = chain.wrappedNativeToken.address
  const missing = new Map<Address, bigint>()
  const add = (token: Address, amount: bigint) => {
    const key = (isNative(token) ? wrapped : token).toLowerCase() as Address
    missing.set(key, (missing.get(key) ?? 0n) + amount)
  }
  for (const { token, amount } of mandate.tokenOut) add(token, amount)
  for (const { tokenOut, amountOut } of swapOrigins.values()) add(tokenOut.address, -amountOut)
  for (const { token, amount } of permitted) {
    const key = token.toLowerCase() as Address
    if (missing.has(key)) add(token, -amount)
  }
  return [...missing].flatMap(([token, amount]) => (amount > 0n ? [{ token, amount }] : []))
}
