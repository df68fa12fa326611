import type { ChainConfig } from '../../../config/schema.ts'
import { clientOf, hostOf, type Probe, shortMessage } from './probe.ts'

type Head = { chainId: number; head: bigint; timestamp: bigint; ms: number }

/** Blocks that a url may be behind the best one. */
const MOST_LAG = 5n
/** Tolerated age of the newest block: beyond it the clock is wrong or the chain stands still. */
const CLOCK_TOLERANCE_MS = 60_000

export type UrlProbe = { chain: ChainConfig; timeoutMs: number; now: () => number }

/**
 * Asks each url of a chain for its id and head, one after the other. A wrong id or a head far
 * behind is BAD. A head that is much older or newer than this machine's clock is a warning, because
 * either side may be wrong.
 */
export async function probeUrls({ chain, timeoutMs, now }: UrlProbe): Promise<Probe[]> {
  const heads: (Head | Error)[] = []
  for (const url of chain.rpcUrls) {
    heads.push(await headOf(url, timeoutMs).catch((error: Error) => error))
  }
  const best = heads.reduce(
    (top, each) => (each instanceof Error || each.head < top ? top : each.head),
    0n,
  )
  return heads.map((each, index): Probe => {
    const what = `rpc ${chain.name} ${index + 1}/${chain.rpcUrls.length}`
    const place = { what, where: hostOf(chain.rpcUrls[index] ?? '') }
    if (each instanceof Error) return { state: 'BAD', ...place, finding: shortMessage(each) }
    const { chainId, head, timestamp, ms } = each
    if (chainId !== chain.id) {
      return {
        state: 'BAD',
        ...place,
        finding: `the url serves chain ${chainId} instead of ${chain.id}`,
      }
    }
    const lag = best - head
    const found = `head ${head}, lag ${lag}, ${ms} ms`
    if (lag > MOST_LAG) return { state: 'BAD', ...place, finding: found }
    const ageMs = now() - Number(timestamp) * 1000
    const bound = Math.max(CLOCK_TOLERANCE_MS, chain.blockTimeMs * 5)
    if (Math.abs(ageMs) <= bound) return { state: 'ok', ...place, finding: found }
    const age = `${Math.round(Math.abs(ageMs) / 1000)} s ${ageMs > 0 ? 'old' : 'ahead of this clock'}`
    return { state: 'warn', ...place, finding: `${found}; its newest block is ${age}` }
  })
}

async function headOf(url: string, timeoutMs: number): Promise<Head> {
  const client = clientOf(url, timeoutMs)
  const started = performance.now()
  const chainId = await client.getChainId()
  const ms = Math.round(performance.now() - started)
  const { number, timestamp } = await client.getBlock({ blockTag: 'latest' })
  return { chainId, head: number, timestamp, ms }
}
