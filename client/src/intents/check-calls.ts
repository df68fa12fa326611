import type { Address } from 'viem'
import { SimplonError } from '../simplon-error.ts'
import type { Execution } from '../wire.ts'
import type { Call, Op, TokenAmount } from './read-payload.ts'
import { NATIVE, readAddress, readBytes, readUint } from './read-values.ts'

const NO_CALLS = `0x${'00'.repeat(32)}`
/** The account or an intermediary runs the calls, authorised by the owner's signature. */
const RUNNERS = [`0x0201${'00'.repeat(30)}`, `0x0301${'00'.repeat(30)}`]
const APPROVE = '0x095ea7b3'
const TRANSFER = '0xa9059cbb'
const DEPOSIT = '0xd0e30db0'

/** Converts calls of the request to the form that messages use. */
export function callsOf(executions: readonly Execution[] | undefined): Call[] {
  return (executions ?? []).map(({ to, value, data }) => ({
    to: readAddress(to),
    value: readUint(value),
    data: readBytes(data),
  }))
}

/** Refuses a mandate whose calls are not exactly those of the request. */
export function checkOp({ vt, ops }: Op, expected: readonly Call[]): void {
  const isKnown = ops.length === 0 ? vt === NO_CALLS || RUNNERS.includes(vt) : RUNNERS.includes(vt)
  if (!isKnown) throw refused('they would run in a way that is not known')
  if (ops.length !== expected.length || !ops.every((call, at) => isSame(call, expected[at])))
    throw refused('they are not those of the request')
}

/**
 * Checks the calls before a claim: the account's own calls, preceded by those that let Permit2 take
 * the tokens of the same message. Only such approvals and the wrapping of native money may come
 * first.
 */
export function checkOriginOp(
  { vt, ops }: Op,
  asked: readonly Call[],
  terms: { permitted: readonly TokenAmount[]; permit2: Address; wrapped: Address | undefined },
): void {
  const own = ops.slice(0, Math.max(0, ops.length - asked.length))
  for (const call of own) if (!isPreparation(call, terms)) throw refused('one prepares too much')
  checkOp({ vt, ops: ops.slice(own.length) }, asked)
  if (own.length > 0 && !RUNNERS.includes(vt)) throw refused('they would run in an unknown way')
}

function isPreparation(
  { to, value, data }: Call,
  { permitted, permit2, wrapped }: Parameters<typeof checkOriginOp>[2],
): boolean {
  const permission = permitted.find(({ token }) => token === to)
  if (!permission) return false
  if (data === DEPOSIT) return to === wrapped && value <= permission.amount
  return value === 0n && data.length === 138 && data.startsWith(`${APPROVE}${word(permit2)}`)
}

/** What a call pays to the recipient, if it is a plain payment; otherwise undefined. */
export function paymentOf({ to, value, data }: Call, recipient: Address): TokenAmount | undefined {
  if (data === '0x') return to === recipient ? { token: NATIVE, amount: value } : undefined
  const head = `${TRANSFER}${word(recipient)}`
  if (value !== 0n || data.length !== 138 || !data.startsWith(head)) return undefined
  return { token: to, amount: BigInt(`0x${data.slice(head.length)}`) }
}

export function approvalData(spender: Address, amount: bigint): `0x${string}` {
  return `${APPROVE}${word(spender)}${amount.toString(16).padStart(64, '0')}`
}

export const WRAP_DATA = DEPOSIT

export function isSame(call: Call, other: Call | undefined): boolean {
  return call.to === other?.to && call.value === other.value && call.data === other.data
}

export function refused(why: string): SimplonError {
  return new SimplonError('REFUSED_CALLS', `The calls of the route are refused: ${why}`)
}

const word = (address: Address) => address.slice(2).padStart(64, '0')
