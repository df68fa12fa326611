import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSimplon } from '../simplon.ts'
import type { SimplonError } from '../simplon-error.ts'

const KEY = 'key-"of\\the project'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const clientOf = (url: string, more: object = {}) =>
  createSimplon({ url, apiKey: KEY, trust: { arbiters: [] }, ...more })
const caught = (pending: Promise<unknown>) =>
  pending.then(
    () => expect.unreachable(),
    (error: SimplonError) => error,
  )

describe('a key', () => {
  it('does not follow a redirect to another host', async () => {
    const thieves: unknown[] = []
    const thief = await serve((request, reply) => {
      thieves.push(request.headers)
      reply.end('{}')
    })
    for (const status of [301, 302, 303, 307, 308]) {
      const url = await serve((_request, reply) => {
        reply.writeHead(status, { location: `${thief}/` }).end()
      })
      expect(await caught(clientOf(url).read('1'))).toMatchObject({ code: 'REDIRECTED', status })
      expect(await caught(clientOf(url).events().next())).toMatchObject({ code: 'REDIRECTED' })
    }
    expect(thieves).toEqual([])
  })

  it('stands in no error, though the service repeats it, and in no print of the client', async () => {
    const url = await serve((request, reply) => {
      const key = request.headers['x-api-key']
      const body = { code: 'FORBIDDEN', message: `no ${key}`, details: [{ context: { key } }] }
      reply.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    const simplon = clientOf(url)
    const error = await caught(simplon.read('1'))
    expect(error).toMatchObject({ code: 'FORBIDDEN', message: 'no …', status: 403 })
    for (const print of [inspect(error, { depth: 9 }), inspect(simplon, { depth: 9 })])
      expect(print).not.toContain('the project')
    expect(JSON.stringify([error, error.details, simplon])).not.toContain('the project')
  })

  it('goes to no address that is not https, or that holds a password', () => {
    const code = (url: string, more?: object) => {
      try {
        clientOf(url, more)
        return 'taken'
      } catch (error) {
        expect(String(error)).not.toContain('hunter2')
        return (error as SimplonError).code
      }
    }
    for (const url of ['', 'example', 'ftp://a', 'http://example.com', 'http://127.0.0.1.evil.com'])
      expect([url, code(url)]).toEqual([url, 'INVALID_URL'])
    expect(code('https://user:hunter2@example.com')).toBe('INVALID_URL')
    expect(code('https://example.com/?key=hunter2')).toBe('INVALID_URL')
    for (const url of ['https://example.com', 'http://localhost:1', 'http://[::1]:1/base/'])
      expect([url, code(url)]).toEqual([url, 'taken'])
    expect(code('http://simplon:4000', { allowHttp: true })).toBe('taken')
  })
})

describe('an answer', () => {
  it('is an error with what a program decides by', async () => {
    let status = 503
    let headers: Record<string, string> = {}
    let body: unknown = {}
    const url = await serve((_request, reply) => {
      reply.writeHead(status, { 'content-type': 'application/json', ...headers })
      reply.end(JSON.stringify(body))
    })
    const simplon = clientOf(url)
    const ask = () => caught(simplon.read('1'))
    expect(await ask()).toMatchObject({ code: 'RELAYER_MARKET_UNAVAILABLE', retryable: false })
    headers = { 'retry-after': '7', 'x-trace-id': 'abc' }
    expect(await ask()).toMatchObject({ retryable: true, retryAfterSeconds: 7, traceId: 'abc' })
    status = 422
    body = { code: 'SIMULATION_FAILED', message: 'm', details: { retryable: true } }
    expect(await ask()).toMatchObject({ code: 'SIMULATION_FAILED', retryable: true, message: 'm' })
    status = 400
    body = { error: 'bad', code: 'ADDRESS-1' }
    expect(await ask()).toMatchObject({ code: 'ADDRESS-1', message: 'bad', retryable: false })
    status = 200
    body = { intentId: '2' }
    const signed = { intentId: '1', signatures: { origin: ['0x'], destination: '0x' } }
    expect(await caught(simplon.submit(signed))).toMatchObject({ code: 'MALFORMED_ANSWER' })
  })

  it('that never comes, or is no JSON, is told from one', async () => {
    const silent = await serve(() => undefined)
    const slow = await caught(clientOf(silent, { timeoutMs: 200 }).read('1'))
    expect(slow).toMatchObject({ code: 'UNREACHABLE', status: 0, retryable: true })
    const garbled = await serve((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' }).end('<html>')
    })
    expect(await caught(clientOf(garbled).read('1'))).toMatchObject({ code: 'MALFORMED_ANSWER' })
    const gone = await caught(clientOf('http://127.0.0.1:1').read('1'))
    expect(gone).toMatchObject({ code: 'UNREACHABLE', retryable: true })
    const left = AbortSignal.abort(new Error('left'))
    await expect(clientOf(silent).read('1', { signal: left })).rejects.toThrow('left')
    expect(() => clientOf(silent).watch('1/../../operator')).toThrow('no number')
  })
})
