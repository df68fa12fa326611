import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Replaces the file in one step, so that a reader sees the old content or the new, never half. */
export function writeJsonFile(path: string, value: unknown, mode = 0o600): void {
  const temporary = `${path}.${process.pid}.${randomBytes(3).toString('hex')}`
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode })
  renameSync(temporary, path)
}

/** The file's content, or undefined when it is absent or not JSON. */
export function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
