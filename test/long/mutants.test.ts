import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MUTANTS = 4

// The long version is `npm run trial -- mutation`; this one shows that tests which miss a guard are found out.
test('a few mutants of the inlets are killed by their tests', async () => {
  const args = [
    '--import',
    'tsx',
    'trials/run.ts',
    'mutation',
    '--seed',
    '0',
    '--target',
    'DepositInlet.sol',
  ]
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, '--from', '2', '--cases', String(MUTANTS), '--workers', '1'],
    { cwd: ROOT },
  )
  expect(stdout.match(/^killed {3}/gm)?.length, stdout).toBe(MUTANTS)
})
