import { once } from 'node:events'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServiceProcess } from '../../kit/service-process.ts'

/**
 * Requests that are meant to cost, not to gain, at the whole service: only what is answered counts.
 */

const MIB = 2 ** 20
const BLANC = '2026-04.blanc'

/** A process of its own: a client in the service's process never sends while the service answers. */
const program = createServiceProcess({
  SIMPLON_LIMITS_REQUESTS_PER_SECOND: '10000',
  SIMPLON_LIMITS_BURST: '10000',
})
let service: { url: string; key: string }

beforeAll(async () => {
  await program.start()
  const { baseUrl, apiKeys } = program.devnet()
  service = { url: baseUrl.replace(/\/$/, ''), key: apiKeys.development }
})
afterAll(() => program.dispose())

type Answer = { status: number; text: string }

async function send(
  path: string,
  body: string,
  { method = 'POST', version = BLANC }: { method?: string; version?: string } = {},
): Promise<Answer> {
  const response = await fetch(service.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-api-key': service.key,
      'x-api-version': version,
    },
    body,
  })
  return { status: response.status, text: await response.text() }
}

const many = (count: number, item: unknown) => Array.from({ length: count }, () => item)

describe('a list that is too long', () => {
  const lists: [string, string, string, unknown, string][] = [
    [BLANC, '/quotes', 'tokenRequests', { tokenRequests: many(330_000, {}) }, '16 items'],
    [
      '2026-01.alps',
      '/intents/route',
      'tokenRequests',
      { tokenRequests: many(330_000, {}) },
      '16 items',
    ],
    [
      BLANC,
      '/intents',
      'signatures.origin',
      { signatures: { origin: many(200_000, '0x') } },
      '64 items',
    ],
    [BLANC, '/deposit-processor/assets', 'ids', { ids: many(14_000, 'a') }, '500 items'],
    [
      BLANC,
      '/intents/splits',
      'settlementLayers',
      { settlementLayers: many(16_000, 'a') },
      '1000 items',
    ],
    [
      BLANC,
      '/deposit-processor/register',
      'account.target.outputTokenRules',
      { account: { target: { outputTokenRules: many(50_000, {}) } } },
      '100 items',
    ],
  ]

  it.each(lists)(
    '%s %s: %s is refused by its path alone',
    async (version, path, place, body, most) => {
      const { status, text } = await send(path, JSON.stringify(body), { version })
      expect(status).toBe(400)
      expect(text).toContain(`body.${place} must not have more than ${most}`)
      // Nothing was walked: the places of the items are not told.
      expect(text).not.toContain(`${place}.0`)
    },
  )

  it('is as little in a body that is larger than its endpoint ever needs', async () => {
    const body = JSON.stringify({ ids: many(250_000, 'a') })
    expect((await send('/deposit-processor/assets', body)).status).toBe(413)
  })
})

describe('a body that is too large', () => {
  const CLIENTS = 20
  const ROUNDS = 3

  type Client = (size: number) => Promise<number>

  const headers = (extra: Record<string, string> = {}) => ({
    'content-type': 'application/json',
    'x-api-key': service.key,
    'x-api-version': BLANC,
    ...extra,
  })

  const statusOf = (sent: ClientRequest) =>
    new Promise<number>((resolve, reject) => {
      sent.on('response', (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      })
      sent.on('error', reject)
    })

  const openHttp = (extra: Record<string, string>) =>
    httpRequest(`${service.url}/quotes`, { method: 'POST', agent: false, headers: headers(extra) })

  const clients: Record<string, Client> = {
    async fetch(size) {
      const body = 'a'.repeat(size)
      const response = await fetch(`${service.url}/quotes`, {
        method: 'POST',
        headers: headers(),
        body,
      })
      await response.text()
      return response.status
    },
    'fetch that streams': async (size) => {
      const chunk = new Uint8Array(64 * 1024).fill(0x61)
      let left = size
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (left <= 0) return controller.close()
          left -= chunk.length
          controller.enqueue(chunk)
        },
      })
      const init = { method: 'POST', headers: headers(), body, duplex: 'half' } as RequestInit
      const response = await fetch(`${service.url}/quotes`, init)
      await response.text()
      return response.status
    },
    'node:http': (size) => {
      const sent = openHttp({ 'content-length': String(size) })
      const status = statusOf(sent)
      sent.end(Buffer.alloc(size, 'a'))
      return status
    },
    'node:http in chunks': (size) => {
      const sent = openHttp({ 'transfer-encoding': 'chunked' })
      const status = statusOf(sent)
      sent.write(Buffer.alloc(size / 2, 'a'))
      sent.end(Buffer.alloc(size / 2, 'a'))
      return status
    },
  }

  it.each(['fetch', 'fetch that streams', 'node:http'])(
    'is told as 413 to 20 clients at once: %s',
    async (name) => {
      const client = clients[name] as Client
      for (let round = 0; round < ROUNDS; round += 1) {
        const statuses = await Promise.allSettled(
          Array.from({ length: CLIENTS }, () => client(8 * MIB)),
        )
        const told = statuses.map((each) =>
          each.status === 'fulfilled' ? each.value : String(each.reason?.cause ?? each.reason),
        )
        expect(told).toEqual(Array(CLIENTS).fill(413))
      }
    },
  )

  it.each(['fetch that streams', 'node:http', 'node:http in chunks'])(
    'is told as 413 also when it has 64 MiB: %s',
    async (name) => {
      const client = clients[name] as Client
      const told = await Promise.allSettled(Array.from({ length: 5 }, () => client(64 * MIB)))
      expect(
        told.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason))),
      ).toEqual(Array(5).fill(413))
    },
  )

  it('is not read to its end for a stranger, who is told 401', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    await once(socket, 'connect')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => undefined)
    const size = 2 ** 34
    socket.write(
      `POST /quotes HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nx-api-version: ${BLANC}\r\ncontent-length: ${size}\r\n\r\n`,
    )
    const chunk = Buffer.alloc(MIB, 'a')
    let sent = 0
    while (!socket.closed && sent < 2 ** 30) {
      if (socket.write(chunk)) await sleep(0)
      else await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
      if (!socket.closed) sent += chunk.length
    }
    expect(answer).toMatch(/^HTTP\/1.1 401 /)
    expect(answer).toContain('"code":"UNAUTHORIZED"')
    expect(sent).toBeLessThan(64 * MIB)
  })
})
