import type { RpcPurpose } from '../../ports/chain-reader.ts'

/** One JSON-RPC call. Rejects with an RpcError, or with the signal's reason. */
export type RpcCaller = (
  method: string,
  params: unknown,
  signal: AbortSignal,
  purpose?: RpcPurpose,
) => Promise<unknown>

/** Sends an HTTP request that carries calls, and returns the answer. */
export type PostCalls = (
  calls: readonly Pick<Waiting, 'method' | 'params' | 'purpose'>[],
  signal: AbortSignal,
) => Promise<BatchAnswer>
export type BatchAnswer =
  /** The node's answer to each call, in the order of the calls. */
  | { answers: readonly Record<string, unknown>[] }
  /** The node refuses so many calls at once; `refused` is the number to try next. */
  | { refused: number }

export type BatchOptions = {
  /** The most calls in one request. */
  most: number
  alone: RpcCaller
  post: PostCalls
  read: (answer: Record<string, unknown>) => unknown
}

type Waiting = {
  method: string
  params: unknown
  signal: AbortSignal
  purpose: RpcPurpose | undefined
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/**
 * Short reads of the state, of which quotes make dozens. A method that may take long is sent alone.
 */
const TOGETHER: ReadonlySet<string> = new Set([
  'eth_call',
  'eth_getBalance',
  'eth_getCode',
  'eth_getTransactionCount',
  'eth_feeHistory',
  'eth_maxPriorityFeePerGas',
  'eth_gasPrice',
])
/** How long a node that refused a batch gets no batch that is as long. */
const REST_MS = 600_000

/**
 * Sends calls of the same moment in one request, because most of the cost of a call is the request
 * around it. Each call ends by itself, also by its own signal.
 */
export function createRpcBatches({ most, alone, post, read }: BatchOptions): RpcCaller {
  let waiting: Waiting[] = []
  let learned = most
  let learnedUntil = 0
  const longest = () => (performance.now() < learnedUntil ? learned : most)

  const flush = () => {
    const calls = waiting
    waiting = []
    sendAll(calls.filter(({ signal }) => !signal.aborted))
  }
  const sendAll = (calls: readonly Waiting[]) => {
    const size = Math.max(1, longest())
    for (let at = 0; at < calls.length; at += size) {
      const part = calls.slice(at, at + size)
      const [first] = part
      if (part.length > 1) sendTogether(part)
      else if (first) sendAlone(first)
    }
  }
  const sendAlone = ({ method, params, signal, purpose, resolve, reject }: Waiting) =>
    alone(method, params, signal, purpose).then(resolve, reject)

  const sendTogether = async (calls: readonly Waiting[]) => {
    const controller = new AbortController()
    const leave = () => {
      if (calls.every(({ signal }) => signal.aborted)) controller.abort()
    }
    for (const { signal } of calls) signal.addEventListener('abort', leave, { once: true })
    try {
      const said = await post(calls, controller.signal)
      if ('refused' in said) {
        learned = Math.max(1, Math.min(said.refused, longest()))
        learnedUntil = performance.now() + REST_MS
        sendAll(calls)
        return
      }
      for (const [index, { resolve, reject }] of calls.entries()) {
        try {
          resolve(read(said.answers[index] ?? {}))
        } catch (error) {
          reject(error)
        }
      }
    } catch (error) {
      for (const { reject } of calls) reject(error)
    } finally {
      for (const { signal } of calls) signal.removeEventListener('abort', leave)
    }
  }

  return (method, params, signal, purpose) => {
    if (longest() < 2 || !TOGETHER.has(method)) {
      return alone(method, params, signal, purpose)
    }
    return new Promise((resolve, reject) => {
      const onAbort = () => reject(signal.reason)
      if (signal.aborted) return onAbort()
      signal.addEventListener('abort', onAbort, { once: true })
      const done = () => signal.removeEventListener('abort', onAbort)
      waiting.push({
        method,
        params,
        signal,
        purpose,
        resolve: (value) => {
          done()
          resolve(value)
        },
        reject: (reason) => {
          done()
          reject(reason)
        },
      })
      if (waiting.length === 1) setImmediate(flush)
    })
  }
}
