import { invalid } from '../domain/errors.ts'

const MAX_LENGTH = 200

/** Trims a name; throws when it is empty or too long. */
export function checkedName(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') throw invalid('name is required', ['name'])
  if (trimmed.length > MAX_LENGTH) {
    throw invalid(`name must not be longer than ${MAX_LENGTH} characters`, ['name'])
  }
  return trimmed
}
