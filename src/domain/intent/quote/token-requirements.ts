import type { Address } from 'viem'
import { isNative, NATIVE_TOKEN } from '../../token.ts'
import type { QuotedElement, TokenRequirement } from '../intent.ts'
import { type ResolvedAccount, runsOwnCalls } from '../request/account.ts'
import { PERMIT2 } from '../signing/typed-data.ts'

/**
 * What an owner who sends its own transactions must still do for an element: wrap the native
 * money it spends, and let the spender (Permit2 unless another is named) take each token.
 * `allowances` are by lower-case address.
 */
export function tokenRequirements(
  account: Pick<ResolvedAccount, 'accountType'>,
  element: Pick<QuotedElement, 'chainId' | 'permitted' | 'spend'>,
  allowances: ReadonlyMap<Address, bigint>,
  spender: Address = PERMIT2,
): TokenRequirement[] {
  if (runsOwnCalls(account) && spender === PERMIT2) return []
  const { chainId } = element
  const native = nativeSpend(element)
  const wraps: TokenRequirement[] =
    native > 0n
      ? [{ chainId, tokenAddress: NATIVE_TOKEN, requirement: { type: 'wrap', amount: native } }]
      : []
  const approvals = element.permitted.flatMap(({ token, amount }): TokenRequirement[] => {
    const allowance = allowances.get(token.toLowerCase() as Address) ?? 0n
    if (allowance >= amount) return []
    return [{ chainId, tokenAddress: token, requirement: { type: 'approval', amount, spender } }]
  })
  return [...wraps, ...approvals]
}

/** Native money an element spends, which is pulled as its wrapped token. */
export function nativeSpend({ spend }: Pick<QuotedElement, 'spend'>): bigint {
  return spend.reduce((sum, { token, amount }) => sum + (isNative(token.address) ? amount : 0n), 0n)
}
