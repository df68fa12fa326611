import { createPublicClient, http, type PublicClient } from 'viem'
import type { ChainConfig } from '../config/schema.ts'

export type Probe = { ok: boolean; what: string; where: string; finding: string }

type Head = { url: string; chainId: number; head: bigint; ms: number }

/** Asks each url of a chain for its id and head; a wrong id or a head far behind is bad. */
export async function probeRpcUrls(chain: ChainConfig, timeoutMs: number): Promise<Probe[]> {
  const heads = await Promise.allSettled(chain.rpcUrls.map((url) => headOf(url, timeoutMs)))
  const best = heads.reduce(
    (top, h) => (h.status === 'fulfilled' && h.value.head > top ? h.value.head : top),
    0n,
  )
  return heads.map((outcome, i) => {
    const what = `rpc ${chain.name} ${i + 1}/${chain.rpcUrls.length}`
    const where = hostOf(chain.rpcUrls[i] ?? '')
    if (outcome.status === 'rejected') {
      return { ok: false, what, where, finding: shortMessage(outcome.reason) }
    }
    const { chainId, head, ms } = outcome.value
    if (chainId !== chain.id) {
      return { ok: false, what, where, finding: `serves chain ${chainId}, not ${chain.id}` }
    }
    const lag = best - head
    return { ok: lag <= 5n, what, where, finding: `head ${head}, lag ${lag}, ${ms} ms` }
  })
}

/** Every contract, token and price feed of the configuration must have code on its chain. */
export async function probeContracts(chain: ChainConfig, timeoutMs: number): Promise<Probe[]> {
  const wanted = [
    ...Object.entries(chain.contracts),
    ...chain.tokens.map((token) => [`token ${token.symbol}`, token.address] as const),
    ...Object.entries(chain.priceFeeds).map(
      ([symbol, address]) => [`feed ${symbol}`, address] as const,
    ),
  ]
  const client = clientOf(chain.rpcUrls[0] ?? '', timeoutMs)
  return Promise.all(
    wanted.map(async ([name, address]) => {
      const what = `${chain.name} ${name}`
      try {
        const code = await client.getCode({ address: address as `0x${string}` })
        const size = ((code?.length ?? 2) - 2) / 2
        const finding = size > 0 ? `${size} bytes of code` : 'no code'
        return { ok: size > 0, what, where: address, finding }
      } catch (error) {
        return { ok: false, what, where: address, finding: shortMessage(error) }
      }
    }),
  )
}

async function headOf(url: string, timeoutMs: number): Promise<Head> {
  const client = clientOf(url, timeoutMs)
  const started = performance.now()
  const chainId = await client.getChainId()
  const ms = Math.round(performance.now() - started)
  return { url, chainId, head: await client.getBlockNumber({ cacheTime: 0 }), ms }
}

function clientOf(url: string, timeout: number): PublicClient {
  return createPublicClient({ transport: http(url, { timeout, retryCount: 0 }) })
}

/** Keys travel in the path and query of RPC urls: only the host is printed. */
function hostOf(url: string): string {
  return new URL(url).host
}

function shortMessage(error: unknown): string {
  const short = (error as { shortMessage?: string }).shortMessage ?? (error as Error).message
  return short.split('\n')[0] ?? short
}
