import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { postText } from './post-text.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => unknown
const server = createServer((request, response) => void answer(request, response))
let pool: Pool
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterEach(() => pool.destroy())
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

function post(body = '{}', signal = new AbortController().signal) {
  const headers = { 'content-type': 'application/json' }
  return postText(pool, { path: '/rpc?key=1', headers, body }, signal)
}

test('a text goes there whole, and the answer comes back whole', async () => {
  pool = new Pool(origin())
  const seen: unknown[] = []
  answer = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    seen.push(request.method, request.url, request.headers['content-type'])
    seen.push(Buffer.concat(chunks).toString())
    const bytes = Buffer.from('zwölf')
    response.writeHead(429, { 'retry-after': '7' })
    // The pieces split the bytes of one character.
    response.write(bytes.subarray(0, 3))
    setTimeout(() => response.end(bytes.subarray(3)), 20)
  }
  const { status, headers, text } = await post('{"größe":1}')
  expect(seen).toEqual(['POST', '/rpc?key=1', 'application/json', '{"größe":1}'])
  expect([status, headers['retry-after'], text]).toEqual([429, '7', 'zwölf'])
})

test('whoever leaves hears their own reason at once, and the request ends', async () => {
  pool = new Pool(origin(), { connections: 1 })
  const reason = new Error('no longer wanted')
  await expect(post('{}', AbortSignal.abort(reason))).rejects.toBe(reason)
  const arrived = new Promise<IncomingMessage>((resolve) => {
    answer = (request) => resolve(request)
  })
  const leaving = new AbortController()
  const underWay = post('{}', leaving.signal)
  const waiting = post('{}', leaving.signal)
  const request = await arrived
  const closed = once(request.socket, 'close')
  answer = (_, response) => response.end('after')
  leaving.abort(reason)
  await expect(underWay).rejects.toBe(reason)
  await expect(waiting).rejects.toBe(reason)
  await closed
  expect(await post()).toMatchObject({ status: 200, text: 'after' })
})

test('an answer that ends in the middle or has no end is none', async () => {
  pool = new Pool(origin())
  answer = (request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half', () => request.socket.destroy())
  }
  await expect(post()).rejects.toThrow()
  answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(2 ** 20)));
    }
    response.on('drain', more)
    more()
  }
  await expect(post()).rejects.toMatchObject({ failure: 'too-large' })
})

test('where nobody listens there is no answer', async () => {
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address() as AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  pool = new Pool(`http://127.0.0.1:${port}`)
  await expect(post()).rejects.toThrow('ECONNREFUSED')
})
