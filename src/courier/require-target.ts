import { ServiceError } from '../domain/errors.ts'
import type { WebhookTarget } from '../store/webhooks/webhook-queue.ts'

/** Sending by hand needs a receiver; a project without one is told so. */
export function requireTarget(target: WebhookTarget | undefined): WebhookTarget {
  if (target) return target
  throw new ServiceError('validation', 'No webhookUrl is set up for this project')
}
