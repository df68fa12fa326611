import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { npm, plainEnvironment } from './npm.ts'

type Ran = { code: number | null; stdout: string; stderr: string }

/** The program as somebody has it who installed the package, on one version of Node. */
export type Installed = {
  /** `npx simplon …`, which has to end well; its answer. */
  npx(...args: string[]): Promise<string>
  /** Runs to its end, whatever that is. */
  run(...args: string[]): Promise<Ran>
  /** Runs until it is told to stop; resolves with its answer once it is ready. */
  start(...args: string[]): Promise<{ answer: Record<string, unknown>; stop(): Promise<Ran> }>
}

const READY_MS = 120_000

export function installed(
  folder: string,
  { node, env: more = {} }: { node: string; env?: NodeJS.ProcessEnv },
): Installed {
  const env = plainEnvironment({ PATH: `${dirname(node)}:${process.env.PATH}`, ...more })
  // By its own first line, as a shell runs it; `env` finds this Node first.
  const launch = (args: readonly string[]) => {
    const child = spawn(join(folder, 'node_modules/.bin/simplon'), args, { cwd: folder, env })
    const printed = { stdout: '', stderr: '' }
    child.stdout.on('data', (text) => {
      printed.stdout += text
    })
    child.stderr.on('data', (text) => {
      printed.stderr += text
    })
    const ended = once(child, 'close').then(([code]) => ({
      code: code as number | null,
      ...printed,
    }))
    return { child, printed, ended }
  }
  return {
    async npx(...args) {
      const options = { cwd: folder, program: 'npx' } as const
      return (await npm(node, ['simplon', ...args], options)).stdout
    },
    run: (...args) => launch(args).ended,
    async start(...args) {
      const { child, printed, ended } = launch([...args, '--json'])
      for (const deadline = Date.now() + READY_MS; !/^}$/m.test(printed.stdout); await sleep(50)) {
        if (child.exitCode === null && Date.now() < deadline) continue
        child.kill('SIGKILL')
        throw new Error(`simplon ${args.join(' ')} is not ready: ${JSON.stringify(await ended)}`)
      }
      const answer = JSON.parse(printed.stdout) as Record<string, unknown>
      return {
        answer,
        stop() {
          child.kill('SIGTERM')
          return ended
        },
      }
    },
  }
}
