import { ServiceError } from '../domain/errors.ts'
import type { WebhookTarget } from '../store/webhooks/webhook-queue.ts'

/** Sending by hand needs a receiver; a project without one is told so. */
export function requireTarget(target: WebhookTarget | undefined): WebhookTarget {
  if (target) return target
  throw new ServiceError('validation', 'No webhookUrl is set up for this project')
}

/** The same for what is queued: a receiver that wants no more events would get none of it. */
export function requireLivingTarget(target: WebhookTarget | undefined): WebhookTarget {
  if (!requireTarget(target).gone) return target as WebhookTarget
  const message = 'The receiver has answered 410 Gone and is left alone; set webhookUrl again'
  throw new ServiceError('validation', message)
}
