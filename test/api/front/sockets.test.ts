import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_INTENT } from '../../../src/api/shared/intents/example-intent.ts'
import { ACCOUNT, type Kit, PORTFOLIO, PORTFOLIO_URL, startKit } from '../http-kit.ts'

/** What only a real connection shows: shutdown, keep-alive, bytes that are no request. */

async function open(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

async function untilClosed(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  if (!socket.closed) await once(socket, 'close')
  return text
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\nx-api-key: full\r\n\r\n`

/** A server whose portfolio answers when it is told to. */
async function slowKit(shutdownGraceMs: number) {
  const signals = new EventEmitter()
  const started = once(signals, 'started')
  const kit: Kit = startKit({
    http: { shutdownGraceMs },
    deps: {
      readPortfolio: async () => {
        const finished = once(signals, 'finish')
        signals.emit('started')
        await finished
        return PORTFOLIO
      },
    },
  })
  const url = await kit.server.listen({ host: '127.0.0.1', port: 0 })
  return { ...kit, url, started, finish: () => signals.emit('finish') }
}

describe('a server that closes', () => {
  it('finishes what it accepted, closes idle connections and takes no new ones', async () => {
    const { server, url, started, finish } = await slowKit(5000)
    const idle = await open(url)
    idle.write(get('/healthz'))
    await once(idle, 'data')
    const busy = await open(url)
    const answer = untilClosed(busy)
    busy.write(get(PORTFOLIO_URL))
    await started
    const closed = server.close()
    await once(idle, 'close')
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    finish()
    const text = await answer
    expect(text).toMatch(/^HTTP\/1.1 200 OK/)
    expect(text.toLowerCase()).toContain('connection: close')
    expect(text).toContain('"tokenName":"USDC"')
    await closed
  })

  it('does not wait for connections that never sent anything', async () => {
    const { server } = startKit({ http: { shutdownGraceMs: 30_000 } })
    const socket = await open(await server.listen({ host: '127.0.0.1', port: 0 }))
    const closed = once(socket, 'close')
    await server.close()
    await closed
  })

  it('cuts what does not finish within the grace period', async () => {
    const { server, url, started, finish } = await slowKit(100)
    const busy = await open(url)
    const answer = untilClosed(busy)
    busy.write(get(PORTFOLIO_URL))
    await started
    const before = performance.now()
    await server.close()
    expect(performance.now() - before).toBeLessThan(2000)
    expect(await answer).toBe('')
    finish()
  })
})

describe('bytes that are no request', () => {
  it.each([
    ['nonsense', 'HELLO\r\n\r\n', 400],
    ['an http version of its own', 'GET / HTTP/9.9\r\nhost: a\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /chains HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na',
      400,
    ],
  ])('are answered in the envelope: %s', async (_name, bytes, status) => {
    const { server } = startKit()
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const socket = await open(url)
    const answer = untilClosed(socket)
    socket.write(bytes)
    const [head = '', body = ''] = (await answer).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const { traceId, code, errors } = JSON.parse(body)
    expect([code, errors.length]).toEqual(['VALIDATION_ERROR', 1])
    expect(head).toContain(`x-trace-id: ${traceId}`)
    await server.close()
  })
})

describe('a client that is slow', () => {
  it('has one budget of time for the whole request, however often it sends a byte now and then', async () => {
    const { server } = startKit()
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const head = 'POST /quotes HTTP/1.1\r\nhost: a\r\nx-api-key: full\r\n'
    const whole = `${head}x-api-version: 2026-04.blanc\r\ncontent-type: application/json\r\n`
    const answers = await Promise.all(
      [
        [head, 'a'],
        [`${whole}content-length: 4000\r\n\r\n`, 'a'],
        [`${whole}transfer-encoding: chunked\r\n\r\n`, '1\r\na\r\n'],
      ].map(async ([start = '', more = '']) => {
        const socket = await open(url)
        const answer = untilClosed(socket)
        socket.write(start)
        const sending = setInterval(() => socket.write(more), 200)
        const text = await answer
        clearInterval(sending)
        return text
      }),
    )
    for (const text of answers) expect(text).toMatch(/^HTTP\/1.1 408 /)
    await server.close()
  })
})

describe('a connection', () => {
  it('serves one request after another', async () => {
    const { server } = startKit()
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const socket = await open(url)
    const statuses: string[] = []
    for (const path of ['/chains', '/nowhere', PORTFOLIO_URL, '/%zz', '/healthz']) {
      socket.write(get(path))
      const [chunk] = await once(socket, 'data')
      statuses.push(String(chunk).slice(9, 12))
    }
    expect(statuses).toEqual(['200', '404', '200', '400', '200'])
    socket.destroy()
    await server.close()
  })
})

describe('a client that leaves', () => {
  const body = JSON.stringify({
    account: { address: ACCOUNT },
    destinationChainId: 'eip155:84532',
    tokenRequests: [{ tokenAddress: ACCOUNT, amount: '1' }],
  })
  const headers = {
    'x-api-key': 'full',
    'x-api-version': '2026-04.blanc',
    'content-type': 'application/json',
  }

  it('is no longer worked for, and nobody is told of a failure', async () => {
    const signals = new EventEmitter()
    const asked = once(signals, 'asked')
    const { server, logged, metrics } = startKit({
      deps: {
        quoteIntent: async (_caller, _request, { untilLeft }) => {
          const signal = untilLeft()
          signals.emit('asked', signal)
          await once(signal, 'abort')
          throw signal.reason
        },
      },
    })
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const leaving = new AbortController()
    const request = { method: 'POST', headers, body, signal: leaving.signal }
    const answer = fetch(`${url}/quotes`, request).catch(() => 'left')
    const [signal] = (await asked) as [AbortSignal]
    leaving.abort()
    if (!signal.aborted) await once(signal, 'abort')
    expect(await answer).toBe('left')
    await server.close()
    expect(logged).toEqual([])
    expect(await metrics.metrics()).not.toContain('status="500"')
  })

  it('is not taken for one that waits', async () => {
    const seen: AbortSignal[] = []
    const kit = startKit({
      deps: {
        quoteIntent: async (_caller, _request, { untilLeft }) => {
          const signal = untilLeft()
          seen.push(signal)
          await sleep(50)
          signal.throwIfAborted()
          return [EXAMPLE_INTENT]
        },
      },
    })
    const url = await kit.server.listen({ host: '127.0.0.1', port: 0 })
    for (let round = 0; round < 2; round += 1) {
      const response = await fetch(`${url}/quotes`, { method: 'POST', headers, body })
      expect(response.status).toBe(200)
      await response.text()
    }
    expect(seen).toHaveLength(2)
    await kit.server.close()
  })
})
