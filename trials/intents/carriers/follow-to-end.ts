import { setTimeout as sleep } from 'node:timers/promises'
import { createCall } from '../api-call.ts'
import type { Grounds } from '../grounds.ts'

const PATIENCE_MS = 600_000
const LOOK_EVERY_MS = 300

/** What became of an intent; without a status: what is wrong with it that no end can mend. */
export type Ended =
  | { status: 'COMPLETED' | 'FAILED'; failReason?: string }
  | { status: undefined; wrong: string }

/**
 * Polls an intent as clients do. Whoever watches it is asked after each look, and ends it with what it
 * finds wrong; an intent that is still on its way when patience is over is wrong too.
 */
export async function followToEnd(
  grounds: Pick<Grounds, 'url' | 'apiKey'>,
  id: bigint,
  watch: () => Promise<string | undefined> = async () => undefined,
): Promise<Ended> {
  const call = createCall(grounds)
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const { body } = await call('GET', `/intents/${id}`)
    const wrong = await watch()
    if (wrong !== undefined) return { status: undefined, wrong }
    const { status, failReason } = body
    if (status === 'COMPLETED') return { status }
    if (status === 'FAILED')
      return { status, ...(failReason ? { failReason: String(failReason) } : {}) }
    if (Date.now() > deadline) return { status: undefined, wrong: `does not end, it is ${status}` }
    await sleep(LOOK_EVERY_MS)
  }
}
