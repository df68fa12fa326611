import { ServiceError } from '../../errors.ts'

/** The code by which clients decide. */
const SHADOW_MODE = 'SHADOW_MODE'

const MESSAGE =
  'This service runs in shadow mode: it quotes, and it carries nothing out; nothing was accepted'

/** The refusal of every request that would lead to a signature. A retry does not help. */
export function shadowError(): ServiceError {
  const context = { retryable: false }
  return new ServiceError('unavailable', MESSAGE, {
    issues: [{ message: MESSAGE, code: SHADOW_MODE, context }],
    retriable: false,
  })
}

export function isShadowError(error: unknown): boolean {
  return error instanceof ServiceError && error.issues.some(({ code }) => code === SHADOW_MODE)
}
