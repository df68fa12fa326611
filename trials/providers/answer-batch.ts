import { answerCall, type Provider } from './answer-call.ts'
import type { RpcItem, RpcReply } from './upstream.ts'

export type HttpAnswer = { status: number; headers?: Record<string, string>; text: string }

const JSON_TYPE = { 'content-type': 'application/json' }

/** Answers several calls at once, or refuses them as a whole in the provider's way. */
export async function answerBatch(
  provider: Provider,
  items: readonly RpcItem[],
): Promise<HttpAnswer> {
  const { flavour, has, met } = provider
  const quirk = flavour.batchSize === 0 ? 'batch-refused' : 'batch-limited'
  if (has(quirk) && items.length > flavour.batchSize) {
    met(quirk)
    const { toEach, status, ...error } = flavour.batchRefused
    const body = toEach
      ? items.map(({ id }) => ({ jsonrpc: '2.0', id, error }))
      : { jsonrpc: '2.0', id: null, error }
    return { status, headers: JSON_TYPE, text: JSON.stringify(body) }
  }
  const replies = await Promise.all(
    items.map(async (item) => toBody(item.id, await answerCall(provider, item))),
  )
  return { status: 200, headers: JSON_TYPE, text: JSON.stringify(replies) }
}

export async function answerSingle(provider: Provider, item: RpcItem): Promise<HttpAnswer> {
  const reply = await answerCall(provider, item)
  const status = 'result' in reply ? 200 : (reply.status ?? 200)
  // Who forbids a method does so before anything of JSON-RPC has been looked at.
  if (status === 403 && 'error' in reply && reply.error.message === 'Forbidden') {
    return { status, headers: { 'content-type': 'text/plain' }, text: 'Forbidden' }
  }
  return { status, headers: JSON_TYPE, text: JSON.stringify(toBody(item.id, reply)) }
}

/** Without the HTTP status, which is no part of JSON-RPC. */
export function toBody(id: unknown, reply: RpcReply): object {
  return 'result' in reply
    ? { jsonrpc: '2.0', id, result: reply.result }
    : { jsonrpc: '2.0', id, error: reply.error }
}
