import type { Address } from 'viem'
import type { Chain } from '../../chain.ts'
import type { QuotedElement, QuotedIntent } from '../intent.ts'
import { isThroughLock } from '../locks/locked-order.ts'
import { type ResolvedAccount, runsOwnCalls } from '../request/account.ts'
import { PERMIT2 } from '../signing/typed-data.ts'

type Signed = Pick<QuotedIntent, 'signing'>

/**
 * The contract that the account must approve for an element's tokens; undefined when they are
 * locked.
 */
export function spenderOf(
  intent: Signed,
  element: Pick<QuotedElement, 'lockTags'>,
  { contracts }: Pick<Chain, 'contracts'>,
): Address | undefined {
  if (element.lockTags) return undefined
  return isThroughLock(intent) ? contracts.resourceLock : PERMIT2
}

/** Whether the account wraps and approves by itself, in calls before the claim. */
export function preparesItself(
  intent: Signed & { account: Pick<ResolvedAccount, 'accountType'> },
): boolean {
  return runsOwnCalls(intent.account) && !isThroughLock(intent)
}
