import { Pool } from 'undici'
import { currentPieces } from '../lib/work-pieces.ts'
import { classifyRpcError, type JsonRpcErrorBody } from './classify-rpc-error.ts'
import { postText } from './post-text.ts'
import { createRpcBatches, type PostCalls, type RpcCaller } from './rpc-batches.ts'
import { RpcError } from './rpc-error.ts'

export type RpcHttp = {
  call: RpcCaller
  close(): Promise<void>
}

const CONNECTIONS = 32
const KEEP_ALIVE_MS = 30_000
const LONGEST_RETRY_AFTER_SECONDS = 60

/** JSON-RPC over HTTP with kept-alive connections and a bound on what a node may send. */
export function createRpcHttp(url: string, batchSize: number): RpcHttp {
  const { origin, pathname, search, username, password } = new URL(url)
  const pool = new Pool(origin, { connections: CONNECTIONS, keepAliveTimeout: KEEP_ALIVE_MS })
  const path = `${pathname}${search}`
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (username || password) {
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  }
  let lastId = 0

  const post = async <T>(
    content: unknown,
    signal: AbortSignal,
    read: (status: number, text: string) => T,
  ): Promise<T> => {
    const body = JSON.stringify(content)
    try {
      const { status, headers: given, text } = await postText(pool, { path, headers, body }, signal)
      if (status === 429) {
        const retryAfterMs = parseRetryAfter(given['retry-after'])
        throw new RpcError('rate-limited', 'HTTP 429', { code: 429, retryAfterMs })
      }
      return read(status, text)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (error instanceof RpcError) throw error
      throw new RpcError('transport', describe(error), { cause: error })
    }
  }
  const alone: RpcCaller = (method, params, signal) => {
    lastId += 1
    const content = { jsonrpc: '2.0', id: lastId, method, params }
    return post(content, signal, (status, text) => readAnswer(status, parseObject(text)))
  }
  const together: PostCalls = (calls, signal) => {
    const first = lastId + 1
    lastId += calls.length
    const content = calls.map((call, index) => toRequest(call, first + index))
    return post(content, signal, (status, text) => {
      if (status >= 500) throw new RpcError('http', `HTTP ${status}`)
      const answers = readBatch(text, first, calls.length)
      return answers ? { answers } : { refused: true }
    })
  }
  const read = (answer: Record<string, unknown>) => readAnswer(200, answer)
  const inBatches = createRpcBatches({ most: batchSize, alone, post: together, read })
  return {
    // A batch is answered as a whole: nobody's short question waits for somebody's long one.
    call: (...call) => (currentPieces() ? alone(...call) : inBatches(...call)),
    close: () => pool.destroy(),
  }
}

function toRequest({ method, params }: { method: string; params: unknown }, id: number): object {
  return { jsonrpc: '2.0', id, method, params }
}

/** The answers in the order of their ids; undefined unless there is one to each. */
function readBatch(text: string, first: number, count: number) {
  const all = parseJson(text)
  if (!Array.isArray(all)) return undefined
  const byId = new Map(all.flatMap((each) => (isObject(each) ? [[each.id, each] as const] : [])))
  const answers = Array.from({ length: count }, (_, index) => byId.get(first + index) ?? [])
  return answers.every(isObject) ? answers : undefined
}

function readAnswer(status: number, answer: Record<string, unknown> | undefined): unknown {
  const error = answer && readError(answer.error)
  if (error) throw classifyRpcError(error)
  if (status !== 200) throw new RpcError('http', `HTTP ${status}`)
  if (!answer || !('result' in answer)) {
    throw new RpcError('malformed', 'the answer is not a JSON-RPC response')
  }
  return answer.result
}

function parseObject(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text)
  return isObject(value) ? value : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
