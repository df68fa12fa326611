import { setTimeout as sleep } from 'node:timers/promises'
import type { Grounds } from '../intents/grounds.ts'

const EVERY_MS = 50
const QUESTION = {
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_getBalance',
  params: ['0x0000000000000000000000000000000000000001', 'latest'],
}

export type Probe = {
  /** How long each question has waited for its answer, in milliseconds. */
  stop(): Promise<number[]>
}

/**
 * Asks every chain the easiest question again and again, past the service: what it waits for is what the node
 * is busy with, and no quote that needs the node can be faster.
 */
export function probeNodes({ devnet }: Grounds): Probe {
  const waits: number[] = []
  let stopped = false
  const probes = devnet.chains.map(async ({ rpcUrls: [url = ''] }) => {
    while (!stopped) {
      const begun = performance.now()
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(QUESTION),
      })
      await response.text()
      waits.push(performance.now() - begun)
      await sleep(EVERY_MS)
    }
  })
  return {
    async stop() {
      stopped = true
      await Promise.all(probes)
      return waits
    },
  }
}
