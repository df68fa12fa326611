import type { Worker } from 'node:worker_threads'
import { ServiceError } from '../../domain/errors.ts'
import type { Findings } from '../planning/findings.ts'
import type { Problem } from '../problem.ts'
import type { ThreadAnswer } from './plan-thread.ts'
import type { PlannerObserver } from './planner-observer.ts'

export type PlanThreadSettings = {
  /** How many problems are searched at the same time. */
  threads: number
  /** How many more may wait; further ones are refused. */
  queue: number
}

type PlanThreads = {
  search(problem: Problem, signal?: AbortSignal): Promise<Findings>
  /** Ends the searches under way. */
  stop(): Promise<void>
}

type Task = {
  problem: Problem
  resolve: (findings: Findings) => void
  reject: (reason: unknown) => void
}

type Thread = { worker: Worker; task: Task | undefined }

/** After this time one of the searches under way has ended in most cases. */
const RETRY_SECONDS = 5

/** Creates threads that search for plans; they start when there is a first problem. */
export function createPlanThreads(
  { threads: most, queue: mostWaiting }: PlanThreadSettings,
  startThread: () => Worker,
  observer: Omit<PlannerObserver, 'planned'>,
): PlanThreads {
  const threads = new Set<Thread>()
  const queue: Task[] = []
  let stopped = false

  const startNext = () => {
    while (queue.length > 0 && !stopped) {
      const idle = [...threads].find(({ task }) => !task)
      if (!idle && threads.size >= most) break
      const task = queue.shift()
      if (task) run(task, idle)
    }
    observer.waiting(queue.length)
  }

  const run = (task: Task, idle: Thread | undefined) => {
    try {
      const thread = idle ?? open()
      thread.worker.postMessage(task.problem)
      thread.task = task
      // While the thread searches, a caller waits for it; an idle thread must not keep the process
      // alive.
      thread.worker.ref()
    } catch (error) {
      task.reject(error)
    }
  }

  const release = (thread: Thread): Task | undefined => {
    const { task } = thread
    thread.task = undefined
    thread.worker.unref()
    return task
  }

  const open = (): Thread => {
    const thread: Thread = { worker: startThread(), task: undefined }
    threads.add(thread)
    thread.worker.on('message', (answer: ThreadAnswer) => {
      const task = release(thread)
      if ('findings' in answer) task?.resolve(answer.findings)
      else task?.reject(answer.error)
      startNext()
    })
    thread.worker.on('error', (error) => fail(thread, error))
    thread.worker.on('messageerror', (error) => fail(thread, error))
    thread.worker.on('exit', (code) => fail(thread, new Error(`the thread ended with ${code}`)))
    return thread
  }

  /** The problem of the failed thread fails; the next problem gets a new thread. */
  const fail = (thread: Thread, cause: unknown) => {
    if (!threads.delete(thread)) return
    observer.threadFailed(cause)
    const message = 'Planning this request failed; try again'
    thread.task?.reject(new ServiceError('unavailable', message, { cause }))
    void thread.worker.terminate()
    startNext()
  }

  const close = (thread: Thread): Promise<unknown> => {
    threads.delete(thread)
    return thread.worker.terminate()
  }

  const abandon = (task: Task) => {
    observer.abandoned()
    const place = queue.indexOf(task)
    if (place >= 0) queue.splice(place, 1)
    const thread = [...threads].find((each) => each.task === task)
    if (thread) void close(thread)
    startNext()
  }

  const requireRoom = () => {
    if (stopped) throw new ServiceError('unavailable', 'The service is stopping')
    const busy = [...threads].filter(({ task }) => task).length
    if (queue.length + busy < most + mostWaiting) return
    observer.refused()
    const message = 'Too many requests that are slow to plan are under way; try again'
    throw new ServiceError('unavailable', message, { retryAfterSeconds: RETRY_SECONDS })
  }

  return {
    async search(problem, signal) {
      signal?.throwIfAborted()
      requireRoom()
      let onAbort = () => {}
      const found = new Promise<Findings>((resolve, reject) => {
        const task = { problem, resolve, reject }
        onAbort = () => {
          reject(signal?.reason)
          abandon(task)
        }
        queue.push(task)
      })
      signal?.addEventListener('abort', onAbort, { once: true })
      startNext()
      return found.finally(() => signal?.removeEventListener('abort', onAbort))
    },
    async stop() {
      stopped = true
      const open = [...threads]
      const tasks = [...queue.splice(0), ...open.flatMap(({ task }) => task ?? [])]
      for (const { reject } of tasks) {
        reject(new ServiceError('unavailable', 'The service is stopping'))
      }
      await Promise.all(open.map(close))
    },
  }
}
