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
  expect(stdout).toContain('passed: npm run size\n')
  await expect(beside('no-such-script', 'size')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /zipped.*Missing script: "no-such-script".*passed: npm run size\n$/s,
    ),
    stderr: expect.stringContaining('failed: npm run no-such-script\n'),
  })
})
