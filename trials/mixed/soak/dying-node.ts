import { setTimeout as sleep } from 'node:timers/promises'
import type { Grounds } from '../../intents/grounds.ts'
import { controlDevnet } from '../../kit/control-devnet.ts'
import type { Random } from '../../kit/random.ts'

const [LEAST_PEACE_MS, MORE_PEACE_MS] = [4_000, 16_000]
const [LEAST_DEATH_MS, MORE_DEATH_MS] = [2_000, 8_000]
/** The first url, which the service likes as much as the others; those who judge ask the last one. */
const URL = 1

type DyingNode = { deaths(): number; stop(): Promise<void> }

/** One node of one chain at a time stops to answer, answers with errors or slowly, and comes back. */
export function startDyingNode({ devnet }: Grounds, random: Random): DyingNode {
  const leaving = new AbortController()
  const { signal } = leaving
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})
  let deaths = 0
  const run = async () => {
    while (!signal.aborted) {
      await pause(LEAST_PEACE_MS + random.below(MORE_PEACE_MS))
      if (signal.aborted) return
      const { id: chainId } = random.pick(devnet.chains)
      const fault = random.pick([
        { mode: 'timeout' },
        { mode: 'error' },
        { mode: 'slow', delayMs: 1_500 },
      ])
      deaths += 1
      await controlDevnet(devnet, 'rpc-fault', { chainId, url: URL, ...fault })
      await pause(LEAST_DEATH_MS + random.below(MORE_DEATH_MS))
      await controlDevnet(devnet, 'rpc-fault', { chainId, url: URL, mode: 'none' })
    }
  }
  const running = run()
  return {
    deaths: () => deaths,
    async stop() {
      leaving.abort()
      await running
    },
  }
}
