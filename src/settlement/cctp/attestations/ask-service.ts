import { ServiceError } from '../../../domain/errors.ts'

export type ServiceSettings = {
  /** The base url, without a slash at its end. */
  url: string
  timeoutMs: number
  /**
   * How many requests this process sends to the service in a second; further ones are refused here.
   */
  perSecond: number
  /** How long nothing is sent after the service has answered that there were too many requests. */
  blockedMs: number
  now(): number
}

export type Answer = { status: number; body: unknown }
export type AskService = (
  method: 'GET' | 'POST',
  path: string,
  signal: AbortSignal,
) => Promise<Answer>

/**
 * The largest answer that is read: larger than any about one transaction, and small enough to keep
 * many.
 */
const MAX_BYTES = 128 * 1024

/**
 * Sends requests to Circle's service within bounds: it blocks callers who send too many for
 * minutes, on all routes at once. Anything but an answer is a `ServiceError`, so that a caller can
 * go on without it.
 */
export function createAskService(settings: ServiceSettings): AskService {
  const { url, timeoutMs, perSecond, blockedMs, now } = settings
  let blockedUntil = 0
  let second = 0
  let asked = 0
  const takeTurn = () => {
    const current = Math.floor(now() / 1000)
    if (current !== second) [second, asked] = [current, 0]
    asked += 1
    if (asked > perSecond || now() < blockedUntil) throw away('gets as many requests as it allows')
  }
  return async (method, path, signal) => {
    takeTurn()
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const headers = { 'content-type': 'application/json' }
    try {
      const response = await fetch(`${url}${path}`, {
        ...{ method, headers, signal: within, redirect: 'error' },
        ...(method === 'POST' && { body: '{}' }),
      })
      if (response.status === 429) blockedUntil = now() + blockedMs
      const text = await readText(response)
      const refused = response.status === 429 || response.status >= 500
      if (refused) throw away(`answered ${response.status}`)
      return { status: response.status, body: JSON.parse(text) }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw error instanceof ServiceError ? error : away('does not answer', error)
    }
  }
}

async function readText({ body }: Pick<Response, 'body'>): Promise<string> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_BYTES) throw away('returned too large an answer')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function away(what: string, cause?: unknown): ServiceError {
  const message = `Circle's attestation service ${what}`
  return new ServiceError('unavailable', message, cause === undefined ? {} : { cause })
}
