import type { Hex } from 'viem'
import type { Random } from '../kit/random.ts'
import type { Flavour, Refusal } from './flavours.ts'
import { askLaggingBackend } from './lagging-backend.ts'
import { limitLogs, refuse } from './limit-logs.ts'
import { isPruned } from './pruned-history.ts'
import type { Quirk } from './quirks.ts'
import type { StuckPool } from './stuck-pool.ts'
import type { RpcItem, RpcReply, Upstream } from './upstream.ts'

/** One url: a provider of a chain. */
export type Provider = {
  chainId: number
  flavour: Flavour
  upstream: Upstream
  pool: StuckPool
  random: Random
  has: (quirk: Quirk) => boolean
  met: (quirk: Quirk) => void
}

/** As often another node than the best one answers, and by how many blocks it is behind at most. */
const OTHER_BACKEND = 0.2
const MOST_BEHIND = 3
const ESTIMATE_FAILS = 0.15
/** Answers whose size is bounded; the chains here are too small to bound the others. */
const BOUNDED = new Set(['eth_getLogs', 'debug_traceBlockByHash', 'debug_traceTransaction'])

/** Answers one call as the provider would. */
export async function answerCall(provider: Provider, item: RpcItem): Promise<RpcReply> {
  const { flavour, has, met, random } = provider
  const { method } = item
  const say = (quirk: Quirk, refusal: Refusal): RpcReply => {
    met(quirk)
    return refuse(refusal)
  }
  if (has('missing-method') && flavour.missing.includes(method)) {
    const message = `the method ${method} does not exist/is not available`
    return say('missing-method', { status: 200, code: -32601, message })
  }
  if (has('forbidden-method') && flavour.forbidden.includes(method)) {
    return say('forbidden-method', { status: 403, code: -32000, message: 'Forbidden' })
  }
  if (has('no-finalized-tag') && item.params.some((each) => /^(finalized|safe)$/.test(`${each}`))) {
    const message = "'finalized' tag not supported on pre-merge network"
    return say('no-finalized-tag', { status: 200, code: -39001, message })
  }
  if (method === 'eth_sendRawTransaction') return provider.pool.take(item.params[0] as Hex, has)
  if (method === 'eth_estimateGas' && has('estimate-fails') && random.chance(ESTIMATE_FAILS)) {
    return say('estimate-fails', flavour.estimateFails)
  }
  if (method === 'eth_getLogs') {
    const refusal = await limitLogs(item, provider)
    if (refusal) return refusal
  }
  if (has('pruned-history') && (await isPruned(item, provider))) {
    return say('pruned-history', flavour.pruned)
  }
  return withinBytes(provider, item, await askBackend(provider, item))
}

async function askBackend(provider: Provider, item: RpcItem): Promise<RpcReply> {
  const { upstream, has, met, random } = provider
  if (!has('backends-apart') || !random.chance(OTHER_BACKEND)) {
    return upstream.ask(item.method, item.params)
  }
  const behind = BigInt(1 + random.below(MOST_BEHIND))
  const head = await upstream.head()
  met('backends-apart')
  return askLaggingBackend(item, { ...provider, last: head > behind ? head - behind : head })
}

function withinBytes(
  { flavour, has, met }: Provider,
  { method, params }: RpcItem,
  reply: RpcReply,
) {
  if (!has('response-size') || !BOUNDED.has(method) || !('result' in reply)) return reply
  // A block's own logs are given by every provider.
  if (method === 'eth_getLogs' && (params[0] as { blockHash?: string }).blockHash) return reply
  if (JSON.stringify(reply.result).length <= flavour.responseBytes) return reply
  met('response-size')
  return refuse(flavour.tooLarge)
}
