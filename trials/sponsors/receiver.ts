import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { verify } from '../../examples/webhook-receiver/verify.mjs'
import { SELF_SIGNED } from '../../test/kit/hostile/self-signed.ts'

type LowEvent = {
  eventId: string
  type: string
  data: { projectId: string; environment: string; balanceUsd: string; thresholdUsd: string }
}

export type Receiver = {
  url: string
  secret: string
  /** Low balances that were told, each once, however often it was delivered. */
  lows(): LowEvent[]
  /** Deliveries whose signature was not ours. */
  forged(): number
  close(): void
}

/** The project's server: it believes what is signed, and drops what it has seen. */
export async function startReceiver(secret: string): Promise<Receiver> {
  const seen = new Map<string, LowEvent>()
  let forged = 0
  const server = createServer({ ...SELF_SIGNED }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    if (verify(secret, body, String(request.headers['x-webhook-signature']))) {
      const event = JSON.parse(body.toString('utf8')) as LowEvent
      seen.set(event.eventId, event)
    } else forged += 1
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    secret,
    lows: () => [...seen.values()].filter(({ type }) => type === 'sponsor-balance-low'),
    forged: () => forged,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
