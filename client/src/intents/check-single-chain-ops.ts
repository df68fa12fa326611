import { SimplonError } from '../simplon-error.ts'
import { callsOf, isSame, paymentOf, refused } from './check-calls.ts'
import { checkOutputs, expectedOf } from './check-outputs.ts'
import type { Call, SingleChainOps } from './read-payload.ts'
import { readToken } from './read-values.ts'
import { type RouteCheck, requireGas, requireLifetime } from './route-check.ts'
import { type Amounts, addAmount } from './spending.ts'

/**
 * Checks calls that the account runs for itself: those of the request, preceded by the payments to
 * another recipient. Their cost is those payments and the limit of the gas refund, which is in the
 * last five bytes of `vt`.
 */
export function checkSingleChainOps(
  { domain, message }: SingleChainOps,
  check: RouteCheck,
  spent: Amounts,
): void {
  const { request, route, pins, bounds } = check
  const { destination, account, recipient } = expectedOf(request)
  const { op, gasRefund } = message
  if (!pins.executors.includes(domain.verifyingContract)) {
    const message = `${domain.verifyingContract} is no executor that is trusted`
    throw new SimplonError('REFUSED_CONTRACT', message)
  }
  if (domain.chainId !== destination)
    throw new SimplonError('REFUSED_CHAIN', `Calls would run on chain ${domain.chainId}`)
  if (message.account !== account)
    throw new SimplonError('REFUSED_ACCOUNT', `Calls would run by ${message.account}`)
  if (!op.vt.startsWith('0x0201')) throw refused('they would run in a way that is not known')
  const until = numberIn(op.vt, 2, 6)
  if (until === 0n) throw new SimplonError('REFUSED_DEADLINE', 'The calls could run for ever')
  requireLifetime(until, check)
  requireGas(numberIn(op.vt, 6, 7), request, op, gasStepsOf)
  const payments = paymentsIn(op.ops, check)
  if (recipient !== account) checkOutputs(payments, request, route, bounds)
  for (const { token, amount } of payments) addAmount(spent, destination, token, amount)
  const refundLimit = numberIn(op.vt, 28, 32) * 10n ** numberIn(op.vt, 27, 28)
  addAmount(spent, destination, readToken(gasRefund.token), refundLimit)
}

function paymentsIn(ops: readonly Call[], { request }: RouteCheck) {
  const { account, recipient } = expectedOf(request)
  const before = callsOf(request.preClaimExecutions?.[request.destinationChainId])
  const after = callsOf(request.destinationExecutions)
  const middle = ops.length - before.length - after.length
  const expected = [...before, ...ops.slice(before.length, before.length + middle), ...after]
  if (middle < 0 || !ops.every((call, at) => isSame(call, expected[at])))
    throw refused('they are not those of the request')
  if (account === recipient && middle > 0) throw refused('there are more than were asked for')
  return ops.slice(before.length, before.length + middle).map((call) => {
    const payment = paymentOf(call, recipient)
    if (!payment) throw refused('one is no payment to the recipient')
    return payment
  })
}

/** The message has one byte for the gas, in steps of 2^16. */
function gasStepsOf(gas: bigint): bigint {
  const steps = (gas + 65_535n) / 65_536n
  return steps < 255n ? steps : 255n
}

/** The bytes from `from` to before `to` of a word, as a number. */
function numberIn(word: string, from: number, to: number): bigint {
  return BigInt(`0x${word.slice(2 + 2 * from, 2 + 2 * to)}`)
}
