import { createCourier } from '../../src/courier/create-courier.ts'
import { createWebhookPoster } from '../../src/courier/outbound/post-webhook.ts'
import { createCourierObserver } from '../../src/observe/courier.ts'
import { createLog } from '../../src/observe/log.ts'
import { createMetrics } from '../../src/observe/metrics.ts'
import { openDatabase } from '../../src/store/database/database.ts'

/** A courier as a process of its own, to be killed: `courier-process.ts <database url>`. */
const url = process.argv[2] ?? ''
const log = createLog({ level: process.env.TRIAL_LOG ?? 'silent', pretty: false })
const database = await openDatabase({ url, maxConnections: 4, connectTimeoutMs: 5_000, log })
const perReceiver = 20
const courier = createCourier({
  database,
  poster: createWebhookPoster({
    allowLoopback: true,
    timeoutMs: 10_000,
    connectionsPerTarget: perReceiver,
  }),
  policy: {
    delivery: {
      retryDelays: Array(40).fill(500),
      jitter: 0.2,
      maxRetryAfter: 5_000,
    },
    breaker: { failures: 20, firstPause: 500, maxPause: 4_000 },
    concurrency: 200,
    perReceiver,
    giveUpAfterMs: 3_600_000,
    keepMs: 86_400_000,
  },
  observe: createCourierObserver({ log, metrics: createMetrics() }),
  now: Date.now,
  random: Math.random,
})
await courier.start()
process.send?.('started')
