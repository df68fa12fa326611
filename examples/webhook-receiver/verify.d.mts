export function verify(
  secret: string | Uint8Array,
  body: Uint8Array,
  signature: string | undefined,
): boolean
export function createDeduper(size?: number): {
  first(envelope: { eventId: string }): boolean
}
