import type { Address } from 'viem'
import type { Chain } from '../../chain.ts'
import type { AcceptedIntent } from '../../intent/intent.ts'

/** A fill, and what its deposits bring in one token of the origin chain. */
export type RepaymentQuestion = {
  intent: Pick<AcceptedIntent, 'id' | 'acceptedAt'>
  origin: Chain
  destination: Chain
  token: Address
  amount: bigint
}

/** The inventory of one asset on a chain, in units that are the same on both chains. */
export type Stock = {
  /** Balance, transit and dues, less commitments; the fill itself is a commitment. */
  virtual: bigint
  target: bigint
}

/**
 * Where a bridge should repay a fill: on the chain of the fill, which leaves the inventory where it
 * is, or on the chain of the deposit, which moves it there for free. It is the choice after which
 * the emptier of both inventories, measured by its target, is fuller. If there is no difference, it
 * is the chain of the fill.
 */
export function chooseRepayment({
  origin,
  destination,
  amount,
}: {
  origin: Stock
  destination: Stock
  amount: bigint
}): 'origin' | 'destination' {
  if (origin.target <= 0n || destination.target <= 0n) return 'destination'
  const stays = emptier([origin, plus(destination, amount)])
  const moves = emptier([plus(origin, amount), destination])
  return isLess(stays, moves) ? 'origin' : 'destination'
}

function plus({ virtual, target }: Stock, amount: bigint): Stock {
  return { virtual: virtual + amount, target }
}

function emptier([first, second]: [Stock, Stock]): Stock {
  return isLess(second, first) ? second : first
}

/** Whether the first is filled to a smaller share of its target. */
function isLess(a: Stock, b: Stock): boolean {
  return a.virtual * b.target < b.virtual * a.target
}
