import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createWebhookPoster } from '../../src/courier/outbound/post-webhook.ts'
import { SELF_SIGNED } from '../kit/hostile/self-signed.ts'

const servers: Server[] = []
const poster = (timeoutMs = 5_000) =>
  createWebhookPoster({ allowLoopback: true, timeoutMs, connectionsPerTarget: 2 })

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
const receiver = async (handle: RequestListener) =>
  `http://127.0.0.1:${await listen(createServer(handle))}/hook`

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

describe('a webhook', () => {
  test('is a POST of exactly these bytes', async () => {
    const body = '{"a": 1.0,\n"é":"\\u0000"}'
    const seen: unknown[] = []
    const url = await receiver(async (request, reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { method, headers } = request
      seen.push({ method, type: headers['content-type'], extra: headers['x-extra'] })
      seen.push(Buffer.concat(chunks).toString('utf8'))
      reply.end('thanks')
    })
    const outcome = await poster().post({ url, body, headers: { 'x-extra': 'yes' } })
    expect(outcome).toMatchObject({ kind: 'answered', status: 200 })
    expect(seen).toEqual([{ method: 'POST', type: 'application/json', extra: 'yes' }, body])
  })

  test('does not follow a redirect', async () => {
    const seen: string[] = []
    const url = await receiver((request, reply) => {
      seen.push(request.url ?? '')
      reply.writeHead(307, { location: '/elsewhere' }).end()
    })
    const outcome = await poster().post({ url, body: '{}', headers: {} })
    expect(outcome).toMatchObject({ kind: 'answered', status: 307 })
    expect(seen).toEqual(['/hook'])
  })

  test('goes nowhere near a proxy of the environment', async () => {
    const seen: string[] = []
    const proxy = await receiver((_, reply) => {
      seen.push('proxy')
      reply.end()
    })
    const url = await receiver((_, reply) => {
      seen.push('receiver')
      reply.end()
    })
    const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY']
    for (const name of names) process.env[name] = proxy
    try {
      await poster().post({ url, body: '{}', headers: {} })
    } finally {
      for (const name of names) delete process.env[name]
    }
    expect(seen).toEqual(['receiver'])
  })

  test('needs a certificate that somebody vouches for', async () => {
    let reached = false
    const server = createTlsServer(SELF_SIGNED, (_, reply) => {
      reached = true
      reply.end()
    })
    const url = `https://localhost:${await listen(server)}/`
    const outcome = await poster().post({ url, body: '{}', headers: {} })
    expect(outcome).toMatchObject({ kind: 'failed' })
    expect(outcome).toHaveProperty('error', expect.stringMatching(/self.signed/i))
    expect(reached).toBe(false)
  })

  test('waits neither for an answer that never comes nor for the end of one', async () => {
    const silent = `http://127.0.0.1:${await listen(createTcpServer(() => {}))}/`
    const outcome = await poster(300).post({ url: silent, body: '{}', headers: {} })
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: 'the receiver gave no answer within 300 ms',
    })
    const endless = await receiver((_, reply) => {
      const drip = setInterval(() => reply.write('x'), 20)
      reply.on('close', () => clearInterval(drip))
    })
    const slow = await poster(300).post({ url: endless, body: '{}', headers: {} })
    expect(slow).toMatchObject({ kind: 'answered', status: 200 })
  })

  test('reads no more of an answer than it needs', async () => {
    let sent = 0
    const url = await receiver((_, reply) => {
      const block = Buffer.alloc(65_536)
      const push = () => {
        if (sent > 64_000_000) return reply.end()
        sent += block.length
        if (reply.write(block)) setImmediate(push)
        else reply.once('drain', push)
      }
      reply.on('error', () => {})
      push()
    })
    expect(await poster().post({ url, body: '{}', headers: {} })).toMatchObject({ status: 200 })
    expect(sent).toBeLessThan(16_000_000)
  })

  test('says what went wrong when nobody listens', async () => {
    const outcome = await poster().post({ url: 'http://127.0.0.1:1/', body: '', headers: {} })
    expect(outcome).toMatchObject({ kind: 'failed', forbidden: false })
    expect(outcome).toHaveProperty('error', expect.stringContaining('ECONNREFUSED'))
  })
})
