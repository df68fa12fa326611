/** What the logs of a block and the balances show for one token and one holder. */
export type Holding = {
  /** The amounts that the logs say came in, in order. */
  incoming: readonly bigint[]
  /** What the logs say went out. */
  outgoing: bigint
  before: bigint
  after: bigint
}

/**
 * How much of each incoming amount arrived. Where less arrived than was logged, all amounts are cut
 * in proportion, because nothing shows which of them was cut.
 */
export function shareReceived({ incoming, outgoing, before, after }: Holding): bigint[] {
  const logged = incoming.reduce((sum, amount) => sum + amount, 0n)
  const arrived = after - before + outgoing
  if (arrived >= logged) return [...incoming]
  if (arrived <= 0n || logged === 0n) return incoming.map(() => 0n)
  return incoming.map((amount) => (amount * arrived) / logged)
}
