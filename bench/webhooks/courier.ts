import { createCourier } from '../../src/courier/create-courier.ts'
import { createWebhookPoster } from '../../src/courier/outbound/post-webhook.ts'
import { createCourierObserver } from '../../src/observe/courier.ts'
import { createLog } from '../../src/observe/log.ts'
import { createMetrics } from '../../src/observe/metrics.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { openDatabase } from '../../src/store/database/database.ts'
import { updateDepositSetup } from '../../src/store/deposits/deposit-setups.ts'
import { insertWebhookEvent } from '../../src/store/webhooks/webhook-events.ts'
import { bodyOf, type Contender, type Task } from './contender.ts'

const EVENTS_PER_DEPOSIT = 4
/** Written in one transaction. */
const BATCH = 500

/** The courier, with the events of many deposits, which it delivers in the order of each. */
export async function prepareCourier(task: Task): Promise<Contender> {
  const { databaseUrl: url, receiverUrl, events, concurrency } = task
  const database = await openDatabase({ url, maxConnections: 10, connectTimeoutMs: 60_000 })
  const { id: projectId } = await createProject(database, { name: 'bench' })
  const setup = { webhookUrl: receiverUrl, webhookSecret: 's' }
  await updateDepositSetup(database.sql, projectId, setup)
  const deposits = Math.ceil(events / EVENTS_PER_DEPOSIT)
  for (let first = 0; first < events; first += BATCH) {
    await database.transaction(async (sql) => {
      const add = (n: number) =>
        insertWebhookEvent(sql, {
          projectId,
          depositId: String((n % deposits) + 1),
          type: 'bridge-complete',
          time: new Date(),
          payload: bodyOf(n),
        })
      const count = Math.min(BATCH, events - first)
      await Promise.all(Array.from({ length: count }, (_, n) => add(first + n)))
    })
  }
  const observer = { log: createLog({ level: 'warn', pretty: false }), metrics: createMetrics() }
  const courier = createCourier({
    database,
    poster: createWebhookPoster({
      allowLoopback: true,
      timeoutMs: 15_000,
      connectionsPerTarget: concurrency,
    }),
    policy: {
      delivery: { retryDelays: [5_000], jitter: 0, maxRetryAfter: 5_000 },
      breaker: { failures: 20, firstPause: 5_000, maxPause: 5_000 },
      concurrency: 200,
      perReceiver: concurrency,
      giveUpAfterMs: 1e9,
      keepMs: 1e9,
    },
    observe: createCourierObserver(observer),
    now: Date.now,
    random: Math.random,
  })
  return { start: () => courier.start() }
}
