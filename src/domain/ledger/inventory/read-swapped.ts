import type { Address } from 'viem'
import { isNative, sameAddress } from '../../token.ts'
import type { Movement } from '../movements.ts'

/**
 * What a gas swap's transaction moved, with the native money at whom it is for. An exchange unwraps it and
 * passes all of it on without a log; what it unwraps is in the logs.
 */
export function passOn(
  movements: readonly Movement[],
  { exchange, recipient }: { exchange: Address; recipient: Address },
): Movement[] {
  const to = recipient.toLowerCase() as Address
  return movements.map((each) =>
    isUnwrapped(each) && sameAddress(each.to, exchange) ? { ...each, to } : each,
  )
}

/** Wei that a gas swap's transaction brought whom it is for. */
export function swappedTo(movements: readonly Movement[], recipient: Address): bigint {
  return movements.reduce(
    (sum, each) => (isUnwrapped(each) && sameAddress(each.to, recipient) ? sum + each.amount : sum),
    0n,
  )
}

const isUnwrapped = ({ token, wrap }: Movement) => isNative(token) && wrap === true
