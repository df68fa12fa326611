import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCourier } from '../src/courier/create-courier.ts'
import { createWebhookPoster } from '../src/courier/outbound/post-webhook.ts'
import { createCourierObserver } from '../src/observe/courier.ts'
import { createLog } from '../src/observe/log.ts'
import { createMetrics } from '../src/observe/metrics.ts'
import { createProject } from '../src/projects/create-project.ts'
import type { Database } from '../src/store/database/database.ts'
import { updateDepositSetup } from '../src/store/deposits/deposit-setups.ts'
import { insertWebhookEvent } from '../src/store/webhooks/webhook-events.ts'
import { freshDatabase, openTestDatabase, startTestPostgres } from '../test/kit/database.ts'
import { type Post, timeBullMq, timed, timePgBoss } from './webhooks/peers.ts'

const EVENTS = 4_000
const DEPOSITS = 1_000
const SINGLE = 200
const CONCURRENCY = 20
const BODY = JSON.stringify({ version: '1.0', type: 'bridge-complete', data: 'x'.repeat(600) })

/**
 * Deliveries to one receiver: by the courier, by bare POSTs, by bare POSTs with one durable row
 * each, and by two job queues. All in one run, with the same client and the same concurrency.
 */
export async function runBench(log: (line: string) => void): Promise<void> {
  const server = await startTestPostgres()
  const database = await openTestDatabase(await freshDatabase('webhook_bench', server.adminUrl))
  const receiver = await startReceiver()
  const poster = createWebhookPoster({
    allowLoopback: true,
    timeoutMs: 15_000,
    connectionsPerTarget: CONCURRENCY,
  })
  const post: Post = async (body) => {
    const outcome = await poster.post({ url: receiver.url, body, headers: {} })
    if (outcome.kind !== 'answered') throw new Error(outcome.error)
  }
  const bodies = Array.from({ length: EVENTS }, () => BODY)
  try {
    const rate = (seconds: number) => Math.round(EVENTS / seconds)
    await postAll(bodies, post)
    const bare = rate(await postAll(bodies, post))
    const rows = rate(await postWithRows(database, bodies, post))
    const { deliveries, latencies } = await runCourier(database, receiver)
    const ours = rate(deliveries)
    log(`courier ${ours}/s; bare POSTs ${bare}/s, ratio ${ratio(ours, bare)}`)
    log(`bare POSTs with one durable row each ${rows}/s, ratio ${ratio(ours, rows)} (0.6 wanted)`)
    const at = (part: number) => Math.round(latencies[Math.floor(latencies.length * part)] ?? 0)
    log(`first attempt after p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
    const job = { bodies, concurrency: CONCURRENCY, post }
    const boss = rate(await timePgBoss(await freshDatabase('boss', server.adminUrl), job))
    log(`pg-boss 10.4.2 (no order) ${boss}/s, ratio ${ratio(ours, boss)}`)
    const seconds = await timeBullMq(job)
    if (seconds === null) return log('BullMQ was not run: there is no redis-server on this machine')
    const bull = rate(seconds)
    log(`BullMQ 6.7.0 on Redis (no order, no transaction) ${bull}/s, ratio ${ratio(ours, bull)}`)
  } finally {
    await poster.close()
    receiver.close()
    await database.close()
    await server.stop()
  }
}

const ratio = (ours: number, bound: number) => (ours / bound).toFixed(2)

async function startReceiver() {
  const seen: { count: number; onRequest: () => void } = { count: 0, onRequest: () => {} }
  const server = createServer((request, reply) => {
    request.resume().on('end', () => {
      reply.writeHead(204).end()
      seen.count += 1
      seen.onRequest()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return Object.assign(seen, { url, close: () => void server.close() })
}

function postAll(bodies: readonly string[], post: Post): Promise<number> {
  return timed(bodies.length, async (done) => {
    const rest = bodies.values()
    const worker = async () => {
      for (const body of rest) await post(body).then(done)
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  })
}

async function postWithRows(database: Database, bodies: readonly string[], post: Post) {
  await database.sql`create table bench_rows (id bigint generated always as identity)`
  return postAll(bodies, async (body) => {
    await post(body)
    await database.sql`insert into bench_rows default values`
  })
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>

async function runCourier(database: Database, receiver: Receiver) {
  const { id: projectId } = await createProject(database, { name: 'bench' })
  await updateDepositSetup(database.sql, projectId, {
    webhookUrl: receiver.url,
    webhookSecret: 's',
  })
  const add = (depositId: number) =>
    insertWebhookEvent(database.sql, {
      projectId,
      depositId: String(depositId + 1),
      type: 'bridge-complete',
      time: new Date(),
      payload: BODY,
    })
  for (let n = 0; n < EVENTS; n++) await add(n % DEPOSITS)
  const observer = { log: createLog({ level: 'silent', pretty: false }), metrics: createMetrics() }
  const courier = createCourier({
    database,
    poster: createWebhookPoster({
      allowLoopback: true,
      timeoutMs: 15_000,
      connectionsPerTarget: CONCURRENCY,
    }),
    policy: {
      delivery: { retryDelays: [5_000], jitter: 0, maxRetryAfter: 5_000 },
      breaker: { failures: 20, firstPause: 5_000, maxPause: 5_000 },
      concurrency: 200,
      perReceiver: CONCURRENCY,
      giveUpAfterMs: 1e9,
      keepMs: 1e9,
    },
    observe: createCourierObserver(observer),
    now: Date.now,
    random: Math.random,
  })
  const deliveries = await timed(EVENTS, async (done) => {
    receiver.onRequest = done
    await courier.start()
  })
  const latencies: number[] = []
  for (let n = 0; n < SINGLE; n++) {
    const seconds = await timed(1, async (done) => {
      receiver.onRequest = done
      await add(DEPOSITS + n)
    })
    latencies.push(seconds * 1000)
  }
  await courier.stop()
  return { deliveries, latencies: latencies.sort((a, b) => a - b) }
}
