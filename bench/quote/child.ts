import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What a process of the benchmark answers to `usage`. */
type Usage = { cpuMs: number }

export type Child<T> = {
  /** What it told when it was ready. */
  ready: T
  /** Milliseconds of CPU it has used so far. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

/** Starts a program of this folder in a process of its own, with the flags of this one. */
export async function startChild<T>(file: string, ...args: string[]): Promise<Child<T>> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args)
  const ready = await nextMessage<T>(child)
  return {
    ready,
    async cpuMs() {
      child.send('usage')
      return (await nextMessage<Usage>(child)).cpuMs
    },
    async stop() {
      if (child.exitCode !== null) return
      child.send('stop')
      await once(child, 'exit')
    },
  }
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const done = new AbortController()
  const { signal } = done
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a process of the benchmark ended with ${code}`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message as T
  } finally {
    ended.catch(() => {})
    done.abort()
  }
}

/** In the child: tells that it is ready, then serves the parent until that one wants no more. */
export function serveParent(ready: unknown, stop: () => Promise<void>): void {
  // A parent that was killed wants nothing more; what this one started would outlive both.
  const leave = () => void stop().finally(() => process.exit(1))
  if (process.connected) process.on('disconnect', leave)
  else leave()
  process.on('message', async (message) => {
    if (message === 'usage') {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpuMs: (user + system) / 1000 } satisfies Usage)
    }
    if (message !== 'stop') return
    await stop()
    process.exit(0)
  })
  process.send?.(ready)
}
