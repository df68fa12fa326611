import type { Address } from 'viem'
import type { QuotedElement, QuotedIntent } from '../../domain/intent/intent.ts'
import { preparesItself } from '../../domain/intent/quote/spender.ts'
import { runsOwnCalls } from '../../domain/intent/request/account.ts'
import type { FailedSimulation } from '../../domain/intent/signing/simulation.ts'
import { isNative } from '../../domain/token.ts'
import type { AmountsByChain } from '../../store/intents/reservations.ts'
import type { Funding } from './read-funding.ts'

/** Finds elements whose tokens are missing, not approved, or committed to other intents. */
export function findFundingFaults(
  quote: QuotedIntent,
  fundings: readonly Funding[],
  reserved: AmountsByChain,
): FailedSimulation[] {
  return quote.elements.flatMap((element, index) => {
    const funding = fundings[index]
    if (!funding || element.settlementContext.fundingMethod === 'NO_FUNDING') return []
    return elementFaults({ quote, element, funding, reserved })
  })
}

type Question = {
  quote: QuotedIntent
  element: QuotedElement
  funding: Funding
  reserved: AmountsByChain
}

function elementFaults({ quote, element, funding, reserved }: Question): FailedSimulation[] {
  const own = preparesItself(quote)
  const pending = reserved.get(element.chainId)
  // A smart account wraps and approves in its own calls; an EOA must have done so before.
  const needs = own
    ? element.spend.map(({ token, amount }) => ({ token: token.address, amount }))
    : element.permitted
  for (const { token, amount } of needs) {
    const key = token.toLowerCase() as Address
    const held = funding.balances.get(key) ?? 0n
    const promised = pending?.get(key) ?? 0n
    if (mayBringTokens(quote, element)) continue
    if (isSetUpWithTokens(quote, element) && promised === 0n) continue
    if (held - promised < amount) {
      return [fault(element, 'INSUFFICIENT_BALANCE', { token, held, promised, wanted: amount })]
    }
    const allowance = funding.allowances.get(key) ?? 0n
    if (!own && !isNative(token) && allowance < amount) {
      return [fault(element, 'INSUFFICIENT_ALLOWANCE', { token, held: allowance, wanted: amount })]
    }
  }
  return []
}

/** Calls before the claim may bring the tokens; then only the simulation can decide. */
function mayBringTokens({ request }: QuotedIntent, { chainId }: QuotedElement): boolean {
  return (request.preClaimExecutions.get(chainId) ?? []).length > 0
}

/**
 * The call that creates an account which runs no calls itself may also bring its tokens and approve
 * Permit2. It runs once, so another intent cannot rely on the same tokens.
 */
function isSetUpWithTokens({ account }: QuotedIntent, { chainId }: QuotedElement): boolean {
  return !runsOwnCalls(account) && (account.onChain.get(chainId)?.needsSetup ?? false)
}

function fault(
  { chainId }: QuotedElement,
  category: 'INSUFFICIENT_BALANCE' | 'INSUFFICIENT_ALLOWANCE',
  { token, ...amounts }: { token: Address; held: bigint; promised?: bigint; wanted: bigint },
): FailedSimulation {
  return {
    action: 'claim',
    chainId,
    category,
    errorSelector: '0x',
    errorName: '',
    errorArgs: {
      token: token.toLowerCase(),
      ...Object.fromEntries(Object.entries(amounts).map(([name, raw]) => [name, String(raw)])),
    },
  }
}
