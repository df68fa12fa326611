/**
 * JSON-RPC 2.0 in the form of Ethereum nodes: parsing, replies, and the errors that clients know.
 */
export type JsonRpcRequest = { id: unknown; method: string; params: unknown[] }

export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'RpcError'
    this.code = code
    this.data = data
  }
}

const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
export const METHOD_NOT_FOUND = -32601
export const INVALID_PARAMS = -32602
const INTERNAL_ERROR = -32603
const MAX_BATCH = 1000

/** Answers one request with the reply's JSON text. */
export type Executor = (request: JsonRpcRequest) => Promise<string>

export function replyText(id: unknown, result: unknown): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id ?? null)},"result":${JSON.stringify(result ?? null)}}`
}

function errorText(id: unknown, error: unknown): string {
  const known = error instanceof RpcError ? error : new RpcError(INTERNAL_ERROR, String(error))
  const body = {
    code: known.code,
    message: known.message,
    ...(known.data === undefined ? {} : { data: known.data }),
  }
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id ?? null)},"error":${JSON.stringify(body)}}`
}

/**
 * Answers a JSON-RPC text, single or batch. The empty string means that nothing is to be sent,
 * because the text held notifications only.
 */
export async function answerJsonRpc(text: string, execute: Executor): Promise<string> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return errorText(null, new RpcError(PARSE_ERROR, 'parse error'))
  }
  if (!Array.isArray(parsed)) return answerOne(parsed, execute)
  if (parsed.length === 0) return errorText(null, new RpcError(INVALID_REQUEST, 'empty batch'))
  if (parsed.length > MAX_BATCH) {
    return errorText(null, new RpcError(INVALID_REQUEST, `batch of more than ${MAX_BATCH}`))
  }
  const replies = await Promise.all(parsed.map((item) => answerOne(item, execute)))
  const sent = replies.filter((reply) => reply !== '')
  return sent.length === 0 ? '' : `[${sent.join(',')}]`
}

async function answerOne(item: unknown, execute: Executor): Promise<string> {
  const request = toRequest(item)
  if (request instanceof RpcError) return errorText(idOf(item), request)
  let reply: string
  try {
    reply = await execute(request)
  } catch (error) {
    reply = errorText(request.id, error)
  }
  return request.id === undefined ? '' : reply
}

function toRequest(item: unknown): JsonRpcRequest | RpcError {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return new RpcError(INVALID_REQUEST, 'invalid request')
  }
  const { id, method, params } = item as Record<string, unknown>
  if (typeof method !== 'string') return new RpcError(INVALID_REQUEST, 'invalid request')
  if (params !== undefined && params !== null && !Array.isArray(params)) {
    return new RpcError(INVALID_PARAMS, 'params must be an array')
  }
  return { id, method, params: Array.isArray(params) ? params : [] }
}

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? (item as { id?: unknown }).id : null
}
