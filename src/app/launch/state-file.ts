import { readJson } from '../../lib/private-json-file.ts'

/** Reads the state that another process left; undefined if the file is absent or cut short. */
export function readStateFile(path: string): unknown {
  try {
    return readJson(path)
  } catch {
    return undefined
  }
}
