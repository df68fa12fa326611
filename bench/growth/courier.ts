import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import postgres from 'postgres'
import { createCourier } from '../../src/courier/create-courier.ts'
import { createWebhookPoster } from '../../src/courier/outbound/post-webhook.ts'
import { createCourierObserver } from '../../src/observe/courier.ts'
import { createLog } from '../../src/observe/log.ts'
import { createMetrics } from '../../src/observe/metrics.ts'
import { freshDatabase, openTestDatabase, startTestPostgres } from '../../test/kit/database.ts'
import { publish } from './publish.ts'

const BACKLOGS = [1_000, 10_000, 100_000, 1_000_000]
const RECEIVERS = [1, 10, 100, 1_000]
/** Deliveries that are timed, whatever else waits; the first ones find the code cold. */
const WARM_UP = 200
const DELIVERIES = 800
const PER_RECEIVER = 20

/** What a delivery takes against how many events wait, and against to how many receivers they go. */
export async function runBench(log: (line: string) => void): Promise<void> {
  const server = await startTestPostgres()
  try {
    const backlog: { at: number; cost: number }[] = []
    for (const events of BACKLOGS) {
      const cost = await deliver(server.adminUrl, { events, receivers: 1 })
      backlog.push({ at: events, cost })
    }
    const receivers: { at: number; cost: number }[] = []
    for (const count of RECEIVERS) {
      const cost = await deliver(server.adminUrl, { events: 10_000, receivers: count })
      receivers.push({ at: count, cost })
    }
    publish(
      'courier',
      {
        title: 'The courier against its backlog and its receivers',
        along: 'events that wait, or receivers of 10,000 events',
        up: 'milliseconds a delivery',
        curves: [
          { name: 'backlog, 1 receiver', points: backlog },
          { name: 'receivers', points: receivers },
        ],
      },
      log,
    )
  } finally {
    await server.stop()
  }
}

type Load = { events: number; receivers: number }

async function deliver(adminUrl: string, { events, receivers }: Load): Promise<number> {
  const databaseUrl = await freshDatabase('growth_courier', adminUrl)
  const database = await openTestDatabase(databaseUrl)
  // A million events take longer than a statement of the service may.
  const seed = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const times: number[] = []
  let onEnough = () => {}
  const enough = new Promise<void>((done) => {
    onEnough = done
  })
  const receiver = createServer((request, reply) => {
    request.resume().on('end', () => {
      reply.writeHead(204).end()
      times.push(performance.now())
      if (times.length === WARM_UP + DELIVERIES) onEnough()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  await seed`
    with p as (
      insert into projects (name) select 'receiver ' || i from generate_series(1, ${receivers}::int) i returning id
    )
    insert into deposit_setups (project_id, webhook_url, webhook_secret)
    select id, ${url}, 's' from p`
  await seed`
    with s as (
      insert into webhook_streams (project_id, deposit_id, pending, next_attempt_at)
      select project_id, i, 1, now() - interval '1 second' from (
        select project_id, row_number() over () - 1 as n from deposit_setups) p
      join generate_series(1, ${events}::int) i on i % ${receivers}::int = p.n
      returning id, project_id, deposit_id
    )
    insert into webhook_events (project_id, deposit_id, type, time, payload, stream_id)
    select project_id, deposit_id, 'bridge-complete', now(), repeat('x', 600), id from s`
  await seed`analyze`
  await seed.end()
  const poster = createWebhookPoster({
    allowLoopback: true,
    timeoutMs: 15_000,
    connectionsPerTarget: PER_RECEIVER,
  })
  const courier = createCourier({
    database,
    poster,
    policy: {
      delivery: { retryDelays: [5_000], jitter: 0, maxRetryAfter: 5_000 },
      breaker: { failures: 20, firstPause: 5_000, maxPause: 5_000 },
      concurrency: 200,
      perReceiver: PER_RECEIVER,
      giveUpAfterMs: 1e9,
      keepMs: 1e9,
    },
    observe: createCourierObserver({
      log: createLog({ level: 'silent', pretty: false }),
      metrics: createMetrics(),
    }),
    now: Date.now,
    random: Math.random,
  })
  try {
    await courier.start()
    await enough
    const [first = 0, last = 0] = [times[WARM_UP - 1], times[WARM_UP + DELIVERIES - 1]]
    return (last - first) / DELIVERIES
  } finally {
    await courier.stop()
    await poster.close()
    receiver.closeAllConnections()
    receiver.close()
    await database.close()
  }
}
