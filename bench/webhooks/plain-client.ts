import { Agent, request } from 'undici'
import { signatureHeaders } from '../../src/courier/signature-headers.ts'

type Send = (id: string, body: string) => Promise<void>

/**
 * The client that somebody would write for a queue: connections that are kept, a deadline, both
 * signatures, and none of the courier's checks of where a receiver's name leads.
 */
export function createPlainClient(url: string, connections: number): Send {
  const dispatcher = new Agent({ connections, pipelining: 1 })
  const target = { secret: 's', previousSecret: null }
  return async (id, text) => {
    const body = Buffer.from(text)
    const answer = await request(url, {
      dispatcher,
      method: 'POST',
      headersTimeout: 15_000,
      bodyTimeout: 15_000,
      headers: {
        'content-type': 'application/json',
        ...signatureHeaders({ id, body }, target, new Date()),
      },
      body,
    })
    await answer.body.dump()
    if (answer.statusCode >= 300) throw new Error(`the receiver answered ${answer.statusCode}`)
  }
}
