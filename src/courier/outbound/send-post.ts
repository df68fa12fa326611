import type { Dispatcher } from 'undici'

type Post = {
  target: URL
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
  /** The limit from now to the end of the answer, including the wait for a connection. */
  timeoutMs: number
}

type Answer = { status: number; retryAfter?: string }

/** No answer came in time. */
export class PostTimeoutError extends Error {
  override readonly name = 'PostTimeoutError'
}

/** An answer is read up to this size only, because its body is not used. */
const MAX_ANSWER_BYTES = 16_384

/**
 * Sends one POST. It counts as answered once the head of the answer has arrived, whatever happens
 * to the body. It uses the agent's `dispatch` directly, because a stream for an unused body and an
 * abort signal for each deadline would cost more than the request itself.
 */
export function sendPost(agent: Dispatcher, post: Post): Promise<Answer> {
  const { target, headers, body, timeoutMs } = post
  return new Promise((done, fail) => {
    let sending: Dispatcher.DispatchController | undefined
    let answer: Answer | undefined
    let bytes = 0
    let cutBy: Error | undefined
    const end = (error?: Error) => {
      clearTimeout(deadline)
      if (answer) done(answer)
      else fail(error ?? new Error('the receiver closed the connection without an answer'))
    }
    const cut = (reason: Error) => {
      cutBy = reason
      end(reason)
      sending?.abort(reason)
    }
    const deadline = setTimeout(
      () => cut(new PostTimeoutError(`the receiver gave no answer within ${timeoutMs} ms`)),
      timeoutMs,
    )
    const request = {
      origin: target.origin,
      path: target.pathname + target.search,
      method: 'POST',
      headers,
      body,
    } as const
    agent.dispatch(request, {
      onRequestStart(controller) {
        sending = controller
        // The deadline passed before there was a connection, so nothing is sent.
        if (cutBy) controller.abort(cutBy)
      },
      onResponseStart(_, status, answered) {
        if (status < 200) return
        const retryAfter = answered['retry-after']
        answer = { status, ...(typeof retryAfter === 'string' && { retryAfter }) }
        if (Number(answered['content-length']) > MAX_ANSWER_BYTES) cut(new Error('enough'))
      },
      onResponseData(_, chunk) {
        bytes += chunk.length
        if (bytes > MAX_ANSWER_BYTES) cut(new Error('enough'))
      },
      onResponseEnd: () => end(),
      onResponseError: (_, error) => end(error),
    })
  })
}
