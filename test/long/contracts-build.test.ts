import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** Who harms by lying here: whoever commits code of a contract that its source does not give. */
it('every committed artifact is what a fresh build gives', { timeout: 900_000 }, async () => {
  const cwd = join(import.meta.dirname, '../../contracts')
  const { stdout } = await run('npm', ['run', 'check', '--', '--fresh'], { cwd })
  expect(stdout).toMatch(/ contracts, 0 different files, 0 problems, /)
})
