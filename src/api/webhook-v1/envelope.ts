import type { Deposit } from '../../domain/deposit/deposit.ts'
import type { DepositEvent } from '../../domain/deposit/event.ts'
import { toEventData } from './data.ts'

const WEBHOOK_VERSION = '1.0'

type Envelope = {
  version: typeof WEBHOOK_VERSION
  type: string
  time: string
  eventId: string
  /** Only in events that were asked for to try a receiver. */
  test?: true
  data: unknown
}

/** The exact text that is signed, sent and stored: the same bytes at every delivery. */
export function renderEnvelope({
  eventId,
  time,
  deposit,
  event,
  test,
}: {
  eventId: string
  time: Date
  deposit: Deposit
  event: DepositEvent
  test?: true
}): string {
  const envelope: Envelope = {
    version: WEBHOOK_VERSION,
    type: event.type,
    time: time.toISOString(),
    eventId,
    ...(test && { test }),
    data: toEventData(deposit, event),
  }
  return JSON.stringify(envelope)
}
