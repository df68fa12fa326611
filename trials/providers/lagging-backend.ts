import { numberToHex } from 'viem'
import { type Flavour, isQuantity } from './flavours.ts'
import { refuse } from './limit-logs.ts'
import type { RpcItem, RpcReply, Upstream } from './upstream.ts'

/** Where the methods that read the state take their block. */
export const BLOCK_PLACE: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
  eth_feeHistory: 1,
}
const BY_HASH = /^eth_get(TransactionReceipt|TransactionByHash|BlockByHash)$/
const TAGS = new Set<unknown>(['latest', 'pending', 'safe', 'finalized', undefined, null])

/** Answers as the node behind the balancer does that knows nothing after `last`. */
export async function askLaggingBackend(
  { method, params }: RpcItem,
  { flavour, upstream, last }: { flavour: Flavour; upstream: Upstream; last: bigint },
): Promise<RpcReply> {
  const head = numberToHex(last)
  if (method === 'eth_blockNumber') return { result: head }
  if (method === 'eth_getLogs') return laggingLogs(params, upstream, last)
  if (BY_HASH.test(method)) {
    const reply = await upstream.ask(method, params)
    if (!('result' in reply) || reply.result === null) return reply
    const { blockNumber, number } = reply.result as Record<string, string | null>
    return isLater(blockNumber ?? number, last) ? { result: null } : reply
  }
  if (method === 'debug_traceBlockByHash') {
    return (await isLaterHash(params[0], upstream, last))
      ? refuse(flavour.unknownBlock)
      : upstream.ask(method, params)
  }
  const place = BLOCK_PLACE[method]
  if (place === undefined) return upstream.ask(method, params)
  const own = [...params]
  const block = own[place]
  if (TAGS.has(block)) own[place] = head
  else if (isQuantity(block) && isLater(block, last)) {
    return method === 'eth_getBlockByNumber' ? { result: null } : refuse(flavour.unknownBlock)
  } else if (await isLaterHash(hashOf(block), upstream, last)) return refuse(flavour.unknownBlock)
  return upstream.ask(method, own)
}

const isLater = (number: string | null | undefined, last: bigint) =>
  number != null && BigInt(number) > last

export function hashOf(block: unknown): unknown {
  return (block as { blockHash?: unknown } | null | undefined)?.blockHash
}

async function isLaterHash(hash: unknown, upstream: Upstream, last: bigint): Promise<boolean> {
  if (typeof hash !== 'string') return false
  const block = await upstream.read<{ number: string }>('eth_getBlockByHash', [hash, false])
  return isLater(block?.number, last)
}

/** What lies beyond is left out in silence, as nodes do. */
async function laggingLogs(
  params: readonly unknown[],
  upstream: Upstream,
  last: bigint,
): Promise<RpcReply> {
  const filter = params[0] as Record<string, unknown>
  const reply = await upstream.ask('eth_getLogs', [filter])
  if (!('result' in reply)) return reply
  const logs = reply.result as { blockNumber: string }[]
  return { result: logs.filter(({ blockNumber }) => !isLater(blockNumber, last)) }
}
