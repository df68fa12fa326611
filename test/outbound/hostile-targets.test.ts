import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkWebhookTarget } from '../../src/courier/outbound/check-webhook-target.ts'
import { createWebhookPoster, type WebhookPoster } from '../../src/courier/outbound/post-webhook.ts'
import { type DnsServer, startDnsServer } from '../kit/hostile/dns-server.ts'
import { HOSTILE_URLS, HOSTILE_V4, HOSTILE_V6 } from '../kit/hostile/hostile-targets.ts'
import { sharedPorts } from '../kit/service.ts'

const reached: string[] = []
/** Addresses that anything in this process but its shared service has begun to connect to, TLS included. */
const tried: string[] = []
const connect = Socket.prototype.connect
const listeners = ['0.0.0.0', '::'].map((host) => ({
  host,
  server: createServer((request, reply) => {
    reached.push(`${request.socket.localAddress} ${request.url}`)
    reply.end()
  }),
}))
let port: number
let names: DnsServer
let poster: WebhookPoster

beforeAll(async () => {
  names = await startDnsServer()
  poster = createWebhookPoster({
    allowLoopback: false,
    timeoutMs: 2_000,
    connectionsPerTarget: 2,
    resolve: names.resolve,
  })
  for (const { host, server } of listeners) {
    await new Promise<void>((done) =>
      server.listen({ host, port: port ?? 0, ipv6Only: host === '::' }, done),
    )
    port = (server.address() as AddressInfo).port
  }
  const others = await sharedPorts()
  const watched = function (this: Socket, ...args: Parameters<typeof connect>) {
    this.on('connectionAttempt', (address, to) => {
      if (!others.includes(to)) tried.push(address)
    })
    return connect.apply(this, args)
  }
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(watched as typeof connect)
})
afterEach(() => {
  expect(reached).toEqual([])
  expect(tried).toEqual([])
})
afterAll(async () => {
  vi.restoreAllMocks()
  await poster.close()
  await names.close()
  for (const { server } of listeners) server.close()
})

const refused = { kind: 'validation' }
const setUp = (url: string) =>
  checkWebhookTarget(url, { allowLoopback: false, resolve: names.resolve })
const deliver = (url: string) => poster.post({ url, body: '{}', headers: {} })

test('a connection that somebody tries is seen', async () => {
  const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false })
  await once(socket, 'error')
  expect(tried.splice(0)).toEqual(['127.0.0.1'])
})

test('the corpus is large', () => {
  const all = [...HOSTILE_V4, ...HOSTILE_V6, ...HOSTILE_URLS]
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(190)
})

test.each([
  ...HOSTILE_V4.map((it) => `https://${it}`),
  ...HOSTILE_V6.map((it) => `https://[${it}]`),
])('%s is refused when configured and never connected to', async (origin) => {
  await expect(setUp(`${origin}/`)).rejects.toMatchObject(refused)
  await expect(setUp(`${origin}:${port}/`)).rejects.toMatchObject(refused)
  expect(await deliver(`${origin}:${port}/`)).toMatchObject({ kind: 'failed' })
})

test.each(HOSTILE_URLS)('%s is refused when configured and never connected to', async (url) => {
  await expect(setUp(url)).rejects.toMatchObject(refused)
  expect(await deliver(url)).toMatchObject({ kind: 'failed' })
})

test.each([...HOSTILE_V4, ...HOSTILE_V6])('a name that leads to %s', async (address) => {
  names.set('hook.example.com', [address])
  await expect(setUp('https://hook.example.com/')).rejects.toMatchObject(refused)
  const outcome = await deliver(`https://hook.example.com:${port}/`)
  expect(outcome).toMatchObject({ kind: 'failed', forbidden: true })
})

test('a name that leads to a public address when configured and to this machine afterwards', async () => {
  names.set('rebind.example.com', ['93.184.216.34'], ['127.0.0.1'])
  await expect(setUp(`https://rebind.example.com:${port}/`)).resolves.toBeInstanceOf(URL)
  const outcome = await deliver(`https://rebind.example.com:${port}/`)
  expect(outcome).toMatchObject({ kind: 'failed', forbidden: true })
})

test('one private address among public ones spoils the name', async () => {
  names.set('mixed.example.com', ['93.184.216.34', '127.0.0.1', '2606:2800:220:1::1'])
  await expect(setUp('https://mixed.example.com/')).rejects.toMatchObject(refused)
  expect(await deliver('https://mixed.example.com/')).toMatchObject({ forbidden: true })
})

test('a name without an address can be configured; delivery says what is wrong', async () => {
  await expect(setUp('https://nowhere.example.com/')).resolves.toBeInstanceOf(URL)
  const outcome = await deliver('https://nowhere.example.com/')
  expect(outcome).toMatchObject({ kind: 'failed', forbidden: false })
  expect(outcome).toHaveProperty('error', expect.stringContaining('ENOTFOUND'))
})

test.each([
  'https://hooks.example.com/in',
  'https://hooks.example.com:8443/a?b=c',
  'https://8.8.8.8/',
])('%s passes', async (url) => {
  names.set('hooks.example.com', ['93.184.216.34'])
  await expect(setUp(url)).resolves.toMatchObject({ href: url })
})
