import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ServiceChild } from '../intents/grounds.ts'

const FILE = join(import.meta.dirname, '../webhooks/courier-process.ts')

/**
 * A courier in a process of its own that may deliver to this machine, which the service's role does
 * for a devnet only.
 */
export function createCourierChild(name: string, databaseUrl: string): ServiceChild {
  let child: ChildProcess | undefined
  let text = ''
  const isDead = () => !child || child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (!child || isDead()) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    name,
    url: '',
    output: () => text,
    async start() {
      const since = performance.now()
      while (isDead()) {
        const env = { PATH: process.env.PATH, HOME: process.env.HOME, TRIAL_LOG: 'warn' }
        const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
        const args = ['--import', 'tsx', FILE, databaseUrl]
        child = spawn(process.execPath, args, { env, stdio: [...stdio] })
        for (const stream of [child.stdout, child.stderr]) {
          stream?.on('data', (chunk) => {
            text = (text + String(chunk)).slice(-50_000)
          })
        }
        // One that finds no database ends, and is started again.
        await Promise.race([once(child, 'message'), once(child, 'exit')])
      }
      return performance.now() - since
    },
    kill: () => end('SIGKILL'),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    // It has nothing to finish that another would not.
    stop: () => end('SIGKILL'),
  }
}
