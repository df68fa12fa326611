import { hmacSha256 } from '../lib/hmac-sha256.ts'

/** `previousSecret` signs beside the other one while the receiver changes it. */
export type Secrets = { secret: string | null; previousSecret: string | null }

/**
 * The headers of one attempt. The signature covers the exact bytes of the body. The timed signature
 * also covers the event's id and the time of the attempt, so that a receiver can refuse a replayed
 * request. Without a secret there is no signature. While the secret is being changed, the old
 * secret signs in separate headers.
 */
export function signatureHeaders(
  { id, body }: { id: string; body: Uint8Array },
  { secret, previousSecret }: Secrets,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const prefix = `${id}.${timestamp}.`
  return {
    'x-webhook-id': id,
    'x-webhook-timestamp': timestamp,
    ...(secret !== null && {
      'x-webhook-signature': sign(secret, body),
      'x-webhook-timed-signature': sign(secret, prefix, body),
    }),
    ...(previousSecret !== null && {
      'x-webhook-signature-previous': sign(previousSecret, body),
      'x-webhook-timed-signature-previous': sign(previousSecret, prefix, body),
    }),
  }
}

function sign(secret: string, ...parts: readonly (string | Uint8Array)[]): string {
  return `sha256=${hmacSha256(Buffer.from(secret, 'utf8'), ...parts)}`
}
