import { setTimeout as sleep } from 'node:timers/promises'
import type { Grounds } from './grounds.ts'

export type Answer = {
  status: number
  body: Record<string, unknown>
  /** The answer says when to come again. */
  again?: boolean
}

const PATIENCE_MS = 30_000

/** Calls the API as a client does; status 0 when nobody answered: the client then knows nothing. */
export function createCall(
  { url, apiKey }: Pick<Grounds, 'url' | 'apiKey'>,
  patienceMs = PATIENCE_MS,
) {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': apiKey,
    'x-api-version': '2026-04.blanc',
  }
  return async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(patienceMs) })
      const again = response.headers.has('retry-after')
      return { status: response.status, body: (await response.json()) as Answer['body'], again }
    } catch {
      await sleep(100)
      return { status: 0, body: {} }
    }
  }
}
