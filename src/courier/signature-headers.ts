import { hmacSha256 } from '../lib/hmac-sha256.ts'
import type { WebhookTarget } from '../store/webhooks/webhook-queue.ts'

/**
 * The headers of one attempt. The signature is over the exact bytes of the body; without a secret
 * there is none. During a change of secret the old one signs in a header of its own.
 */
export function signatureHeaders(
  { id, payload }: { id: string; payload: string },
  { secret, previousSecret }: Pick<WebhookTarget, 'secret' | 'previousSecret'>,
  now: Date,
): Record<string, string> {
  return {
    'x-webhook-id': id,
    'x-webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    ...(secret !== null && { 'x-webhook-signature': sign(secret, payload) }),
    ...(previousSecret !== null && {
      'x-webhook-signature-previous': sign(previousSecret, payload),
    }),
  }
}

function sign(secret: string, payload: string): string {
  return `sha256=${hmacSha256(Buffer.from(secret, 'utf8'), payload)}`
}
