import { Agent, request } from 'undici'

export type Asked = {
  status: number
  text: string
  retryAfter: string | undefined
  ms: number
}

export type Ask = (method: 'GET' | 'POST', path: string, body?: string) => Promise<Asked>

export type Asker = { ask: Ask; close(): Promise<void> }

const TIMEOUT_MS = 60_000

/** A client with connections of its own: nobody waits for another's in the client. */
export function createAsker(url: string, apiKey: string): Asker {
  const dispatcher = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS })
  const headers = {
    'content-type': 'application/json',
    'x-api-key': apiKey,
    'x-api-version': '2026-04.blanc',
  }
  return {
    async ask(method, path, body) {
      const begun = performance.now()
      const options = { method, headers, dispatcher, ...(body !== undefined && { body }) }
      const {
        statusCode: status,
        headers: given,
        body: answer,
      } = await request(url + path, options)
      const text = await answer.text()
      const retryAfter = given['retry-after']
      const ms = performance.now() - begun
      return {
        status,
        text,
        ms,
        retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
      }
    },
    close: () => dispatcher.destroy(),
  }
}
