import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { EventStream, StreamSink } from '../../../src/domain/event/streamed-event.ts'
import type { Caller } from '../../../src/domain/project/project.ts'
import { BLANC, KEYS, type Kit, startKit } from '../http-kit.ts'

/** Streams whose events the test sends itself. */
function openKit(options: Parameters<typeof startKit>[0] = {}) {
  const sinks: StreamSink[] = []
  const left: StreamSink[] = []
  const asked: unknown[] = []
  const streamOf = (projectId: string): EventStream => ({
    projectId,
    open(sink) {
      sinks.push(sink)
      sink.mark(10n)
      return () => left.push(sink)
    },
  })
  const deps = {
    streamIntentEvents: async (caller: Pick<Caller, 'projectId'>, input: unknown) => {
      asked.push(input)
      return streamOf(caller.projectId)
    },
    streamDepositEvents: async (caller: Pick<Caller, 'projectId'>, input: unknown) => {
      asked.push(input)
      return streamOf(caller.projectId)
    },
    // All links are of one project that has no key here.
    streamPayEvents: async () => streamOf('project-of-link'),
    ...options?.deps,
  }
  const kit = startKit({ ...options, deps })
  onTestFinished(() => kit.server.close())
  return { ...kit, sinks, left, asked }
}

const listen = ({ server }: Kit) => server.listen({ host: '127.0.0.1', port: 0 })

type Read = { response: IncomingMessage; text(): string; until(part: string): Promise<void> }

/** Reads until the test ends; `paused` takes nothing from the socket. */
function open(url: string, headers: Record<string, string> = {}, paused = false): Promise<Read> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { headers: { 'x-api-key': 'full', 'x-api-version': BLANC, ...headers }, agent: false },
      (response) => {
        let text = ''
        if (paused) response.pause()
        else {
          response.on('data', (chunk) => {
            text += chunk
          })
        }
        response.on('error', () => {})
        const until = async (part: string) => {
          while (!text.includes(part)) await sleep(5)
        }
        resolve({ response, text: () => text, until })
      },
    )
    request.on('error', reject)
    onTestFinished(() => void request.destroy())
  })
}

const ended = ({ response }: Read) =>
  new Promise<void>((resolve) => {
    if (response.closed) resolve()
    else response.once('close', () => resolve())
  })

const event = (position: bigint, payload = '{"a":1}') => ({
  position,
  type: 'intent.claimed',
  payload,
})

describe('who may read', () => {
  test('a stream asks for a key with the scope, and ends when the key is revoked', async () => {
    let revoked = false
    const kit = openKit({
      deps: {
        verifyKey: async (secret) => {
          return revoked && secret === 'full' ? undefined : KEYS[secret]
        },
      },
    })
    const url = await listen(kit)
    const at = `${url}/intents/events`
    expect((await open(at, { 'x-api-key': 'wrong' })).response.statusCode).toBe(401)
    expect((await open(at, { 'x-api-key': 'deposits-read' })).response.statusCode).toBe(403)
    expect(kit.sinks).toHaveLength(0)
    const [own, other] = [await open(at), await open(at, { 'x-api-key': 'intents-read' })]
    revoked = true
    await ended(own)
    expect(kit.left).toEqual([kit.sinks[0]])
    kit.sinks[1]?.send(event(11n))
    await other.until('id: 11')
  })

  test('a key has so many streams and a process so many; a place is free again when one leaves', async () => {
    const kit = openKit()
    const at = `${await listen(kit)}/intents/events`
    const first = await open(at)
    await open(at)
    await open(at)
    const refused = await open(at)
    await refused.until('TOO_MANY_STREAMS')
    expect(refused.response.statusCode).toBe(429)
    expect(refused.response.headers['retry-after']).toBe('5')
    for (let count = 0; count < 2; count++) await open(at, { 'x-api-key': 'intents-read' })
    const full = await open(at, { 'x-api-key': 'intents-read' })
    await full.until('TOO_MANY_STREAMS')
    expect(full.response.statusCode).toBe(503)
    first.response.destroy()
    while (kit.left.length === 0) await sleep(5)
    expect((await open(at)).response.statusCode).toBe(200)
  })
})

describe('who could gain by opening many', () => {
  test('a project has so many by all of its keys, and its neighbour the rest', async () => {
    const one = { ...KEYS.full, projectId: 'one' } as Caller
    const keys: Readonly<Record<string, Caller>> = {
      first: { ...one, keyId: 'first' },
      second: { ...one, keyId: 'second' },
      other: { ...one, keyId: 'other', projectId: 'other' },
    }
    const kit = openKit({ deps: { verifyKey: async (secret) => keys[secret] } })
    const at = `${await listen(kit)}/intents/events`
    for (const key of ['first', 'first', 'second', 'second']) {
      expect((await open(at, { 'x-api-key': key })).response.statusCode).toBe(200)
    }
    const refused = await open(at, { 'x-api-key': 'second' })
    await refused.until('The project has 4 event streams open')
    expect(refused.response.statusCode).toBe(429)
    expect(refused.text()).toContain('TOO_MANY_STREAMS')
    expect((await open(at, { 'x-api-key': 'other' })).response.statusCode).toBe(200)
  })

  test('who leaves before the stream is there takes no place', async () => {
    let goOn = () => {}
    const asked = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let waiting = 0
    const stream: EventStream = { projectId: 'project-of-full', open: () => () => {} }
    const streamIntentEvents = async () => {
      waiting += 1
      await asked
      return stream
    }
    const kit = openKit({ deps: { streamIntentEvents } })
    const at = `${await listen(kit)}/intents/events`
    const headers = { 'x-api-key': 'full', 'x-api-version': BLANC }
    const requests = [1, 2, 3].map(() => get(at, { headers, agent: false }))
    for (const request of requests) request.on('error', () => {})
    while (waiting < 3) await sleep(5)
    for (const request of requests) request.destroy()
    await sleep(200)
    goOn()
    const later = await open(at)
    expect(later.response.statusCode).toBe(200)
    const others = [await open(at), await open(at)]
    expect(others.map(({ response }) => response.statusCode)).toEqual([200, 200])
    expect(await kit.metrics.metrics()).toContain('simplon_event_streams 3')
  })

  test('a process that may open few files refuses streams before it runs out of them', async () => {
    const program = fileURLToPath(new URL('./few-files-server.ts', import.meta.url))
    const command = `ulimit -n 200 && exec ${process.execPath} --import tsx ${program}`
    const child = spawn('bash', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [printed] = (await once(child.stdout, 'data')) as [Buffer]
    const url = printed.toString().trim()
    let streams = 0
    for (;;) {
      const read = await open(`${url}/intents/events`)
      if (read.response.statusCode === 200) streams += 1
      else {
        expect(read.response.statusCode).toBe(503)
        await read.until('TOO_MANY_STREAMS')
        break
      }
    }
    expect(streams).toBe(100)
    // Requests beside them go on, and so does what the process opens itself.
    const beside = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${url}/healthz`).then(({ status }) => status)),
    )
    expect(new Set(beside)).toEqual(new Set([200]))
  })
})

describe('an event stream', () => {
  test('has the headers, ids, events and comments that readers expect', async () => {
    const kit = openKit()
    const read = await open(`${await listen(kit)}/intents/events`, { origin: 'https://shop.test' })
    expect(read.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': '*',
      'x-trace-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    kit.sinks[0]?.send(event(12n))
    kit.sinks[0]?.missed()
    await read.until('events-missed')
    expect(read.text().replace(/^retry: \d+\n\n/, '')).toMatch(
      'id: 10\n\nid: 12\nevent: intent.claimed\ndata: {"a":1}\n\nevent: events-missed\ndata: ',
    )
    // A comment comes by itself when nothing else does.
    await read.until('\n\n:\n\n')
  })

  test('resumes by the header, else by the query; what is no id is refused', async () => {
    const kit = openKit()
    const at = await listen(kit)
    const one = `${at}/intents/7/events`
    await open(one, { 'last-event-id': '12' })
    await open(`${one}?lastEventId=13`)
    const deposits = `${at}/deposit-processor/deposits/events`
    const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    await open(`${deposits}?lastEventId=13&account=${account}`, { 'last-event-id': '14' })
    await open(`${at}/deposit-processor/deposits/3/events`, { 'x-api-key': 'deposits-read' })
    expect(kit.asked).toEqual([
      { id: 7n, after: 12n },
      { id: 7n, after: 13n },
      { after: 14n, account },
      { id: '3' },
    ])
    for (const bad of ['x', '-1', '9999999999999999999', '1 2']) {
      const headers = { 'x-api-key': 'intents-read', 'last-event-id': bad }
      expect((await open(one, headers)).response.statusCode, bad).toBe(400)
    }
    const asked = await open(`${one}?lastEventId=x`, { 'x-api-key': 'intents-read' })
    expect(asked.response.statusCode).toBe(400)
  })

  test('a reader that takes nothing is cut off; the others get everything meanwhile', async () => {
    const kit = openKit()
    const at = `${await listen(kit)}/intents/events`
    const slow = await open(at, {}, true)
    const quick = await open(at)
    const big = JSON.stringify({ text: 'x'.repeat(60_000) })
    let position = 100n
    while (kit.left.length === 0) {
      position += 1n
      for (const sink of kit.sinks) sink.send(event(position, big))
      await quick.until(`id: ${position}\n`)
    }
    expect(kit.left).toEqual([kit.sinks[0]])
    slow.response.destroy()
    kit.sinks[1]?.send(event(position + 1n))
    await quick.until(`id: ${position + 1n}\n`)
    expect(await kit.metrics.metrics()).toContain(
      'simplon_event_streams_ended_total{reason="slow"} 1',
    )
  })

  test('ends when the process stops, which takes no new ones', async () => {
    const kit = openKit()
    const at = `${await listen(kit)}/intents/events`
    const read = await open(at)
    kit.sinks[0]?.send(event(12n))
    kit.server.drain()
    await ended(read)
    expect(read.text()).toContain('id: 12')
    expect((await open(at)).response.statusCode).toBe(503)
  })
})

describe('the example', () => {
  /** The reader of `docs/streams.md`, as it stands there. */
  test('reads as the page says, and resumes after a stream that broke off', async () => {
    const kit = openKit()
    const url = await listen(kit)
    const root = new URL('../../../', import.meta.url)
    const page = readFileSync(new URL('docs/streams.md', root), 'utf8')
    const snippet = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? ''
    const folder = mkdtempSync(join(tmpdir(), 'simplon-snippet-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'snippet.mjs')
    writeFileSync(
      file,
      snippet
        .replace('./examples/', new URL('examples/', root).href)
        .replace('YOUR_KEY', 'full')
        .replace('http://127.0.0.1:4000', url),
    )
    const running = promisify(execFile)(process.execPath, [file])
    const tell = (position: bigint, type: string) => {
      const data = { intentId: '7', status: type.toUpperCase() }
      const payload = JSON.stringify({ type: `intent.${type}`, data })
      kit.sinks.at(-1)?.send({ position, type: `intent.${type}`, payload })
    }
    while (kit.sinks.length < 1) await sleep(5)
    tell(11n, 'claimed')
    kit.sinks[0]?.end()
    while (kit.sinks.length < 2) await sleep(5)
    tell(12n, 'completed')
    const { stdout } = await running
    expect(stdout).toBe('11 intent.claimed 7 CLAIMED\n12 intent.completed 7 COMPLETED\n')
    expect(kit.asked).toEqual([{}, { after: 11n }])
  })
})
