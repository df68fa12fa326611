import { spawnSync } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { verifyWebhook } from '../../../client/src/webhook.ts'
import { verify } from '../../../examples/webhook-receiver/verify.mjs'
import type { CourierPolicy } from '../../../src/courier/courier-context.ts'
import { type Courier, createCourier } from '../../../src/courier/create-courier.ts'
import { createWebhookPoster } from '../../../src/courier/outbound/post-webhook.ts'
import { resendEvent } from '../../../src/courier/resend-event.ts'
import { sendTestEvent } from '../../../src/courier/send-test-event.ts'
import { createCourierObserver } from '../../../src/observe/courier.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { updateDepositSetup } from '../../../src/store/deposits/deposit-setups.ts'
import { listWebhookEvents } from '../../../src/store/webhooks/list-webhook-events.ts'
import { insertWebhookEvent } from '../../../src/store/webhooks/webhook-events.ts'
import { freshDatabase, openTestDatabase } from '../../kit/database.ts'

const POLICY: CourierPolicy = {
  delivery: { retryDelays: [50, 50], jitter: 0, maxRetryAfter: 60_000 },
  breaker: { failures: 1_000, firstPause: 100, maxPause: 100 },
  concurrency: 50,
  perReceiver: 5,
  giveUpAfterMs: 3_600_000,
  keepMs: 3_600_000,
}
const log = createLog({ level: 'silent', pretty: false })
const observe = createCourierObserver({ log, metrics: createMetrics() })
const poster = createWebhookPoster({
  allowLoopback: true,
  timeoutMs: 2_000,
  connectionsPerTarget: 10,
})
let database: Database
const clock = { now: Date.now, random: () => 0.5 }

beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('webhook_delivery'))
})
afterAll(async () => {
  await poster.close()
  await database.close()
})

async function startCourier(policy: Partial<CourierPolicy> = {}): Promise<Courier> {
  const merged = { ...POLICY, ...policy }
  const courier = createCourier({ database, poster, observe, policy: merged, ...clock })
  onTestFinished(() => courier.stop())
  await courier.start()
  return courier
}

type Seen = { id: string; body: string; headers: Record<string, unknown> }

/** A receiver that answers as told, and a project that sends to it. */
async function useReceiver(answer: (seen: Seen, count: number) => number | [number, object]) {
  const seen: Seen[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const event = { id: String(request.headers['x-webhook-id']), body, headers: request.headers }
    seen.push(event)
    const told = answer(event, seen.length)
    const [status, headers] = typeof told === 'number' ? [told, {}] : told
    reply.writeHead(status, headers as Record<string, string>).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { id: projectId } = await createProject(database, { name: 'receiver' })
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await updateDepositSetup(database.sql, projectId, { webhookUrl, webhookSecret: 's3cret' })
  return { seen, projectId, webhookUrl }
}

let deposits = 0
const newDeposit = () => String(++deposits)

async function add(projectId: string, depositId: string | null = null, payload = '{"n":1}') {
  const event = { projectId, depositId, type: 'deposit-received', time: new Date(), payload }
  return (await database.transaction((sql) => insertWebhookEvent(sql, event))).id
}

/** The check a receiver in Python would make, over the raw bytes. */
function verifyInPython(secret: string, body: Buffer, signature: string): string {
  const script = [
    'import hashlib, hmac, sys',
    'mac = hmac.new(sys.argv[1].encode(), sys.stdin.buffer.read(), hashlib.sha256)',
    "print(hmac.compare_digest('sha256=' + mac.hexdigest(), sys.argv[2]))",
  ].join('\n')
  const { stdout } = spawnSync('python3', ['-c', script, secret, signature], { input: body })
  return stdout.toString().trim()
}

async function read(projectId: string) {
  const { events } = await listWebhookEvents(database.sql, { projectId, limit: 200 })
  return new Map(events.map((event) => [event.id, event]))
}

const ended = (projectId: string, status: string) =>
  vi.waitFor(
    async () => {
      const events = [...(await read(projectId)).values()]
      expect(events.map((event) => event.status)).toEqual(events.map(() => status))
      return events
    },
    { timeout: 20_000, interval: 25 },
  )

describe('a courier', () => {
  test('delivers the events of a deposit in their order, each once', async () => {
    const { seen, projectId } = await useReceiver(() => 200)
    const [one, two] = [newDeposit(), newDeposit()]
    const ids = new Map<string, string[]>([
      [one, []],
      [two, []],
    ])
    await startCourier()
    for (let n = 0; n < 30; n++) {
      const deposit = n % 2 ? one : two
      ids.get(deposit)?.push(await add(projectId, deposit))
    }
    const events = await ended(projectId, 'delivered')
    expect(events).toHaveLength(30)
    expect(events.every(({ attempts, deliveredAt }) => attempts === 1 && deliveredAt)).toBe(true)
    for (const list of ids.values()) {
      expect(seen.map(({ id }) => id).filter((id) => list.includes(id))).toEqual(list)
    }
  })

  test('tries again with the same bytes and id, and holds up only that deposit', async () => {
    let broken = true
    const stuck = newDeposit()
    const { seen, projectId } = await useReceiver(({ body }) =>
      broken && body.includes('stuck') ? 500 : 200,
    )
    await startCourier({
      delivery: { ...POLICY.delivery, retryDelays: Array(1_000).fill(20) },
    })
    const first = await add(projectId, stuck, '{"stuck": 1.0}')
    const second = await add(projectId, stuck, '{"after":true}')
    const other = await add(projectId, newDeposit())
    await vi.waitFor(async () => {
      const events = await read(projectId)
      expect(events.get(other)?.status).toBe('delivered')
      expect(events.get(first)?.attempts).toBeGreaterThan(2)
      expect(events.get(second)).toMatchObject({ status: 'pending', attempts: 0 })
    }, 20_000)
    broken = false
    await ended(projectId, 'delivered')
    const ofFirst = seen.filter(({ id }) => id === first)
    expect(new Set(ofFirst.map(({ body }) => body))).toEqual(new Set(['{"stuck": 1.0}']))
    expect(new Set(ofFirst.map(({ headers }) => headers['x-webhook-signature'])).size).toBe(1)
    expect(seen.findIndex(({ id }) => id === second)).toBeGreaterThan(
      seen.findLastIndex(({ id }) => id === first),
    )
  })

  test('gives up after the schedule, goes on with the next, and resends when asked', async () => {
    let down = true
    const { seen, projectId } = await useReceiver(({ body }) =>
      down && body.includes('bad') ? 503 : 200,
    )
    const deposit = newDeposit()
    const bad = await add(projectId, deposit, '{"bad":1}')
    const next = await add(projectId, deposit, '{"next":1}')
    await startCourier()
    await vi.waitFor(async () => {
      const events = await read(projectId)
      expect(events.get(bad)).toMatchObject({ status: 'failed', attempts: 3, deliveredAt: null })
      expect(events.get(next)).toMatchObject({ status: 'delivered', attempts: 1 })
    }, 20_000)
    const context = { database, poster, policy: POLICY, ...clock }
    expect(await resendEvent(context, { projectId, id: bad })).toMatchObject({
      id: bad,
      status: 'failed',
      attempts: 4,
    })
    down = false
    expect(await resendEvent(context, { projectId, id: bad })).toMatchObject({
      id: bad,
      status: 'delivered',
      attempts: 5,
      payload: '{"bad":1}',
    })
    expect(seen.filter(({ id }) => id === bad)).toHaveLength(5)
  })

  test('leaves a receiver that is gone alone until its url is set again', async () => {
    const { seen, projectId, webhookUrl } = await useReceiver((_, count) =>
      count === 1 ? 410 : 200,
    )
    await startCourier()
    await add(projectId)
    await ended(projectId, 'failed')
    await add(projectId)
    await ended(projectId, 'failed')
    expect(seen).toHaveLength(1)
    const context = { database, render: () => '{}', now: Date.now }
    const test = sendTestEvent(context, { projectId, type: 'deposit-received' })
    await expect(test).rejects.toThrow('410 Gone')
    await updateDepositSetup(database.sql, projectId, { webhookUrl })
    const id = await add(projectId)
    await vi.waitFor(async () => {
      expect((await read(projectId)).get(id)?.status).toBe('delivered')
    }, 20_000)
  })

  test('signs the raw bytes, as another language sees it', async () => {
    const payload = '{ "amount": "1.0",\n "text": "é😀\\u0001" }'
    const { seen, projectId } = await useReceiver(() => 200)
    await startCourier()
    await add(projectId, null, payload)
    await ended(projectId, 'delivered')
    const signature = String(seen[0]?.headers['x-webhook-signature'])
    expect(seen[0]?.body).toBe(payload)
    const body = Buffer.from(payload, 'utf8')
    const altered = Buffer.from(body)
    altered[3] = (altered[3] ?? 0) ^ 1
    expect(verifyInPython('s3cret', body, signature)).toBe('True')
    expect(verifyInPython('s3cret', altered, signature)).toBe('False')
    expect(verify('s3cret', body, signature)).toBe(true)
    expect(verify('s3cret', altered, signature)).toBe(false)
    expect(verify('other', body, signature)).toBe(false)
  })

  test('signs each attempt with its time, so that a receiver can refuse it later', async () => {
    const { seen, projectId } = await useReceiver((_event, count) => (count < 2 ? 500 : 200))
    await startCourier({ delivery: { ...POLICY.delivery, retryDelays: [1_100] } })
    const render = (type: string, eventId: string) => JSON.stringify({ type, eventId, data: {} })
    const context = { database, render, now: Date.now }
    const eventId = await sendTestEvent(context, { projectId, type: 'deposit-received' })
    await ended(projectId, 'delivered')
    expect(seen).toHaveLength(2)
    const [first, second] = seen.map(({ body, headers }) => ({
      body: Buffer.from(body),
      headers: headers as IncomingHttpHeaders,
    }))
    for (const { body, headers } of [first!, second!]) {
      await expect(verifyWebhook(body, headers, 's3cret')).resolves.toMatchObject({ eventId })
      const later = { now: () => Date.now() + 301_000 }
      await expect(verifyWebhook(body, headers, 's3cret', later)).rejects.toMatchObject({
        code: 'WEBHOOK_TIMESTAMP_OUTSIDE_WINDOW',
      })
    }
    // The time of one attempt does not go with the signature of another.
    const mixed = {
      ...first!.headers,
      'x-webhook-timestamp': second!.headers['x-webhook-timestamp'],
    }
    expect(mixed['x-webhook-timestamp']).not.toBe(first!.headers['x-webhook-timestamp'])
    await expect(verifyWebhook(first!.body, mixed, 's3cret')).rejects.toMatchObject({
      code: 'WEBHOOK_SIGNATURE_INVALID',
    })
  })

  test('signs with a replaced secret too for a while, and not without a secret', async () => {
    const { seen, projectId } = await useReceiver(() => 200)
    await startCourier()
    const send = async (change: { webhookSecret: string | null }, secretOverlapMs: number) => {
      await updateDepositSetup(database.sql, projectId, change, { secretOverlapMs })
      await add(projectId)
      await ended(projectId, 'delivered')
      const { body = '', headers = {} } = seen.at(-1) ?? {}
      const signedBy = (name: string) =>
        ['s3cret', 'second', 'third'].find((secret) =>
          verify(secret, Buffer.from(body), String(headers[name])),
        )
      return [signedBy('x-webhook-signature'), signedBy('x-webhook-signature-previous')]
    }
    expect(await send({ webhookSecret: 'second' }, 60_000)).toEqual(['second', 's3cret'])
    expect(Object.keys(seen.at(-1)?.headers ?? {}).filter((it) => it.includes('timed'))).toEqual([
      'x-webhook-timed-signature',
      'x-webhook-timed-signature-previous',
    ])
    expect(await send({ webhookSecret: 'third' }, 0)).toEqual(['third', undefined])
    await send({ webhookSecret: null }, 0)
    expect(Object.keys(seen.at(-1)?.headers ?? {}).filter((it) => it.includes('sign'))).toEqual([])
  })

  test('without a receiver says so', async () => {
    const { id: projectId } = await createProject(database, { name: 'nowhere' })
    await startCourier()
    await add(projectId)
    const [event] = await ended(projectId, 'failed')
    expect(event).toMatchObject({ attempts: 0 })
    const context = { database, poster, policy: POLICY, ...clock }
    await expect(resendEvent(context, { projectId, id: event?.id ?? '' })).rejects.toMatchObject({
      kind: 'validation',
    })
  })

  test('respects Retry-After', async () => {
    const { seen, projectId } = await useReceiver((_, count) =>
      count === 1 ? [429, { 'retry-after': '3600' }] : 200,
    )
    await startCourier()
    const id = await add(projectId, newDeposit())
    await vi.waitFor(async () => {
      expect((await read(projectId)).get(id)).toMatchObject({ status: 'pending', attempts: 1 })
    }, 20_000)
    const [row] = await database.sql<{ seconds: string }[]>`
      select extract(epoch from s.next_attempt_at - now()) as seconds from webhook_streams s
      join webhook_events e on e.stream_id = s.id where e.id = ${id}`
    expect(Number(row?.seconds)).toBeGreaterThan(50)
    expect(seen).toHaveLength(1)
    const context = { database, poster, policy: POLICY, ...clock }
    expect(await resendEvent(context, { projectId, id })).toMatchObject({ status: 'pending' })
    await ended(projectId, 'delivered')
  })

  test('tries a failing receiver one event at a time, and others go on', async () => {
    let down = true
    const { projectId } = await useReceiver(() => (down ? 500 : 200))
    const healthy = await useReceiver(() => 200)
    const delivery = { ...POLICY.delivery, retryDelays: Array(1_000).fill(10) }
    await startCourier({ delivery, breaker: { failures: 5, firstPause: 200, maxPause: 200 } })
    for (let n = 0; n < 20; n++) await add(projectId, newDeposit())
    for (let n = 0; n < 20; n++) await add(healthy.projectId, newDeposit())
    await ended(healthy.projectId, 'delivered')
    const [row] = await database.sql<{ open: boolean }[]>`
      select open_until is not null as open from webhook_endpoints where project_id = ${projectId}`
    expect(row?.open).toBe(true)
    down = false
    await ended(projectId, 'delivered')
    const [after] = await database.sql<{ failures: number }[]>`
      select failures from webhook_endpoints where project_id = ${projectId}`
    expect(after?.failures).toBe(0)
  })

  test('gives up what a broken receiver kept waiting too long', async () => {
    const { projectId } = await useReceiver(() => 500)
    const delivery = { ...POLICY.delivery, retryDelays: Array(1_000).fill(60_000) }
    await startCourier({ delivery, giveUpAfterMs: 1_000 })
    await add(projectId, newDeposit())
    const [event] = await ended(projectId, 'failed')
    expect(event?.attempts).toBe(1)
  })

  test('takes over what a dead one had taken', async () => {
    const { seen, projectId } = await useReceiver(() => 200)
    const id = await add(projectId, newDeposit())
    await database.sql`update webhook_streams set owner = 2000000000 where project_id = ${projectId}`
    await startCourier()
    await ended(projectId, 'delivered')
    expect(seen.map((it) => it.id)).toEqual([id])
  })

  test('finds a claim again whose answer was lost', async () => {
    const { seen, projectId } = await useReceiver(() => 200)
    const [given] = await database.sql<{ id: number }[]>`
      select nextval(pg_get_serial_sequence('relayer_workers', 'id'))::int as id`
    // Numbers are given in order: it is the next one's, who lives and knows nothing of it.
    const next = (given?.id ?? 0) + 1
    const id = await add(projectId, newDeposit())
    await database.sql`update webhook_streams set owner = ${next} where project_id = ${projectId}`
    await startCourier()
    const workers = await database.sql<{ id: number }[]>`select id from relayer_workers`
    expect(workers.map((worker) => worker.id)).toContain(next)
    await ended(projectId, 'delivered')
    expect(seen.map((it) => it.id)).toEqual([id])
  })
})
