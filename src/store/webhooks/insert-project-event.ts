import type { ProjectEvent } from '../../domain/project/event.ts'
import type { Sql } from '../database/sql.ts'
import { insertWebhookEvent, nextWebhookEventId } from './webhook-events.ts'

/** Renders the envelope of an event as it is sent. */
export type RenderProjectEvent = (parts: {
  eventId: string
  time: Date
  event: ProjectEvent
}) => string

/**
 * Inserts an event that belongs to no deposit, in the transaction of its cause. Its delivery waits
 * for no other event of the project.
 */
export async function insertProjectEvent(
  sql: Sql,
  event: ProjectEvent,
  render: RenderProjectEvent,
): Promise<string> {
  const id = await nextWebhookEventId(sql)
  const time = new Date()
  const payload = render({ eventId: id, time, event })
  await insertWebhookEvent(sql, { id, projectId: event.projectId, type: event.type, time, payload })
  return id
}
