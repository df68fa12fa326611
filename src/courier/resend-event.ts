import { ServiceError } from '../domain/errors.ts'
import type { WebhookEvent } from '../domain/event/webhook-event.ts'
import { bringForward, findWebhookEvent, recordResend } from '../store/webhooks/webhook-events.ts'
import { readWebhookTargets } from '../store/webhooks/webhook-queue.ts'
import { attemptEvent } from './attempt-event.ts'
import type { CourierContext } from './courier-context.ts'
import { requireTarget } from './require-target.ts'

export type ResendContext = Pick<
  CourierContext,
  'database' | 'poster' | 'policy' | 'now' | 'random'
>

/**
 * Sends an event once more, with the same bytes and id, and returns the event after that. A pending
 * event is only made due now: it keeps its place behind the earlier events of its deposit. A
 * delivered event stays delivered even if this attempt fails.
 */
export async function resendEvent(
  context: ResendContext,
  { projectId, id }: { projectId: string; id: string },
): Promise<WebhookEvent> {
  const { sql } = context.database
  const found = await findWebhookEvent(sql, id)
  if (!found) throw new ServiceError('not-found', `There is no webhook event ${id}`)
  if (found.projectId !== projectId) {
    throw new ServiceError('forbidden', 'The webhook event belongs to another project')
  }
  const target = requireTarget((await readWebhookTargets(sql, [projectId])).get(projectId))
  if (found.event.status === 'pending') return bringForward(sql, id)
  const { result } = await attemptEvent(context, found.event, target)
  return recordResend(sql, result)
}
