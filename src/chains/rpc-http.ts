import { Pool } from 'undici'
import { classifyRpcError, type JsonRpcErrorBody } from './classify-rpc-error.ts'
import { RpcError } from './rpc-error.ts'

export type RpcHttp = {
  /** One JSON-RPC call. Rejects with an RpcError, or with the signal's reason. */
  call(method: string, params: unknown, signal: AbortSignal): Promise<unknown>
  close(): Promise<void>
}

const MAX_RESPONSE_BYTES = 32 * 1024 * 1024
const CONNECTIONS = 32
const KEEP_ALIVE_MS = 30_000
const LONGEST_RETRY_AFTER_SECONDS = 60

/** JSON-RPC over HTTP with kept-alive connections and a bound on what a node may send. */
export function createRpcHttp(url: string): RpcHttp {
  const { origin, pathname, search, username, password } = new URL(url)
  const pool = new Pool(origin, { connections: CONNECTIONS, keepAliveTimeout: KEEP_ALIVE_MS })
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (username || password) {
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  }
  let lastId = 0

  return {
    async call(method, params, signal) {
      lastId += 1
      const body = JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params })
      try {
        const path = `${pathname}${search}`
        const response = await pool.request({ method: 'POST', path, headers, body, signal })
        const text = await readText(response.body)
        return readAnswer(response.statusCode, response.headers['retry-after'], text)
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (error instanceof RpcError) throw error
        throw new RpcError('transport', describe(error), { cause: error })
      }
    },
    close: () => pool.destroy(),
  }
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_RESPONSE_BYTES) {
      throw new RpcError('too-large', `the answer is larger than ${MAX_RESPONSE_BYTES} bytes`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readAnswer(
  status: number,
  retryAfter: string | string[] | undefined,
  text: string,
): unknown {
  if (status === 429) {
    const retryAfterMs = parseRetryAfter(retryAfter)
    throw new RpcError('rate-limited', 'HTTP 429', { code: 429, retryAfterMs })
  }
  const answer = parseObject(text)
  const error = answer && readError(answer.error)
  if (error) throw classifyRpcError(error)
  if (status !== 200) throw new RpcError('http', `HTTP ${status}`)
  if (!answer || !('result' in answer)) {
    throw new RpcError('malformed', 'the answer is not a JSON-RPC response')
  }
  return answer.result
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function readError(value: unknown): JsonRpcErrorBody | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { code, message, data } = value as Partial<Record<keyof JsonRpcErrorBody, unknown>>
  return {
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? message : 'error without a message',
    data,
  }
}

/** Seconds only; a date is rare here and not worth trusting the node's clock for. */
function parseRetryAfter(value: string | string[] | undefined): number | undefined {
  const seconds = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined
  return seconds === undefined ? undefined : Math.min(seconds, LONGEST_RETRY_AFTER_SECONDS) * 1000
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ')
  return error.message || error.name
}
