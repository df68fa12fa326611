import { ServiceError } from '../../../domain/errors.ts'

export type ServiceSettings = {
  /** Without a slash at its end. */
  url: string
  timeoutMs: number
  /** Requests of this process to the service in a second; more are refused here. */
  perSecond: number
  /** How long nothing is asked after the service has said that it was asked too often. */
  blockedMs: number
  now(): number
}

export type Answer = { status: number; body: unknown }
export type AskService = (
  method: 'GET' | 'POST',
  path: string,
  signal: AbortSignal,
) => Promise<Answer>

/** More than any answer about one transaction, and little enough to keep many of them. */
const MAX_BYTES = 128 * 1024

/**
 * Asks Circle's service within bounds: it blocks whoever asks too often for minutes, and all lanes at
 * once. What is no answer is a `ServiceError`, so that a caller can do without.
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
    if (asked > perSecond || now() < blockedUntil) throw away('is asked as often as it allows')
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
    if (size > MAX_BYTES) throw away('answered with too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function away(what: string, cause?: unknown): ServiceError {
  const message = `Circle's attestation service ${what}`
  return new ServiceError('unavailable', message, cause === undefined ? {} : { cause })
}
