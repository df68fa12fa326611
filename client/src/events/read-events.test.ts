import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSimplon, type Simplon } from '../simplon.ts'

type Answer = (request: IncomingMessage, reply: ServerResponse, count: number) => void

async function serve(answer: Answer): Promise<{ simplon: Simplon; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, reply) => {
    asked.push(request)
    answer(request, reply, asked.length)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { simplon: createSimplon({ url, apiKey: 'key', trust: { arbiters: [] } }), asked }
}

const open = (reply: ServerResponse) => {
  reply.writeHead(200, { 'content-type': 'text/event-stream' })
  reply.write('retry: 1\n\n')
}
const event = (id: number, eventId = id, type = 'intent.claimed') =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify({ type, eventId: String(eventId), data: { intentId: '5', sequence: eventId, status: 'CLAIMED' } })}\n\n`

describe('a stream', { timeout: 30_000 }, () => {
  it('goes on where it was cut, and repeats nothing that comes twice', async () => {
    const { simplon, asked } = await serve((_request, reply, count) => {
      open(reply)
      if (count === 1) reply.write(`${event(1)}${event(2)}id: 3\ndata: {"cut`)
      if (count === 1) setTimeout(() => reply.destroy(), 20)
      if (count === 2) reply.end(`${event(2)}${event(3)}id: 9\n\n`)
      if (count === 3) reply.write(event(10))
    })
    const ids: string[] = []
    for await (const { id } of simplon.events()) {
      ids.push(id)
      if (id === '10') break
    }
    expect(ids).toEqual(['1', '2', '3', '10'])
    const places = asked.map(({ headers }) => headers['last-event-id'])
    expect(places).toEqual([undefined, '2', '9'])
    expect(asked.map(({ headers }) => headers['x-api-key'])).toEqual(['key', 'key', 'key'])
    expect(asked.map(({ url }) => url)).toEqual(Array(3).fill('/intents/events'))
  })

  it('opens a connection anew that has gone quiet', async () => {
    const { simplon, asked } = await serve((_request, reply, count) => {
      open(reply)
      if (count === 2) reply.write(event(1))
    })
    const { value } = await simplon.events({ idleTimeoutMs: 200, lastEventId: '0' }).next()
    expect(value?.id).toBe('1')
    expect(asked.map(({ headers }) => headers['last-event-id'])).toEqual(['0', '0'])
  })

  it('waits as it is told when there are too many, and ends with what does not pass', async () => {
    const times: number[] = []
    const { simplon } = await serve((_request, reply, count) => {
      times.push(Date.now())
      if (count === 1) reply.writeHead(503, { 'retry-after': '1' }).end()
      else reply.writeHead(403, { 'content-type': 'application/json' }).end('{"code":"FORBIDDEN"}')
    })
    await expect(simplon.events().next()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 })
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(950)
  })

  it('ends quietly when it is aborted, reading or waiting', async () => {
    const { simplon } = await serve((_request, reply, count) => {
      if (count === 1) open(reply)
      else reply.writeHead(503, { 'retry-after': '60' }).end()
    })
    for (let turn = 0; turn < 2; turn++) {
      const left = new AbortController()
      setTimeout(() => left.abort(), 200)
      const began = Date.now()
      expect(await simplon.events({ signal: left.signal }).next()).toMatchObject({ done: true })
      expect(Date.now() - began).toBeLessThan(10_000)
    }
  })

  it('believes no event of another intent, and nothing that is no stream', async () => {
    const { simplon } = await serve((_request, reply, count) => {
      if (count > 1) return reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      open(reply)
      reply.write(event(1))
    })
    const malformed = { code: 'MALFORMED_ANSWER' }
    await expect(simplon.watch('6').next()).rejects.toMatchObject(malformed)
    await expect(simplon.watch('5').next()).rejects.toMatchObject(malformed)
  })

  it('reads the present status in the place of events that are no longer kept', async () => {
    const { simplon } = await serve((request, reply) => {
      if (!request.url?.endsWith('/events')) {
        const body = JSON.stringify({ status: 'COMPLETED', operations: [] })
        return reply.writeHead(200, { 'content-type': 'application/json' }).end(body)
      }
      open(reply)
      reply.write('event: events-missed\ndata: {"type":"events-missed"}\n\n')
    })
    const seen: string[] = []
    for await (const { type, status } of simplon.watch('5')) seen.push(`${type} ${status}`)
    expect(seen).toEqual(['events-missed COMPLETED'])
  })
})
