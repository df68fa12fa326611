import { readJson } from '../../lib/private-json-file.ts'

/** What another process left behind; a file that is absent or cut short says nothing. */
export function readStateFile(path: string): unknown {
  try {
    return readJson(path)
  } catch {
    return undefined
  }
}
