import { judgeAttempt, type Verdict } from '../domain/event/webhook-delivery.ts'
import { webhookPlace } from '../store/secrets/stored-secrets.ts'
import type { WaitingEvent, WebhookTarget } from '../store/webhooks/webhook-queue.ts'
import type { EventResult } from '../store/webhooks/webhook-results.ts'
import type { CourierContext } from './courier-context.ts'
import { type Secrets, signatureHeaders } from './signature-headers.ts'

/** Makes one attempt to send an event; returns the verdict and the result to record. */
export async function attemptEvent(
  context: Pick<CourierContext, 'database' | 'poster' | 'policy' | 'now' | 'random'>,
  event: Pick<WaitingEvent, 'id' | 'payload' | 'attempts'>,
  target: WebhookTarget,
): Promise<{ verdict: Verdict; result: EventResult }> {
  const { poster, policy, now, random } = context
  const sentAt = new Date(now())
  const body = Buffer.from(event.payload, 'utf8')
  const outcome = await poster.post({
    url: target.url,
    body,
    headers: signatureHeaders(
      { id: event.id, body },
      openSecrets(context.database, target),
      sentAt,
    ),
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

function openSecrets(
  { secrets }: Pick<CourierContext['database'], 'secrets'>,
  { projectId, secret, previousSecret }: WebhookTarget,
): Secrets {
  const open = (stored: string | null) =>
    stored === null ? null : secrets.openText(webhookPlace(projectId), stored)
  return { secret: open(secret), previousSecret: open(previousSecret) }
}
