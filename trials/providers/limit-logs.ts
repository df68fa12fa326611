import { numberToHex } from 'viem'
import { type Flavour, isQuantity, type LogQuery, type Refusal } from './flavours.ts'
import type { Quirk } from './quirks.ts'
import type { RpcItem, RpcReply, Upstream } from './upstream.ts'

type Log = { blockNumber: string }

/** A refusal of `eth_getLogs` in the provider's words; undefined where it gives the logs. */
export async function limitLogs(
  { params }: RpcItem,
  parts: {
    flavour: Flavour
    upstream: Upstream
    has: (quirk: Quirk) => boolean
    met: (quirk: Quirk) => void
  },
): Promise<RpcReply | undefined> {
  const { flavour, upstream, has, met } = parts
  const filter = params[0] as Record<string, unknown>
  if (filter.blockHash !== undefined) return undefined
  const query = await rangeOf(filter, upstream)
  if (has('logs-range') && query.to - query.from + 1n > BigInt(flavour.logBlocks)) {
    met('logs-range')
    return refuse(flavour.tooWide(query, flavour.logBlocks))
  }
  if (!has('logs-results')) return undefined
  const exact = { ...filter, fromBlock: numberToHex(query.from), toBlock: numberToHex(query.to) }
  const logs = (await upstream.read<Log[]>('eth_getLogs', [exact])) ?? []
  // No provider refuses a single block for its results.
  if (logs.length <= flavour.logResults || query.to === query.from) return undefined
  met('logs-results')
  const last = BigInt(logs[flavour.logResults]?.blockNumber ?? numberToHex(query.from))
  const until = last > query.from ? last - 1n : query.from
  return refuse(flavour.tooMany(query, until, flavour.logResults))
}

async function rangeOf(filter: Record<string, unknown>, upstream: Upstream): Promise<LogQuery> {
  const head = await upstream.head()
  const number = (value: unknown) => (isQuantity(value) ? BigInt(value) : head)
  const [from, to] = [number(filter.fromBlock), number(filter.toBlock)]
  return { from, to: to < from ? from : to }
}

export const refuse = ({ status, ...error }: Refusal): RpcReply => ({ error, status })
