import type { Deposit } from '../../domain/deposit/deposit.ts'
import type { DepositEvent } from '../../domain/deposit/event.ts'
import type { TestOnlyEventType } from '../../domain/event/webhook-event-types.ts'
import type { IntentEvent } from '../../domain/intent/status/intent-event.ts'
import type { ProjectEvent } from '../../domain/project/event.ts'
import { toEventData } from './data.ts'
import { toIntentEventData } from './intent-data.ts'
import { toProjectEventData } from './project-data.ts'

const WEBHOOK_VERSION = '1.0'

type Envelope = {
  version: typeof WEBHOOK_VERSION
  type: string
  time: string
  eventId: string
  /** Only in events that were requested to test a receiver. */
  test?: true
  data: unknown
}

type Parts = { eventId: string; time: Date; test?: true }

/** The exact text that is signed, sent and stored: the same bytes at every delivery. */
export function renderEnvelope({
  deposit,
  event,
  ...parts
}: Parts & { deposit: Deposit; event: DepositEvent }): string {
  return write(parts, event.type, toEventData(deposit, event))
}

/** The same for an event that belongs to no deposit. */
export function renderProjectEnvelope({
  event,
  ...parts
}: Parts & { event: ProjectEvent }): string {
  return write(parts, event.type, toProjectEventData(event))
}

/** The same for an event of an intent. */
export function renderIntentEnvelope({ event, ...parts }: Parts & { event: IntentEvent }): string {
  return write(parts, event.type, toIntentEventData(event))
}

/** The same for an event that is only sent to test a receiver. */
export function renderOtherEnvelope({
  type,
  data,
  ...parts
}: Parts & { type: TestOnlyEventType; data: Record<string, unknown> }): string {
  return write(parts, type, data)
}

function write({ eventId, time, test }: Parts, type: string, data: unknown): string {
  const envelope: Envelope = {
    version: WEBHOOK_VERSION,
    type,
    time: time.toISOString(),
    eventId,
    ...(test && { test }),
    data,
  }
  return JSON.stringify(envelope)
}
