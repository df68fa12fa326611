import { extname } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Source when the service runs from source, compiled when it is compiled. */
const EXTENSION = extname(import.meta.url)
const PROGRAM = new URL(`./plan-thread${EXTENSION}`, import.meta.url)

const OPTIONS: WorkerOptions = {
  /** More than any plan needs: a thread that is out of bounds ends by itself, and alone. */
  resourceLimits: { maxOldGenerationSizeMb: 512 },
  /** What the process was started with is not for its threads. */
  execArgv: [],
}

/** A thread that plans. It does not keep the process alive. */
export function startThread(): Worker {
  const thread =
    EXTENSION === '.ts'
      ? new Worker(fromSource(), { ...OPTIONS, eval: true })
      : new Worker(PROGRAM, OPTIONS)
  thread.unref()
  return thread
}

/** A thread has no loader of TypeScript but the one it registers itself. */
function fromSource(): string {
  const [loader, program] = [import.meta.resolve('tsx/esm/api'), PROGRAM.href]
  return `import('${loader}').then(({ register }) => register()).then(() => import('${program}'))`
}
