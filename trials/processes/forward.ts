import { type Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http'

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Forwarded = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body?: Buffer
  agent?: Agent
  timeoutMs?: number
}

const PATIENCE_MS = 60_000

/** One request to one process and its whole answer; fails when the connection breaks before its end. */
export function ask(url: string, forwarded: Forwarded): Promise<Reply> {
  const { method, path, body, agent, timeoutMs = PATIENCE_MS } = forwarded
  const { host: _, connection: __, 'transfer-encoding': ___, ...headers } = forwarded.headers
  return new Promise((resolve, reject) => {
    const request = openRequest(
      new URL(path, url),
      { method, headers, ...(agent && { agent }), signal: AbortSignal.timeout(timeoutMs) },
      async (response) => {
        try {
          const chunks: Buffer[] = []
          for await (const chunk of response) chunks.push(chunk as Buffer)
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, body: Buffer.concat(chunks) })
        } catch (error) {
          reject(error)
        }
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
