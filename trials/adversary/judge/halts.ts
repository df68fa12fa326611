import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '../world.ts'
import type { Violation } from './judge.ts'

const LOOK_EVERY_MS = 1_000
const MOST_TRIES = 5

/** Watches that no chain is stopped, not even for a while: that is what hostile users are after. */
export function watchHalts({ grounds }: World): { stop(): Promise<Violation[]> } {
  const seen = new Map<string, string>()
  let stopping = false
  const look = async () => {
    const rows = await grounds.database.sql<{ chain_id: string; reason: string }[]>`
      select chain_id, reason from ledger_breaks where stops`
    for (const { chain_id, reason } of rows) seen.set(String(chain_id), reason)
  }
  const lookOnce = async (tries = MOST_TRIES): Promise<void> => {
    await look().catch((error) => {
      if (tries === 1) throw error
      return lookOnce(tries - 1)
    })
  }
  const watching = (async () => {
    while (!stopping) {
      // A machine that is too busy to answer now answers later.
      await look().catch(() => undefined)
      await sleep(LOOK_EVERY_MS)
    }
  })()
  return {
    async stop() {
      stopping = true
      await watching
      await lookOnce()
      return [...seen].map(([id, reason]) => ({ what: `chain ${id} was stopped: ${reason}` }))
    },
  }
}
