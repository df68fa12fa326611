/** A key that the settings name cannot be used; the message says why, and is all there is to say. */
export class KeyError extends Error {
  override readonly name = 'KeyError'
}
