import type { Address } from 'viem'
import type { QuotedElement, QuotedIntent } from '../../domain/intent/intent.ts'
import { spenderOf } from '../../domain/intent/quote/spender.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { type Funding, readFundings } from '../submit/read-funding.ts'

type Question = {
  route: QuotedIntent
  /** What the elements had at the block of the offer. */
  fundings: readonly Funding[]
  /** Whether an element lacked an allowance there. */
  lacks(index: number): boolean
}

/**
 * Reads what the owner has approved by now, in the elements' order. Only elements that lacked
 * something are read again, all of a chain in one call for the quotes of a moment. A token without
 * an answer may have failed because another one used up the gas, so the route then asks alone.
 */
export async function approvedNow(
  deps: Pick<IntentDeps, 'readers'>,
  { route, fundings, lacks }: Question,
  signal: AbortSignal,
): Promise<readonly Funding[]> {
  const look = async (element: QuotedElement, index: number): Promise<Funding | undefined> => {
    const before = fundings[index]
    const reader = deps.readers.get(element.chainId)
    const spender = reader && spenderOf(route, element, reader.chain)
    if (!lacks(index) || !reader || !spender) return before
    const tokens = element.permitted.map(({ token }) => token.toLowerCase() as Address)
    const allowances = await reader.allowancesNow(route.account.address, { spender, tokens })
    if (!tokens.every((token) => allowances.has(token))) return undefined
    return { balances: before?.balances ?? new Map(), allowances }
  }
  const found = await Promise.all(route.elements.map(look))
  const whole = found.flatMap((funding) => (funding ? [funding] : []))
  return whole.length === found.length ? whole : readFundings(deps, route, signal)
}
