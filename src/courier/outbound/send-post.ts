import type { Dispatcher } from 'undici'

type Post = {
  target: URL
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
  /** From now to the end of the answer, waiting for a connection included. */
  timeoutMs: number
}

type Answer = { status: number; retryAfter?: string }

/** No answer came in time. */
export class PostTimeoutError extends Error {
  override readonly name = 'PostTimeoutError'
}

/** An answer is read no further; nothing in its body matters. */
const MAX_ANSWER_BYTES = 16_384

/**
 * One POST. Once the head of its answer is there it counts as answered, however the body goes on.
 * It is done by the agent's own calls, because a stream for a body that nobody reads, and a signal
 * for each deadline, cost more than the request itself.
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
      else fail(error ?? new Error('the answer ended before its head'))
    }
    const cut = (reason: Error) => {
      cutBy = reason
      end(reason)
      sending?.abort(reason)
    }
    const deadline = setTimeout(
      () => cut(new PostTimeoutError(`no answer within ${timeoutMs} ms`)),
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
        // Its time was over before it had a connection: nothing of it is sent.
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
