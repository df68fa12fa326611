import { setTimeout as sleep } from 'node:timers/promises'
import type { Grounds } from '../intents/grounds.ts'
import type { Span } from './spans.ts'

/** Holds of a node that are shorter than this may be missed. */
const EVERY_MS = 25
const QUESTION = {
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_getBalance',
  params: ['0x0000000000000000000000000000000000000001', 'latest'],
}

export type Probe = {
  /** When each question waited for its answer. */
  stop(): Promise<Span[]>
}

/**
 * Asks every chain the easiest question again and again, past the service: while it waits, the node
 * is busy with another one, and a quote that needs that node waits as well.
 */
export function probeNodes({ devnet }: Grounds): Probe {
  const waits: Span[] = []
  let stopped = false
  const probes = devnet.chains.map(async ({ rpcUrls: [url = ''] }) => {
    while (!stopped) {
      const from = performance.now()
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(QUESTION),
      })
      await response.text()
      waits.push({ from, to: performance.now() })
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
