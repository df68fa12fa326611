// A receiver for Simplon's webhooks: checks the signature, drops repeats, prints the rest.
//
//   WEBHOOK_SECRET=... PORT=4100 node examples/webhook-receiver/receiver.mjs
import { createServer } from 'node:http'
import { createDeduper, verify } from './verify.mjs'

const secret = process.env.WEBHOOK_SECRET
const deduper = createDeduper()

const server = createServer(async (request, reply) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (secret && !verify(secret, body, request.headers['x-webhook-signature'])) {
    return reply.writeHead(401).end()
  }
  const event = JSON.parse(body.toString('utf8'))
  // Answer 2xx only after the event is safe with you; until then it is sent again.
  if (deduper.first(event)) console.log(event.eventId, event.type, JSON.stringify(event.data))
  reply.writeHead(204).end()
})
server.listen(Number(process.env.PORT ?? 4100), '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}`)
})
