import { invalid } from '../../../domain/errors.ts'

const MAX_LENGTH = 500

/** The reason without space around it; throws when nothing is left or it is too long. */
export function checkedReason(reason: string): string {
  const trimmed = reason.trim()
  if (trimmed === '') throw invalid('reason is required', ['reason'])
  if (trimmed.length > MAX_LENGTH) {
    throw invalid(`reason must not be longer than ${MAX_LENGTH} characters`, ['reason'])
  }
  return trimmed
}
