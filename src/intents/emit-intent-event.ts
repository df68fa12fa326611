import { renderIntentEnvelope } from '../api/webhook-v1/envelope.ts'
import type { QuotedIntent } from '../domain/intent/intent.ts'
import { describeOperations } from '../domain/intent/status/describe-state.ts'
import type { IntentEvent } from '../domain/intent/status/intent-event.ts'
import type { Sql } from '../store/database/sql.ts'
import { wantsIntentEvents } from '../store/deposits/deposit-setups.ts'
import { listSteps } from '../store/intents/intent-steps.ts'
import { insertStreamedEvent } from '../store/streams/streamed-events.ts'
import { insertWebhookEvent, nextWebhookEventId } from '../store/webhooks/webhook-events.ts'

/**
 * Writes what a project is told of an intent, in the transaction of the change: for its readers of event
 * streams, and for its receiver of webhooks where that is wanted. The caller holds the
 * intent's row, so that the ids of its events ascend.
 */
export async function emitIntentEvent(
  sql: Sql,
  intent: QuotedIntent,
  change: Pick<IntentEvent, 'type' | 'sequence' | 'status' | 'failure' | 'failReason'>,
): Promise<void> {
  const { id, projectId, environment, account, recipient, request, settlementLayer } = intent
  const [eventId, steps, isWanted] = await Promise.all([
    nextWebhookEventId(sql),
    listSteps(sql, [id]),
    wantsIntentEvents(sql, projectId),
  ])
  const event: IntentEvent = {
    ...change,
    intentId: id,
    environment,
    account: account.address,
    recipient: recipient.address,
    destinationChainId: request.destinationChainId,
    settlementLayer,
    operations: describeOperations(intent, steps.get(id) ?? [], change.status),
  }
  const time = new Date()
  const payload = renderIntentEnvelope({ eventId, time, event })
  const { type } = change
  const row = { id: eventId, projectId, type, payload }
  await insertStreamedEvent(sql, {
    ...row,
    environment,
    topic: 'intents',
    subject: id,
    account: account.address,
  })
  if (isWanted) await insertWebhookEvent(sql, { ...row, intentId: id, time })
}
