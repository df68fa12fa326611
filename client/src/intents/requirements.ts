import type { Address, Hex } from 'viem'
import { SimplonError } from '../simplon-error.ts'
import { approvalData, WRAP_DATA } from './check-calls.ts'
import { checkRoute } from './check-route.ts'
import { chainIdOf, NATIVE, readAddress, readToken, readUint } from './read-values.ts'
import type { RouteCheck } from './route-check.ts'
import { amountOn, amountsOf } from './spending.ts'

/**
 * A transaction that a plain key must send before it submits, in the form of viem's
 * `sendTransaction`.
 */
export type Requirement = { chainId: number; to: Address; data: Hex; value: bigint }

/**
 * The transactions that a plain key must still send for a route, wraps before approvals. Each
 * approval is for Permit2 and for what the route spends; the service cannot ask for anything else.
 */
export function requirementsOf(check: RouteCheck): Requirement[] {
  const { route, pins } = check
  const payloads = checkRoute(check)
  const wraps: Requirement[] = []
  const approvals: Requirement[] = []
  for (const [chain, tokens] of Object.entries(route.tokenRequirements ?? {})) {
    const chainId = chainIdOf(chain)
    const permitted = payloads.flatMap((payload) =>
      payload.primaryType === 'SingleChainOps' || payload.domain.chainId !== chainId
        ? []
        : payload.message.permitted,
    )
    for (const [name, requirement] of Object.entries(tokens)) {
      const token = readToken(name)
      const amount = readUint(requirement.amount)
      if (requirement.type === 'wrap') {
        wraps.push(wrapOf(check, chainId, token, amount))
        continue
      }
      const spent = permitted.reduce(
        (sum, each) => sum + (each.token === token ? each.amount : 0n),
        0n,
      )
      if (readAddress(requirement.spender) !== pins.permit2 || amount > spent)
        throw refused(`an approval of ${amount} to ${requirement.spender}`)
      approvals.push({ chainId, to: token, data: approvalData(pins.permit2, amount), value: 0n })
    }
  }
  return [...wraps, ...approvals]
}

function wrapOf(
  { route, pins }: RouteCheck,
  chainId: number,
  token: Address,
  amount: bigint,
): Requirement {
  const wrapped = pins.wrappedNative(chainId)
  const quoted = amountOn(amountsOf(route.cost.input), chainId, NATIVE)
  if (token !== NATIVE || !wrapped || amount > quoted)
    throw refused(`a wrap of ${amount}; trust.wrappedNative has to name the token`)
  return { chainId, to: wrapped, data: WRAP_DATA, value: amount }
}

function refused(what: string): SimplonError {
  return new SimplonError('REFUSED_CONTRACT', `The route is refused: it asks for ${what}`)
}
