import type { Address } from 'viem'
import type { Chain } from '../../chain.ts'
import type { AcceptedIntent } from '../../intent/intent.ts'

/** A fill, and what its deposits bring in one token of the chain that they come from. */
export type RepaymentQuestion = {
  intent: Pick<AcceptedIntent, 'id' | 'acceptedAt'>
  origin: Chain
  destination: Chain
  token: Address
  amount: bigint
}

/** A stock of one asset, in units that are the same on both chains. */
export type Stock = {
  /** What is there, on its way and owed, less what is promised away; the fill itself is promised. */
  virtual: bigint
  target: bigint
}

/**
 * Where a bridge should repay a fill: on the chain of the fill, so that the stock stays as it is, or
 * on the chain of the deposit, which moves it there for nothing. It is the choice after which the
 * emptier of both stocks, measured by its target, is fuller. Where it makes no difference, the stock
 * stays.
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
