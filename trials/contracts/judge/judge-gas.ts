import type { Address } from 'viem'
import type { Attempt, Book } from '../book.ts'
import { complain } from './complain.ts'

/** What of the promised gas may be gone when a call on an account starts: two more calls are in between. */
const ACCOUNT_SHARE = 62n
const ACCOUNT_COST = 45_000n
const PROBE_COST = 600n

/** Signed calls run with the gas that was signed for. */
export function judgeGas(
  book: Book,
  attempt: Attempt,
  { caller, promised, gas }: { caller: Address; promised: bigint; gas: bigint },
): void {
  const onAccount = book.protected.has(caller)
  const least = onAccount ? (promised * ACCOUNT_SHARE) / 64n - ACCOUNT_COST : promised - PROBE_COST
  if (gas < least) complain(book, attempt, `calls ran with ${gas} gas, promised were ${promised}`)
}
