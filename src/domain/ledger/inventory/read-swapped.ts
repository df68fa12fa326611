import type { Address } from 'viem'
import { isNative, sameAddress } from '../../token.ts'
import type { Movement } from '../movements.ts'

/**
 * The movements of a gas swap's transaction, with the native money assigned to its recipient. An
 * exchange unwraps the money and passes all of it on without a log; only the unwrapping is in the
 * logs.
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

/** Wei that a gas swap's transaction brought its recipient. */
export function swappedTo(movements: readonly Movement[], recipient: Address): bigint {
  return movements.reduce(
    (sum, each) => (isUnwrapped(each) && sameAddress(each.to, recipient) ? sum + each.amount : sum),
    0n,
  )
}

const isUnwrapped = ({ token, wrap }: Movement) => isNative(token) && wrap === true
