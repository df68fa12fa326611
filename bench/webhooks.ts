import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchPostgres } from '../src/app/embedded-postgres/launch.ts'
import { openDatabase } from '../src/store/database/database.ts'
import { ensureDatabase } from '../src/store/database/ensure-database.ts'
import { migrate } from '../src/store/schema/migrate.ts'
import { hasPeers } from './webhooks/peers.ts'
import { startRedis } from './webhooks/redis.ts'
import { type Round, runRound, startReceiver } from './webhooks/round.ts'

const EVENTS = 10_000
const ROUNDS = 3
const CONCURRENCY = 20

const CONTENDERS: Record<string, string> = {
  courier: 'courier (in order, a row for each outcome)',
  posts: 'POSTs alone',
  rows: 'POSTs with one durable row each',
  'pg-boss': 'pg-boss 10.4.2 (no order)',
  bullmq: 'BullMQ 6.7.0 on Redis (no order, its log flushed each second)',
}

/**
 * Signed deliveries to one receiver: by the courier, by bare POSTs, by POSTs with one durable row each, and by
 * two job queues. Every one has a process of its own, as has the receiver, and they take turns.
 * PostgreSQL runs as the service runs it: what it has acknowledged outlives a power cut.
 */
export async function runBench(log: (line: string) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'simplon-bench-'))
  const server = await launchPostgres({ dataDir })
  const receiver = await startReceiver()
  const redis = await startRedis(20_000 + (process.pid % 10_000))
  const names = Object.keys(CONTENDERS).filter((name) => {
    if (name === 'pg-boss') return hasPeers()
    return name !== 'bullmq' || (hasPeers() && redis !== undefined)
  })
  if (!hasPeers()) log('The queues were not run: `npm ci` in bench/peers installs them.')
  else if (!redis) log('BullMQ was not run: there is no `redis-server` on the PATH.')
  const rounds = new Map<string, Round[]>(names.map((name) => [name, []]))
  try {
    for (let n = 0; n < ROUNDS; n++) {
      for (let k = 0; k < names.length; k++) {
        // Each round begins with another one, so that none always has the same neighbours.
        const name = names[(n + k) % names.length] ?? ''
        const databaseUrl = await ensureDatabase(server.url, `bench_${k}_${n}`)
        if (name === 'courier') await prepareSchema(databaseUrl)
        const redisPort = redis?.port ?? 0
        const task = { databaseUrl, redisPort, events: EVENTS, concurrency: CONCURRENCY }
        rounds.get(name)?.push(await runRound(name, task, receiver))
      }
    }
    report(rounds, log)
  } finally {
    receiver.close()
    redis?.stop()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function prepareSchema(url: string): Promise<void> {
  const database = await openDatabase({ url, maxConnections: 4, connectTimeoutMs: 60_000 })
  await migrate(database)
  await database.close()
}

function report(rounds: ReadonlyMap<string, readonly Round[]>, log: (line: string) => void): void {
  const ours = rounds.get('courier') ?? []
  for (const [name, runs] of rounds) {
    const rates = runs.map(({ perSecond }) => Math.round(perSecond)).join(', ')
    const cpu = runs.map(({ cpuMs }) => cpuMs.toFixed(2)).join(', ')
    const ratios = runs.map(({ perSecond }, n) => (ours[n]?.perSecond ?? 0) / perSecond)
    const ratio =
      name === 'courier' ? '' : `; courier ${ratios.map((it) => it.toFixed(2)).join(', ')} of it`
    log(`${CONTENDERS[name]}: ${rates} a second, ${cpu} ms of its CPU each${ratio}`)
  }
}
