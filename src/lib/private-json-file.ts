import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Replaces the file in one step; only its owner can read it. */
export function writePrivateJson(path: string, value: unknown): void {
  const temporary = `${path}.${process.pid}.${randomBytes(3).toString('hex')}`
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(temporary, path)
}

/** The file's content, or undefined when there is no file. Throws when it is not JSON. */
export function readJson(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return JSON.parse(text)
}
