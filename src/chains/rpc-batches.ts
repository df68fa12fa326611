/** One JSON-RPC call. Rejects with an RpcError, or with the signal's reason. */
export type RpcCaller = (method: string, params: unknown, signal: AbortSignal) => Promise<unknown>

/** A request over HTTP that carries calls, and what came back. */
export type PostCalls = (
  calls: readonly Pick<Waiting, 'method' | 'params'>[],
  signal: AbortSignal,
) => Promise<BatchAnswer>
export type BatchAnswer =
  /** Of each call, in their order: what the node said to it. */
  | { answers: readonly Record<string, unknown>[] }
  /** The node does not take several calls at once. */
  | { refused: true }

export type BatchOptions = {
  /** Most calls in one request. */
  most: number
  alone: RpcCaller
  post: PostCalls
  read: (answer: Record<string, unknown>) => unknown
}

type Waiting = {
  method: string
  params: unknown
  signal: AbortSignal
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/** Short questions about the state, which quotes ask by the dozen. Whatever may take long goes alone. */
const TOGETHER: ReadonlySet<string> = new Set([
  ...['eth_call', 'eth_getBalance', 'eth_getCode', 'eth_getTransactionCount'],
  ...['eth_feeHistory', 'eth_maxPriorityFeePerGas', 'eth_gasPrice'],
])
/** A node that takes no batches is not bothered with them for so long. */
const REST_MS = 600_000

/**
 * Calls of the same moment go in one request: most of what a call costs on both sides is the
 * request around it. Each ends by itself, also by its own signal.
 */
export function createRpcBatches({ most, alone, post, read }: BatchOptions): RpcCaller {
  let waiting: Waiting[] = []
  let restUntil = 0

  const flush = () => {
    const calls = waiting.filter(({ signal }) => !signal.aborted)
    waiting = []
    for (let at = 0; at < calls.length; at += most) {
      const part = calls.slice(at, at + most)
      const [first] = part
      if (part.length > 1) sendTogether(part)
      else if (first) sendAlone(first)
    }
  }
  const sendAlone = ({ method, params, signal, resolve, reject }: Waiting) =>
    alone(method, params, signal).then(resolve, reject)

  const sendTogether = async (calls: readonly Waiting[]) => {
    const controller = new AbortController()
    const leave = () => {
      if (calls.every(({ signal }) => signal.aborted)) controller.abort()
    }
    for (const { signal } of calls) signal.addEventListener('abort', leave, { once: true })
    try {
      const said = await post(calls, controller.signal)
      if ('refused' in said) {
        restUntil = performance.now() + REST_MS
        for (const call of calls) sendAlone(call)
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

  return (method, params, signal) => {
    if (most < 2 || !TOGETHER.has(method) || performance.now() < restUntil) {
      return alone(method, params, signal)
    }
    return new Promise((resolve, reject) => {
      const onAbort = () => reject(signal.reason)
      if (signal.aborted) return onAbort()
      signal.addEventListener('abort', onAbort, { once: true })
      const done = () => signal.removeEventListener('abort', onAbort)
      waiting.push({
        ...{ method, params, signal },
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
