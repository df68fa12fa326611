import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join, resolve } from 'node:path'
import { plainEnvironment } from './npm.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** The unit tests, and some of each kind that has processes, chains and sockets. */
const PART = [
  'src',
  'devnet',
  'test/commands',
  'test/outbound',
  'test/build.test.ts',
  'test/e2e/deposits/deposits.test.ts',
  'test/e2e/intents/intents-accounts.test.ts',
  'test/api/front/sockets.test.ts',
  'test/store/database/outage.test.ts',
  'test/chain/rpc/failover.test.ts',
]

/** Runs a part of the repository's own tests on another Node; the last lines of what they said. */
export async function runSuite(node: string): Promise<{ passed: boolean; said: string }> {
  const env = plainEnvironment({ PATH: `${dirname(node)}:${process.env.PATH}`, NO_COLOR: '1' })
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(node, [vitest, 'run', ...PART], { cwd: ROOT, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said = (said + text).slice(-1_000_000)
    })
  }
  const [code] = await once(child, 'close')
  return { passed: code === 0, said }
}
