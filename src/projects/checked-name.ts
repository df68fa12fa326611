import { invalid } from '../domain/errors.ts'

const MAX_LENGTH = 200

/** The name without space around it; throws when nothing is left or it is too long. */
export function checkedName(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') throw invalid('name is required', ['name'])
  if (trimmed.length > MAX_LENGTH) {
    throw invalid(`name must not be longer than ${MAX_LENGTH} characters`, ['name'])
  }
  return trimmed
}
