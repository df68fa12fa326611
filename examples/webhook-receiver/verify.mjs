import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether a webhook is Simplon's: `signature` is the X-Webhook-Signature header, `body` the raw
 * bytes of the request (not parsed and printed again), `secret` the webhookSecret of the setup.
 */
export function verify(secret, body, signature) {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = /^sha256=([0-9a-f]{64})$/.exec(signature ?? '')?.[1]
  return given !== undefined && timingSafeEqual(expected, Buffer.from(given, 'hex'))
}

/**
 * Remembers the last `size` events. `first(envelope)` is true once for each: delivery is at least
 * once, so the same event may come again. Keep this in your database if you run several receivers.
 */
export function createDeduper(size = 100_000) {
  const seen = new Set()
  return {
    first({ eventId }) {
      if (seen.has(eventId)) return false
      seen.add(eventId)
      if (seen.size > size) seen.delete(seen.values().next().value)
      return true
    },
  }
}
