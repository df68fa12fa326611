import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Failure = { file: string; test: string; message: string }
export type Ran = {
  /** In the order in which the files were named. */
  failed: readonly Failure[]
  passed: readonly Pick<Failure, 'file' | 'test'>[]
  seconds: number
}
export type Asked = {
  files: readonly string[]
  /** What is another text now than it was at the run before. */
  changed: readonly string[]
  /** Ends with the first test that fails. */
  bail: boolean
}

export type TestRunner = {
  run(asked: Asked): Promise<Ran>
  stop(): void
}

/** A fault can make tests wait for ever, and whatever starts them. */
const PATIENCE_MS = 1_200_000

/** A command before all that needs a database, such as `nice`, where others work on the machine. */
const BEFORE = (process.env.PLANTED_BEFORE ?? '').split(' ').filter((word) => word !== '')

/** Runs the tests of a copy of the tree, in a process that is replaced when it does not answer. */
export function createTestRunner(copy: string, postgres: string | undefined): TestRunner {
  let child: ChildProcess | undefined
  const start = async () => {
    const env = {
      ...process.env,
      // Every run has new processes, which load the same packages.
      NODE_COMPILE_CACHE: join(copy, 'node_modules/.compile-cache'),
      ...(postgres !== undefined && { PLANTED_POSTGRES: postgres }),
    }
    const node = [process.execPath, '--import', 'tsx', 'trials/mutation/planted/tests-process.ts']
    const [program = '', ...args] = [...(postgres === undefined ? [] : BEFORE), ...node]
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
    // A group of its own can be ended with everything that its tests have started.
    const started = spawn(program, args, { cwd: copy, env, stdio: [...stdio], detached: true })
    let said = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-4000)
      })
    }
    const ended = once(started, 'exit').then(() => {
      throw new Error(`the tests could not be started:\n${said}`)
    })
    await Promise.race([once(started, 'message'), ended])
    return started
  }
  const stop = () => {
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    child = undefined
  }
  return {
    async run(asked) {
      child ??= await start()
      const runner = child
      const answer = await new Promise<Ran | undefined>((resolve) => {
        const timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
        const gone = () => resolve(undefined)
        runner.once('exit', gone)
        runner.once('message', (ran) => {
          clearTimeout(timer)
          runner.off('exit', gone)
          resolve(ran as Ran)
        })
        runner.send(asked)
      })
      if (answer) return answer
      stop()
      return { failed: [], passed: [], seconds: PATIENCE_MS / 1000 }
    },
    stop,
  }
}

export const nameOf = ({ file, test }: Pick<Failure, 'file' | 'test'>): string => `${file}: ${test}`
