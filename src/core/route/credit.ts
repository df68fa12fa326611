/** What of a request the destination already holds, when an account sends to itself. */
export type Credited = {
  /** What is still to be delivered, by output; `all` stays `all`. */
  amounts: readonly (bigint | 'all')[]
  /** What was credited, by output. */
  credits: readonly bigint[]
}

export type CreditQuestion = {
  amounts: readonly (bigint | 'all')[]
  /** What the account holds of each output's token on the destination chain and may spend. */
  held: readonly bigint[]
  /** The recipient is the account itself. */
  toSelf: boolean
  hasCalls: boolean
}

/**
 * A plain send to oneself names the balance that is wanted in the end, so what is there already
 * counts. With calls, or for another recipient, the amount is what must arrive.
 */
export function credit(question: CreditQuestion): Credited {
  const { amounts, held, toSelf, hasCalls } = question
  const counts = toSelf && !hasCalls
  const credits = amounts.map((amount, index) => {
    const there = held[index] ?? 0n
    if (!counts || amount === 'all') return 0n
    return there < amount ? there : amount
  })
  return {
    credits,
    amounts: amounts.map((amount, index) =>
      amount === 'all' ? amount : amount - (credits[index] ?? 0n),
    ),
  }
}
