import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Task } from './contender.ts'
import type { Arrival } from './receiver-process.ts'

/** The first events only warm a contender up. */
const WARM = 2_000

export type Round = { perSecond: number; cpuMs: number }

type Receiver = { url: string; expect(count: number): Arrivals; close(): void }

type Arrivals = { warm: Promise<void>; all: Promise<number> }

/** The one receiver, in a process of its own. */
export async function startReceiver(): Promise<Receiver> {
  const child = startProcess('./receiver-process.ts')
  const [url] = (await once(child, 'message')) as [string]
  const arrival = async (at: Arrival['at']) => {
    for (;;) {
      const [told] = (await once(child, 'message')) as [Arrival]
      if (told.at === at) return told.ms
    }
  }
  return {
    url,
    expect(all) {
      const arrivals = { warm: arrival('warm').then(() => {}), all: arrival('all') }
      child.send({ warm: WARM, all })
      return arrivals
    },
    close: () => void child.kill(),
  }
}

/** What one contender delivers in a second once it is warm, and the CPU time of its process for each delivery. */
export async function runRound(
  name: string,
  task: Omit<Task, 'receiverUrl'>,
  receiver: Receiver,
): Promise<Round> {
  const full: Task = { ...task, receiverUrl: receiver.url }
  const child = startProcess('./contender-process.ts', name, JSON.stringify(full))
  try {
    await nextMessage(child)
    const { warm, all } = receiver.expect(task.events)
    child.send('go')
    await Promise.race([warm, failed(child)])
    const before = await usage(child)
    const ms = await Promise.race([all, failed(child)])
    const cpu = (await usage(child)) - before
    const measured = task.events - WARM
    return { perSecond: (measured * 1000) / ms, cpuMs: cpu / measured }
  } finally {
    child.kill('SIGKILL')
  }
}

function startProcess(file: string, ...args: string[]): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args)
}

async function usage(child: ChildProcess): Promise<number> {
  child.send('usage')
  return nextMessage<number>(child)
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = await Promise.race([once(child, 'message'), failed(child)])
  return message as T
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`a process of the benchmark ended with ${code}`)
}
