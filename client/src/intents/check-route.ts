import { SimplonError } from '../simplon-error.ts'
import { callsOf, checkOp, checkOriginOp } from './check-calls.ts'
import { checkOutputs, expectedOf } from './check-outputs.ts'
import { checkSingleChainOps } from './check-single-chain-ops.ts'
import { type Payload, type Permit, readPayload } from './read-payload.ts'
import { readUint } from './read-values.ts'
import { type RouteCheck, requireGas, requireLifetime } from './route-check.ts'
import { type Amounts, addAmount, checkSpending } from './spending.ts'

/**
 * The service would gain by having something else signed than was requested. This checks every
 * value that can move money against the request and the caller's bounds, and returns the messages
 * to sign, built anew from the checked values. The first mismatch throws.
 *
 * `q` stays a hash: only the arbiters know what it contains, therefore they must be pinned.
 */
export function checkRoute(check: RouteCheck): readonly Payload[] {
  const { request, route, pins, bounds } = check
  const payloads = route.signData.origin.map(readPayload)
  const [first] = payloads
  if (!first) throw new SimplonError('REFUSED_MESSAGE', 'The route has nothing to sign')
  if (!isEqual(payloads.at(-1), readPayload(route.signData.destination)))
    throw new SimplonError('REFUSED_MESSAGE', 'The destination’s message is not the last origin’s')
  const nonce = readUint(route.intentId)
  if (payloads.some(({ message }) => message.nonce !== nonce))
    throw new SimplonError('REFUSED_NONCE', 'A message is not of the intent that was quoted')
  const spent: Amounts = new Map()
  const permits = payloads.filter((payload) => payload.primaryType !== 'SingleChainOps')
  if (first.primaryType === 'SingleChainOps') {
    if (payloads.length > 1)
      throw new SimplonError('REFUSED_MESSAGE', 'Calls of the account go with no other message')
    checkSingleChainOps(first, check, spent)
  } else {
    if (permits.length < payloads.length)
      throw new SimplonError('REFUSED_MESSAGE', 'Calls of the account go with no other message')
    permits.forEach((permit, index) => {
      checkPermit(permit, check, index === permits.length - 1)
      for (const { token, amount } of permit.message.permitted)
        addAmount(spent, permit.domain.chainId, token, amount)
    })
    const delivered = permits.flatMap(({ message }) => message.mandate.target.tokenOut)
    checkOutputs(delivered, request, route, bounds)
  }
  const { maxCost } = bounds
  checkSpending(spent, { request, route, maxCost, wrappedNative: pins.wrappedNative })
  return payloads
}

function checkPermit({ domain, message }: Permit, check: RouteCheck, isLast: boolean): void {
  const { request, pins } = check
  const { spender, permitted, deadline, mandate } = message
  const { target, minGas, originOps, destOps } = mandate
  const { destination, recipient } = expectedOf(request)
  if (domain.verifyingContract !== pins.permit2)
    throw new SimplonError('REFUSED_CONTRACT', `${domain.verifyingContract} is not Permit2`)
  if (pins.arbiters && !pins.arbiters.includes(spender))
    throw new SimplonError('REFUSED_CONTRACT', `${spender} is no arbiter that is trusted`)
  if (target.targetChain !== BigInt(destination))
    throw new SimplonError('REFUSED_CHAIN', `Tokens would arrive on chain ${target.targetChain}`)
  if (target.recipient !== recipient)
    throw new SimplonError('REFUSED_RECIPIENT', `Tokens would arrive at ${target.recipient}`)
  requireLifetime(deadline, check)
  requireLifetime(target.fillExpiry, check)
  const asked = callsOf(request.destinationExecutions)
  // The element on the destination chain comes first and leaves the calls to the last element.
  const isBefore = !isLast && domain.chainId === destination
  checkOp(destOps, isBefore && destOps.ops.length === 0 ? [] : asked)
  requireGas(minGas, request, destOps)
  const before = request.preClaimExecutions?.[`eip155:${domain.chainId}`]
  checkOriginOp(originOps, callsOf(before), {
    permitted,
    permit2: pins.permit2,
    wrapped: pins.wrappedNative(domain.chainId),
  })
}

function isEqual(a: Payload | undefined, b: Payload): boolean {
  const print = (payload: Payload | undefined) =>
    JSON.stringify(payload, (_name, value) => (typeof value === 'bigint' ? `${value}` : value))
  return print(a) === print(b)
}
