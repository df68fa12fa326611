import { renderEnvelope } from '../api/webhook-v1/envelope.ts'
import type { Deposit, DepositPatch } from '../domain/deposit/deposit.ts'
import type { DepositEvent } from '../domain/deposit/event.ts'
import { type DepositState, maySucceed } from '../domain/deposit/lifecycle.ts'
import { REASON_OF_CODE } from '../domain/failure/deposit-fail-reason.ts'
import type { Sql } from '../store/database/sql.ts'
import { moveDeposit, recordDepositStep } from '../store/deposits/deposits.ts'
import { insertStreamedEvent } from '../store/streams/streamed-events.ts'
import { insertWebhookEvent, nextWebhookEventId } from '../store/webhooks/webhook-events.ts'

export type Transition = {
  id: string
  from: DepositState
  to: DepositState
  patch?: DepositPatch
  /** The events that are sent, in this order. */
  events?: readonly DepositEvent[]
}

/**
 * Changes the state of a deposit and emits its events: all of it, or nothing. Undefined when the
 * deposit is no longer in the state that the caller saw. Runs in a transaction.
 */
export async function transitionDeposit(
  sql: Sql,
  { id, from, to, patch: wanted = {}, events = [] }: Transition,
): Promise<Deposit | undefined> {
  if (!maySucceed(from, to)) throw new Error(`deposit ${id} cannot go from ${from} to ${to}`)
  const speaks = SPEAKING.has(to) && { isQuiet: false }
  const patch = withReason({ ...wanted, ...speaks })
  const deposit = await moveDeposit(sql, { id, from, to, patch })
  if (!deposit) return undefined
  let eventId: string | null = null
  for (const event of spoken(deposit, events)) eventId = await emitEvent(sql, deposit, event)
  await recordDepositStep(sql, { id, from, to, patch, eventId })
  return deposit
}

/** In these states money has moved, of which everybody is told who asked for it. */
const SPEAKING: ReadonlySet<DepositState> = new Set([
  'bridging',
  'swapping',
  'completed',
  'expecting_refund',
  'refunded',
  'reconciliation_required',
])

/** A quiet deposit says nothing: anybody can send thousands, each with the events of a deposit. */
const spoken = ({ isQuiet }: Deposit, events: readonly DepositEvent[]) => (isQuiet ? [] : events)

/** Adds the fail reason that belongs to the error code where the patch names no reason itself. */
function withReason(patch: DepositPatch): DepositPatch {
  const { errorCode, failReason, refundFailReason } = patch
  if (!errorCode || failReason || refundFailReason) return patch
  return { ...patch, failReason: REASON_OF_CODE[errorCode] }
}

/**
 * Writes an event of a deposit and returns its id, which orders the deposit's events. The caller
 * holds the lock of the deposit's row.
 */
export async function emitEvent(sql: Sql, deposit: Deposit, event: DepositEvent): Promise<string> {
  const eventId = await nextWebhookEventId(sql)
  const time = new Date()
  const payload = renderEnvelope({ eventId, time, deposit, event })
  const { id: depositId, projectId, environment, account } = deposit
  const row = { id: eventId, projectId, type: event.type, payload }
  await insertWebhookEvent(sql, { ...row, depositId, time })
  const subject = BigInt(depositId)
  await insertStreamedEvent(sql, { ...row, environment, topic: 'deposits', subject, account })
  return eventId
}
