import { Pool } from 'undici'
import { currentPieces } from '../../lib/fairness/work-pieces.ts'
import type { SentCall } from '../../observe/rpc.ts'
import { isEssential } from '../learned/lacking-methods.ts'
import { readBatchRefusal } from '../learned/read-batch-refusal.ts'
import { parseRetryAfter, readRetryAfter } from '../learned/read-retry-after.ts'
import { classifyRpcError, type JsonRpcErrorBody } from './classify-rpc-error.ts'
import { postText } from './post-text.ts'
import { createRpcBatches, type PostCalls, type RpcCaller } from './rpc-batches.ts'
import { blamesUrl, RpcError } from './rpc-error.ts'

export type RpcHttp = {
  call: RpcCaller
  close(): Promise<void>
}

const CONNECTIONS = 32
const KEEP_ALIVE_MS = 30_000

/** Speaks JSON-RPC over HTTP with kept-alive connections and a bound on what a node may send. */
export function createRpcHttp(
  url: string,
  batchSize: number,
  /** Called with the calls of every request, because providers count calls. */
  onSent: (calls: readonly SentCall[]) => void = () => {},
): RpcHttp {
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
      const retryAfterMs = parseRetryAfter(given['retry-after'], Date.now())
      if (status === 429) throw rateLimited(text, retryAfterMs)
      if (status === 503 && retryAfterMs !== undefined) {
        throw new RpcError('http', 'HTTP 503', { retryAfterMs })
      }
      return read(status, text)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (error instanceof RpcError) throw error
      throw new RpcError('transport', describe(error), { cause: error })
    }
  }
  const alone: RpcCaller = (method, params, signal, purpose) => {
    lastId += 1
    onSent([{ method, purpose }])
    const content = { jsonrpc: '2.0', id: lastId, method, params }
    return post(content, signal, (status, text) => {
      // A provider may refuse an optional method by an HTTP status instead of a JSON-RPC error.
      if ((status === 403 || status === 405) && !isEssential(method) && !parseObject(text)) {
        throw new RpcError('unsupported', `HTTP ${status}`, { code: status })
      }
      return readAnswer(status, parseObject(text))
    })
  }
  const together: PostCalls = (calls, signal) => {
    const first = lastId + 1
    lastId += calls.length
    onSent(calls)
    const content = calls.map((call, index) => toRequest(call, first + index))
    return post(content, signal, (status, text) => {
      const said = parseJson(text)
      const refusal = readBatchRefusal(said, calls.length)
      if (refusal) return refusal
      if (status >= 500) throw new RpcError('http', `HTTP ${status}`)
      const answers = readBatch(said, first, calls.length)
      if (answers) return { answers }
      // An error for the whole batch may be about something other than its size.
      const error = isObject(said) && readError(said.error)
      const meant = error && classifyRpcError(error, status)
      if (meant && blamesUrl(meant)) throw meant
      return { refused: Math.floor(calls.length / 2) }
    })
  }
  const read = (answer: Record<string, unknown>) => readAnswer(200, answer)
  const inBatches = createRpcBatches({ most: batchSize, alone, post: together, read })
  return {
    // A batch is answered as a whole, so long calls go alone and short ones do not wait for them.
    call: (...call) => (currentPieces() ? alone(...call) : inBatches(...call)),
    close: () => pool.destroy(),
  }
}

function toRequest({ method, params }: { method: string; params: unknown }, id: number): object {
  return { jsonrpc: '2.0', id, method, params }
}

/** The answers in the order of their ids; undefined unless each call has one. */
function readBatch(all: unknown, first: number, count: number) {
  if (!Array.isArray(all)) return undefined
  const byId = new Map(all.flatMap((each) => (isObject(each) ? [[each.id, each] as const] : [])))
  const answers = Array.from({ length: count }, (_, index) => byId.get(first + index) ?? [])
  return answers.every(isObject) ? answers : undefined
}

function readAnswer(status: number, answer: Record<string, unknown> | undefined): unknown {
  const error = answer && readError(answer.error)
  if (error) throw classifyRpcError(error, status)
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

/** Uses the pause of the header, or else the one in the text. */
function rateLimited(text: string, retryAfterMs: number | undefined): RpcError {
  const said = parseJson(text)
  const answer = Array.isArray(said) ? said[0] : said
  const error = isObject(answer) ? readError(answer.error) : undefined
  const ms = retryAfterMs ?? (error && readRetryAfter(error.message, error.data))
  const message = error ? `HTTP 429: ${error.message}` : 'HTTP 429'
  return new RpcError('rate-limited', message, { code: 429, retryAfterMs: ms })
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ')
  return error.message || error.name
}
