import type { Dispatcher, Pool } from 'undici'
import { RpcError } from './rpc-error.ts'

export type TextAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

const MAX_RESPONSE_BYTES = 32 * 1024 * 1024

/**
 * Posts a text and reads the answer as text, with a bound on its size. It uses the events of the
 * connection, because a stream for a few bytes would cost more than the rest of the request.
 */
export function postText(
  pool: Pool,
  request: { path: string; headers: Record<string, string>; body: string },
  signal: AbortSignal,
): Promise<TextAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const answer: TextAnswer = { status: 0, headers: {}, text: '' }
    let size = 0
    let running: Dispatcher.DispatchController | undefined
    const onAbort = () => {
      reject(signal.reason)
      running?.abort(toError(signal.reason))
    }
    const settle = (how: () => void) => {
      signal.removeEventListener('abort', onAbort)
      how()
    }
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        running = controller
        chunks.length = 0
        size = 0
        if (signal.aborted) controller.abort(toError(signal.reason))
      },
      onResponseStart(_, status, headers) {
        Object.assign(answer, { status, headers })
      },
      onResponseData(controller, chunk) {
        size += chunk.length
        if (size > MAX_RESPONSE_BYTES) controller.abort(tooLarge())
        else chunks.push(chunk)
      },
      onResponseEnd() {
        answer.text = Buffer.concat(chunks).toString('utf8')
        settle(() => resolve(answer))
      },
      onResponseError: (_, error) => settle(() => reject(error)),
    }
    pool.dispatch({ method: 'POST', ...request }, handler)
  })
}

function tooLarge(): RpcError {
  return new RpcError('too-large', `the answer is larger than ${MAX_RESPONSE_BYTES} bytes`)
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason))
}
