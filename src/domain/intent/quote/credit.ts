import type { Address } from 'viem'

/**
 * The part of a request that the destination chain already holds, when an account sends to itself.
 */
export type Credited = {
  /** What is still to be delivered, by output; `all` stays `all`. */
  amounts: readonly (bigint | 'all')[]
  /** The amount of each token that counts, by lower-case address; it must not be spent. */
  credits: ReadonlyMap<Address, bigint>
}

export type CreditQuestion = {
  outputs: readonly { tokenAddress: Address; amount: bigint | 'all' }[]
  /** What the account holds on the destination chain and may spend, by lower-case address. */
  held: ReadonlyMap<Address, bigint>
  /** The recipient is the account itself. */
  toSelf: boolean
  hasCalls: boolean
}

/**
 * A plain transfer to oneself asks for a final balance, so tokens that are already there count.
 * With calls, or for another recipient, the whole amount must arrive.
 */
export function credit({ outputs, held, toSelf, hasCalls }: CreditQuestion): Credited {
  const credits = new Map<Address, bigint>()
  if (!toSelf || hasCalls) return { amounts: outputs.map(({ amount }) => amount), credits }
  const amounts = outputs.map(({ tokenAddress, amount }) => {
    const token = tokenAddress.toLowerCase() as Address
    const counted = credits.get(token) ?? 0n
    const there = (held.get(token) ?? 0n) - counted
    if (amount === 'all' || there <= 0n) return amount
    const counts = there < amount ? there : amount
    credits.set(token, counted + counts)
    return amount - counts
  })
  return { amounts, credits }
}
