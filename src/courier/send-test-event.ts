import type { TestEventType } from '../domain/event/webhook-event-types.ts'
import type { Database } from '../store/database/database.ts'
import { insertWebhookEvent, nextWebhookEventId } from '../store/webhooks/webhook-events.ts'
import { readWebhookTargets } from '../store/webhooks/webhook-queue.ts'
import { requireLivingTarget } from './require-target.ts'

/** Renders the envelope of an example event, marked as a test. */
export type RenderTestEvent = (type: TestEventType, eventId: string, time: Date) => string

/** Queues an example event for the project's receiver, and returns its id. */
export async function sendTestEvent(
  { database, render, now }: { database: Database; render: RenderTestEvent; now: () => number },
  { projectId, type }: { projectId: string; type: TestEventType },
): Promise<string> {
  const targets = await readWebhookTargets(database.sql, [projectId])
  requireLivingTarget(targets.get(projectId))
  const id = await nextWebhookEventId(database.sql)
  const time = new Date(now())
  const payload = render(type, id, time)
  await insertWebhookEvent(database.sql, { id, projectId, type, time, payload })
  return id
}
