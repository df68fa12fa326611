const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Whether the text is a UUID; for any other text the database would throw instead of finding none.
 */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
