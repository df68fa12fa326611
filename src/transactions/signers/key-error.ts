/** A configured key cannot be used. The message says why; no stack trace is needed. */
export class KeyError extends Error {
  override readonly name = 'KeyError'
}
