import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const PROGRAM = resolve(import.meta.dirname, 'run-beside.ts')
const beside = (...names: string[]) =>
  run(process.execPath, ['--import', 'tsx', PROGRAM, ...names], { cwd: resolve(PROGRAM, '../..') })

it('runs every script to its end, and fails with those that failed', async () => {
  const { stdout } = await beside('size')
  expect(stdout).toContain('zipped')
  await expect(beside('size', 'no-such-script')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('zipped'),
    stderr: expect.stringContaining('failed: npm run no-such-script\n'),
  })
})
