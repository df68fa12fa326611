import { type Hex, isHex, numberToHex } from 'viem'
import { type BlockRange, inLogRanges } from '../learned/in-log-ranges.ts'
import { RpcError } from './rpc-error.ts'
import type { RpcUrl } from './rpc-url.ts'
import type { UrlJudge } from './url-judge.ts'
import type { UrlRace } from './url-race.ts'

export type LogFilter = Record<string, unknown> & { fromBlock: Hex; toBlock: Hex }

/** Undefined for a filter that names no first and last block by number. */
export function readFilter(params: unknown): LogFilter | undefined {
  const filter = Array.isArray(params) ? (params[0] as Partial<LogFilter> | null) : undefined
  return filter && isHex(filter.fromBlock) && isHex(filter.toBlock)
    ? (filter as LogFilter)
    : undefined
}

/**
 * Reads the logs of a range, in parts that the urls accept. A url may leave out the newest blocks
 * without an error because it does not have them yet; such an answer does not count.
 */
export function requestLogs(
  pool: Pick<UrlRace, 'race'> & Pick<UrlJudge, 'usable'>,
  filter: LogFilter,
  signal?: AbortSignal,
): Promise<unknown[]> {
  const range = { from: BigInt(filter.fromBlock), to: BigInt(filter.toBlock) }
  return inLogRanges(pool, range, async (piece) => {
    const attempt = (url: RpcUrl, inner: AbortSignal) => askUrl(url, { filter, piece }, inner)
    return (await pool.race(attempt, { signal })).value
  })
}

async function askUrl(
  url: RpcUrl,
  { filter, piece }: { filter: LogFilter; piece: BlockRange },
  signal: AbortSignal,
): Promise<unknown[]> {
  const [fromBlock, toBlock] = [numberToHex(piece.from), numberToHex(piece.to)]
  const parse = (result: unknown) => {
    if (Array.isArray(result)) return result as unknown[]
    throw new Error('eth_getLogs gave no list')
  }
  const params = [{ ...filter, fromBlock, toBlock }]
  const logs = await url.call({ method: 'eth_getLogs', params, parse }, signal)
  if ((url.state().head?.number ?? -1n) < piece.to) await assertKnows(url, toBlock, signal)
  return logs
}

async function assertKnows(url: RpcUrl, block: Hex, signal: AbortSignal): Promise<void> {
  const call = {
    method: 'eth_getBlockByNumber',
    params: [block, false],
    parse: (result: unknown) => result !== null,
  }
  if (await url.call(call, signal)) return
  throw new RpcError('unknown-block', `the url does not have block ${BigInt(block)} yet`)
}
