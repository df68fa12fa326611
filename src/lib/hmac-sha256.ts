import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 of texts and bytes in a row, as 64 lower-case hex digits. */
export function hmacSha256(secret: Uint8Array, ...parts: readonly (string | Uint8Array)[]): string {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest('hex')
}

/** Compares two texts in a time that says nothing about where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a, 'utf8')
  const right = Buffer.from(b, 'utf8')
  return left.length === right.length && timingSafeEqual(left, right)
}
