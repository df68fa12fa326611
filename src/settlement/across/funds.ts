import type { Address } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import type { QuotedElement } from '../../domain/intent/intent.ts'
import type { TokenAmount } from '../../domain/intent/order/mandate.ts'
import { decodeAcrossTerms } from '../../domain/intent/order/qualifier.ts'
import { isNative } from '../../domain/token.ts'

/** What the relayer brings for the deposits: their inputs, less what is pulled or swapped. */
export function claimFunds({ permitted, mandate, swapOrigins }: QuotedElement): TokenAmount[] {
  const missing = createSums()
  for (const { inputToken, inputAmount } of decodeAcrossTerms(mandate.qualifier).deposits) {
    missing.add(inputToken, inputAmount)
  }
  for (const { tokenOut, amountOut } of swapOrigins.values())
    missing.add(tokenOut.address, -amountOut)
  for (const { token, amount } of permitted) if (missing.has(token)) missing.add(token, -amount)
  return missing.list()
}

/** What the relayer brings for the relays: the outputs, or the tokens that it swaps for them. */
export function fillFunds(
  { wrappedNativeToken }: Pick<Chain, 'wrappedNativeToken'>,
  elements: readonly QuotedElement[],
): TokenAmount[] {
  const funds = createSums()
  for (const { mandate, swapDestinations } of elements) {
    for (const [index, { token, amount }] of mandate.tokenOut.entries()) {
      const swap = swapDestinations[index]
      if (swap) funds.add(swap.tokenIn.address, swap.amountIn)
      else funds.add(isNative(token) ? wrappedNativeToken.address : token, amount)
    }
  }
  return funds.list()
}

function createSums() {
  const sums = new Map<Address, bigint>()
  const key = (token: Address) => token.toLowerCase() as Address
  return {
    has: (token: Address) => sums.has(key(token)),
    add: (token: Address, amount: bigint) => {
      sums.set(key(token), (sums.get(key(token)) ?? 0n) + amount)
    },
    list: () => [...sums].flatMap(([token, amount]) => (amount > 0n ? [{ token, amount }] : [])),
  }
}
