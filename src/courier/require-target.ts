import { ServiceError } from '../domain/errors.ts'
import type { WebhookTarget } from '../store/webhooks/webhook-queue.ts'

/** Throws if the project has no receiver, which sending events on request needs. */
export function requireTarget(target: WebhookTarget | undefined): WebhookTarget {
  if (target) return target
  const message = 'No webhookUrl is set up for this project; POST /setup sets one'
  throw new ServiceError('validation', message)
}

/** Like `requireTarget` for queued events; also throws if the receiver has answered 410 Gone. */
export function requireLivingTarget(target: WebhookTarget | undefined): WebhookTarget {
  if (!requireTarget(target).gone) return target as WebhookTarget
  const message = 'The receiver has answered 410 Gone and is left alone; set webhookUrl again'
  throw new ServiceError('validation', message)
}
