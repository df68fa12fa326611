const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Anything else would be an error of the database instead of "not found". */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
