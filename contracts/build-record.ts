import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { inputKey } from './compile-source.ts'
import type { OutputFiles } from './output-files.ts'
import { listOwnSources } from './solidity-sources.ts'

/**
 * What the last build was made of and what it gave, as hashes: compiling everything takes minutes, and comparing
 * this tells just as well that nobody has changed a source, a dependency or an artifact alone. That the record
 * itself is true is what `--check --fresh` proves.
 */
const RECORD = new URL('artifacts.sha256', import.meta.url)

function renderRecord(files: OutputFiles): string {
  const inputs = listOwnSources().map((name) => [inputKey(name) ?? 'unreadable', name])
  const outputs = [...files].map(([path, text]) => [sha256(text), path])
  const lines = [...inputs, ...outputs].map((line) => line.join('  ')).sort()
  return `${lines.join('\n')}\n`
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export const writeRecord = (files: OutputFiles): void => writeFileSync(RECORD, renderRecord(files))

/** Whether these files are what the last build has written, of the sources as they are now. */
export function isAsBuilt(files: OutputFiles): boolean {
  return readRecord() === renderRecord(files)
}

function readRecord(): string | undefined {
  try {
    return readFileSync(RECORD, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
