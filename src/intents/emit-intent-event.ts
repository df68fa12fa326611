import { renderIntentEnvelope } from '../api/webhook-v1/envelope.ts'
import type { QuotedIntent } from '../domain/intent/intent.ts'
import { describeOperations } from '../domain/intent/status/describe-state.ts'
import type { IntentEvent } from '../domain/intent/status/intent-event.ts'
import type { Sql } from '../store/database/sql.ts'
import { listWantingIntentEvents } from '../store/deposits/deposit-setups.ts'
import { listSteps } from '../store/intents/intent-steps.ts'
import { insertStreamedEvents } from '../store/streams/streamed-events.ts'
import { insertWebhookEvent, nextWebhookEventIds } from '../store/webhooks/webhook-events.ts'

export type IntentChange = Pick<
  IntentEvent,
  'type' | 'sequence' | 'status' | 'failure' | 'failReason'
>

/** The changes of one intent, in their order. */
export type ChangedIntent = { intent: QuotedIntent; changes: readonly IntentChange[] }

/**
 * Writes the events of an intent in the transaction of the change: for the project's readers of
 * event streams, and for its receiver of webhooks if it has one. The caller holds the intent's row,
 * so that the ids of its events ascend.
 */
export async function emitIntentEvent(
  sql: Sql,
  intent: QuotedIntent,
  change: IntentChange,
): Promise<void> {
  await emitIntentEvents(sql, [{ intent, changes: [change] }])
}

/** Like `emitIntentEvent`, for changes that are written together. */
export async function emitIntentEvents(sql: Sql, changed: readonly ChangedIntent[]): Promise<void> {
  const told = changed.flatMap(({ intent, changes }) =>
    changes.map((change) => ({ intent, change })),
  )
  if (told.length === 0) return
  const intents = changed.map(({ intent }) => intent)
  const [ids, steps, wanting] = await Promise.all([
    nextWebhookEventIds(sql, told.length),
    listSteps(
      sql,
      intents.map(({ id }) => id),
    ),
    listWantingIntentEvents(sql, [...new Set(intents.map(({ projectId }) => projectId))]),
  ])
  const time = new Date()
  const rows = told.map(({ intent, change }, place) => {
    const { id: intentId, projectId, environment, account, recipient, request } = intent
    const eventId = ids[place]
    if (eventId === undefined) throw new Error('the sequence returned too few numbers')
    const event: IntentEvent = {
      ...change,
      intentId,
      environment,
      account: account.address,
      recipient: recipient.address,
      destinationChainId: request.destinationChainId,
      settlementLayer: intent.settlementLayer,
      operations: describeOperations(intent, steps.get(intentId) ?? [], change.status),
    }
    const payload = renderIntentEnvelope({ eventId, time, event })
    const row = { id: eventId, projectId, type: change.type, payload }
    return { ...row, intentId, environment, account: account.address }
  })
  await insertStreamedEvents(
    sql,
    rows.map(({ intentId: subject, ...row }) => ({ ...row, topic: 'intents' as const, subject })),
  )
  for (const { id, projectId, type, payload, intentId } of rows) {
    if (!wanting.has(projectId)) continue
    await insertWebhookEvent(sql, { id, projectId, type, payload, intentId, time })
  }
}
