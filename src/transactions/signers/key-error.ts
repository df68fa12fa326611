/** A key that the settings name cannot be used. The message says why; it needs no stack. */
export class KeyError extends Error {
  override readonly name = 'KeyError'
}
