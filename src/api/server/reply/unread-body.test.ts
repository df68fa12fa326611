import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createLingering, LINGER, type LingerBounds } from './unread-body.ts'

const KIB = 1024
const BOUNDS: LingerBounds = {
  bytes: 64 * KIB,
  burstBytes: 100 * KIB,
  bytesPerSecond: KIB,
  ms: 300,
  quietMs: 100,
}

/** A request that has a body of 1 GiB, and how much of it is read. */
function sender(headers: Record<string, string> = { 'content-length': String(2 ** 30) }) {
  const body = new PassThrough({ highWaterMark: KIB })
  const raw = Object.assign(body, { headers, complete: false }) as unknown as IncomingMessage
  const sent = { bytes: 0 }
  const send = () => {
    while (!body.destroyed) {
      sent.bytes += KIB
      if (!body.write(Buffer.alloc(KIB))) return
    }
  }
  body.on('drain', send)
  send()
  const set: Record<string, unknown> = {}
  const reply = { header: (name: string, value: unknown) => Object.assign(set, { [name]: value }) }
  return {
    request: { raw, method: 'POST' } as FastifyRequest,
    reply: reply as unknown as FastifyReply,
    body,
    sent,
    set,
  }
}

it('an answer is sent whole, and what comes meanwhile is read as far as the bound', async () => {
  const linger = createLingering(KIB, BOUNDS)
  const { request, reply, sent, set } = sender()
  const answer = linger(request, reply, 'no') as Readable
  expect(await text(answer)).toBe('no')
  expect(set).toEqual({ connection: 'close', 'content-length': 2 })
  expect(sent.bytes).toBeGreaterThanOrEqual(BOUNDS.bytes)
  expect(sent.bytes).toBeLessThanOrEqual(BOUNDS.bytes + 4 * KIB)
})

it('all together are read from no further than theirs, and answered nevertheless', async () => {
  const linger = createLingering(KIB, BOUNDS, () => 0)
  const senders = Array.from({ length: 10 }, () => sender({ 'transfer-encoding': 'chunked' }))
  const answers = senders.map(({ request, reply }) => linger(request, reply, 'no') as Readable)
  expect(await Promise.all(answers.map((each) => text(each)))).toEqual(Array(10).fill('no'))
  const read = senders.reduce((sum, { sent }) => sum + sent.bytes, 0)
  expect(read).toBeLessThanOrEqual(BOUNDS.burstBytes + 10 * 4 * KIB)
})

it('whoever leaves is waited for no longer', async () => {
  const linger = createLingering(KIB, { ...BOUNDS, ms: 60_000, quietMs: 60_000 })
  const { request, reply, body } = sender()
  const answer = linger(request, reply, 'no') as Readable
  setImmediate(() => body.destroy())
  expect(await text(answer)).toBe('no')
})

it('a body that is short, has come or does not exist changes nothing', () => {
  const linger = createLingering(KIB, LINGER)
  for (const { request, reply, set } of [sender({}), sender({ 'content-length': '1024' })]) {
    expect(linger(request, reply, 'yes')).toBe('yes')
    expect(set).toEqual({})
  }
  const { request, reply } = sender()
  Object.assign(request.raw, { complete: true })
  expect(linger(request, reply, 'yes')).toBe('yes')
})

it('an answer without a body closes the connection', () => {
  const { request, reply, set } = sender()
  expect(createLingering(KIB, LINGER)(request, reply, undefined)).toBeUndefined()
  expect(set).toEqual({ connection: 'close' })
})
