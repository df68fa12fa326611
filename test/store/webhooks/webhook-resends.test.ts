import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createCourier } from '../../../src/courier/create-courier.ts'
import { createWebhookPoster } from '../../../src/courier/outbound/post-webhook.ts'
import { readResend, resendEvents } from '../../../src/courier/resend-events.ts'
import type { ResendQuery } from '../../../src/domain/event/webhook-resend.ts'
import { createCourierObserver } from '../../../src/observe/courier.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { updateDepositSetup } from '../../../src/store/deposits/deposit-setups.ts'
import { insertWebhookEvent } from '../../../src/store/webhooks/webhook-events.ts'
import { freshDatabase, openTestDatabase } from '../../kit/database.ts'

const HOUR_MS = 3_600_000
const FAILED: ResendQuery = { statuses: ['failed'] }
const observe = createCourierObserver({
  log: createLog({ level: 'silent', pretty: false }),
  metrics: createMetrics(),
})
const poster = createWebhookPoster({
  allowLoopback: true,
  timeoutMs: 2_000,
  connectionsPerTarget: 10,
})
let database: Database

beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('webhook_resends'))
})
afterAll(async () => {
  await poster.close()
  await database.close()
})

async function startCourier(): Promise<void> {
  const policy = {
    delivery: { retryDelays: [20], jitter: 0, maxRetryAfter: 60_000 },
    breaker: { failures: 1_000, firstPause: 100, maxPause: 100 },
    concurrency: 50,
    perReceiver: 5,
    giveUpAfterMs: HOUR_MS,
    keepMs: 10 * HOUR_MS,
  }
  const clock = { now: Date.now, random: () => 0.5 }
  const courier = createCourier({ database, poster, observe, policy, ...clock })
  onTestFinished(() => courier.stop())
  await courier.start()
}

/** A receiver that answers 500 until it is mended, and a project that sends to it. */
async function useReceiver() {
  const seen: string[] = []
  const receiver = { status: 500 }
  const server = createServer((request, reply) => {
    if (receiver.status === 200) seen.push(String(request.headers['x-webhook-id']))
    request.resume().on('end', () => reply.writeHead(receiver.status).end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { id: projectId } = await createProject(database, { name: 'resends' })
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await updateDepositSetup(database.sql, projectId, { webhookUrl })
  return { seen, projectId, receiver }
}

const add = async (projectId: string, intentId: bigint, type = 'intent.claimed') => {
  const event = { projectId, intentId, type, time: new Date(), payload: '{}' }
  return (await database.transaction((sql) => insertWebhookEvent(sql, event))).id
}

const begin = (projectId: string, query = FAILED) =>
  resendEvents({ database }, { projectId, query })

const allHave = (projectId: string, status: string) =>
  vi.waitFor(
    async () => {
      const rows = await database.sql<{ status: string }[]>`
        select status from webhook_events where project_id = ${projectId}`
      expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]))
    },
    { timeout: 60_000, interval: 25 },
  )

describe('sending many events once more', () => {
  test('belongs to the project: another one neither begins nor reads it', async () => {
    const [own, other] = [await useReceiver(), await useReceiver()]
    await add(own.projectId, 1n)
    await database.sql`update webhook_events set status = 'failed' where project_id = ${own.projectId}`
    const foreign = await begin(other.projectId)
    expect(foreign).toMatchObject({ total: 0 })
    const { id } = await begin(own.projectId)
    const reading = readResend({ database }, { projectId: other.projectId, id })
    await expect(reading).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('delivers what has failed, in the order of each intent, with new retries', async () => {
    const { seen, projectId, receiver } = await useReceiver()
    await startCourier()
    const ids = new Map<bigint, string[]>([
      [10n, []],
      [11n, []],
    ])
    for (let count = 0; count < 12; count++) {
      const intent = count % 2 ? 10n : 11n
      ids.get(intent)?.push(await add(projectId, intent))
    }
    await allHave(projectId, 'failed')
    // Older than an event may wait: what is sent once more waits anew.
    await database.sql`
      update webhook_events set created_at = now() - interval '2 hours' where project_id = ${projectId}`
    const failing = await begin(projectId)
    expect(failing).toMatchObject({ total: 12, more: false })
    await allHave(projectId, 'failed')
    const { id } = failing
    expect(await readResend({ database }, { projectId, id })).toMatchObject({
      total: 12,
      counts: { pending: 0, delivered: 0, failed: 12 },
    })
    const [row] = await database.sql<{ attempts: number }[]>`
      select min(attempts) as attempts from webhook_events where project_id = ${projectId}`
    expect(row?.attempts).toBe(4)
    receiver.status = 200
    const job = await begin(projectId)
    await allHave(projectId, 'delivered')
    expect(await readResend({ database }, { projectId, id: job.id })).toMatchObject({
      total: 12,
      counts: { pending: 0, delivered: 12, failed: 0 },
    })
    for (const list of ids.values())
      expect(seen.filter((each) => list.includes(each))).toEqual(list)
    expect(seen).toHaveLength(12)
    const [streams] = await database.sql<{ pending: number }[]>`
      select sum(pending)::int as pending from webhook_streams where project_id = ${projectId}`
    expect(streams?.pending).toBe(0)
  })

  test('takes only what is asked for, one job at a time', async () => {
    const { projectId } = await useReceiver()
    const failed = await add(projectId, 20n, 'intent.failed')
    await add(projectId, 20n)
    await add(projectId, 21n)
    await database.sql`update webhook_events set status = 'failed' where project_id = ${projectId}`
    await database.sql`update webhook_streams set pending = 0 where project_id = ${projectId}`
    const job = await begin(projectId, { ...FAILED, type: 'intent.failed', intentId: 20n })
    expect(job).toMatchObject({ total: 1, counts: { pending: 1 } })
    const rows = await database.sql<{ id: string }[]>`
      select id from webhook_events where project_id = ${projectId} and status = 'pending'`
    expect(rows.map((row) => row.id)).toEqual([failed])
    await expect(begin(projectId)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('takes one event alone, and nothing for an id that no event or deposit can have', async () => {
    const { projectId } = await useReceiver()
    const [own] = [await add(projectId, 30n), await add(projectId, 30n)]
    await database.sql`update webhook_events set status = 'failed' where project_id = ${projectId}`
    await database.sql`update webhook_streams set pending = 0 where project_id = ${projectId}`
    const huge = '9999999999999999999'
    for (const query of [{ depositId: huge }, { eventId: huge }]) {
      expect(await begin(projectId, { ...FAILED, ...query })).toMatchObject({ total: 0 })
    }
    expect(await begin(projectId, { ...FAILED, eventId: own })).toMatchObject({ total: 1 })
    const rows = await database.sql<{ id: string }[]>`
      select id from webhook_events where project_id = ${projectId} and status = 'pending'`
    expect(rows.map((row) => row.id)).toEqual([own])
  })

  test('needs a receiver', async () => {
    const { id: projectId } = await createProject(database, { name: 'no receiver' })
    await expect(begin(projectId)).rejects.toMatchObject({ kind: 'validation' })
  })
})
