import type { Address } from 'viem'
import type { TokenAmounts } from './split.ts'

export type SplitOutcome = { intents: TokenAmounts[]; unfillable: TokenAmounts }

/**
 * Divides amounts among holders, as much as possible to the first: each intent is what one of them
 * can pay out at once. `pays` names the token that is held for a wanted one, because native money
 * is paid out of its wrapped token.
 */
export function splitAmounts(
  wanted: TokenAmounts,
  holders: readonly TokenAmounts[],
  pays: (token: Address) => Address,
): SplitOutcome {
  const left = new Map([...wanted].filter(([, amount]) => amount > 0n))
  const intents = holders.flatMap((held) => {
    const stock = new Map(held)
    const intent = new Map<Address, bigint>()
    for (const [token, amount] of left) {
      const source = pays(token)
      const free = stock.get(source) ?? 0n
      const part = amount < free ? amount : free
      if (part === 0n) continue
      intent.set(token, part)
      stock.set(source, free - part)
      if (part === amount) left.delete(token)
      else left.set(token, amount - part)
    }
    return intent.size > 0 ? [intent] : []
  })
  return { intents, unfillable: left }
}
