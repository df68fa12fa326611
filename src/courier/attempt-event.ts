import { judgeAttempt, type Verdict } from '../domain/event/webhook-delivery.ts'
import type { WaitingEvent, WebhookTarget } from '../store/webhooks/webhook-queue.ts'
import type { EventResult } from '../store/webhooks/webhook-results.ts'
import type { CourierContext } from './courier-context.ts'
import { signatureHeaders } from './signature-headers.ts'

/** Makes one attempt to send an event; returns the verdict and the result to record. */
export async function attemptEvent(
  { poster, policy, now, random }: Pick<CourierContext, 'poster' | 'policy' | 'now' | 'random'>,
  event: Pick<WaitingEvent, 'id' | 'payload' | 'attempts'>,
  target: WebhookTarget,
): Promise<{ verdict: Verdict; result: EventResult }> {
  const sentAt = new Date(now())
  const body = Buffer.from(event.payload, 'utf8')
  const outcome = await poster.post({
    url: target.url,
    body,
    headers: signatureHeaders({ id: event.id, body }, target, sentAt),
  })
  const verdict = judgeAttempt(outcome, {
    attempts: event.attempts + 1,
    policy: policy.delivery,
    now: new Date(now()),
    random: random(),
  })
  const status = verdict.kind === 'retry' ? 'pending' : verdict.kind
  return {
    verdict,
    result: {
      eventId: event.id,
      status,
      tried: true,
      latencyMs: outcome.latencyMs,
      error: verdict.kind === 'delivered' ? null : verdict.error,
      httpStatus: outcome.kind === 'answered' ? outcome.status : null,
    },
  }
}
