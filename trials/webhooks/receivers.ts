import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verify } from '../../examples/webhook-receiver/verify.mjs'

type Receipt = { at: number; lost: boolean }

/** What the receivers saw, for the judgement at the end. */
type Witness = {
  /** Every time an event was taken in, oldest first, by event id. */
  receipts: Map<string, Receipt[]>
  /** Event ids in the order of their first sight, by project and deposit. */
  order: Map<string, string[]>
  forged: number
  refused: number
}

export type Receivers = { urls: string[]; witness: Witness; close(): void }

export type ReceiverFaults = {
  secret: string
  /** Whether this request of this receiver is refused, and whether its answer is lost. */
  refuses(receiver: number): boolean
  loses(): boolean
}

/** Receivers on loopback, each on a port of its own, that misbehave on purpose. */
export async function startReceivers(count: number, faults: ReceiverFaults): Promise<Receivers> {
  const witness: Witness = { receipts: new Map(), order: new Map(), forged: 0, refused: 0 }
  const servers: Server[] = []
  for (let receiver = 0; receiver < count; receiver++) {
    const server = createServer((request, reply) =>
      take(witness, faults, { receiver, request, reply }),
    )
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    servers.push(server)
  }
  return {
    urls: servers.map((it) => `http://127.0.0.1:${(it.address() as AddressInfo).port}/hook`),
    witness,
    close() {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

type Call = { receiver: number; request: IncomingMessage; reply: ServerResponse }

async function take(witness: Witness, faults: ReceiverFaults, call: Call): Promise<void> {
  const { receiver, request, reply } = call
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (faults.refuses(receiver)) {
    witness.refused += 1
    return void reply.writeHead(503).end()
  }
  if (!verify(faults.secret, body, String(request.headers['x-webhook-signature']))) {
    witness.forged += 1
    return void reply.writeHead(401).end()
  }
  const event = JSON.parse(body.toString('utf8')) as { eventId: string; data: { deposit: string } }
  const lost = faults.loses()
  const receipts = witness.receipts.get(event.eventId)
  if (receipts) receipts.push({ at: Date.now(), lost })
  else {
    witness.receipts.set(event.eventId, [{ at: Date.now(), lost }])
    const deposit = `${receiver}/${event.data.deposit}`
    const order = witness.order.get(deposit)
    if (order) order.push(event.eventId)
    else witness.order.set(deposit, [event.eventId])
  }
  if (lost) request.socket.destroy()
  else reply.writeHead(204).end()
}
