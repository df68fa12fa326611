import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOpenFileLimit, streamsWithin } from './open-file-limit.ts'

function limitsFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'simplon-limits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'limits')
  writeFileSync(file, text)
  return file
}

test('the limit of open files is read where the system tells it', () => {
  const line = 'Max open files            4096                 524288               files     \n'
  expect(readOpenFileLimit(limitsFile(`Limit  Soft Limit\n${line}`))).toBe(4096)
  expect(readOpenFileLimit(limitsFile('Max open files  unlimited  unlimited  files\n'))).toBe(
    undefined,
  )
  expect(readOpenFileLimit('/nowhere/limits')).toBe(undefined)
})

test.each([
  [10_000, undefined, 10_000],
  [10_000, 65_536, 10_000],
  [10_000, 10_000, 8_976],
  [10_000, 1_024, 512],
  [100, 256, 100],
])('of %i streams with %s open files %i are taken', (wanted, openFiles, most) => {
  expect(streamsWithin(wanted, openFiles)).toBe(most)
})
