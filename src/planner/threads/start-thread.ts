import { extname } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** The threads run from source if the service does, and compiled if it is compiled. */
const EXTENSION = extname(import.meta.url)
const PROGRAM = new URL(`./plan-thread${EXTENSION}`, import.meta.url)

const OPTIONS: WorkerOptions = {
  /** This is more than any plan needs: a thread that exceeds it ends alone. */
  resourceLimits: { maxOldGenerationSizeMb: 512 },
  /** The arguments of the process are not meant for its threads. */
  execArgv: [],
}

/** Starts a thread that plans. It does not keep the process alive. */
export function startThread(): Worker {
  const thread =
    EXTENSION === '.ts'
      ? new Worker(fromSource(), { ...OPTIONS, eval: true })
      : new Worker(PROGRAM, OPTIONS)
  thread.unref()
  return thread
}

/** A thread has no TypeScript loader except the one that it registers itself. */
function fromSource(): string {
  const [loader, program] = [import.meta.resolve('tsx/esm/api'), PROGRAM.href]
  return `import('${loader}').then(({ register }) => register()).then(() => import('${program}'))`
}
