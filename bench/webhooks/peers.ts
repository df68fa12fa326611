import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openDatabase } from '../../src/store/database/database.ts'
import { bodyOf, type Contender, type Task } from './contender.ts'
import { createPlainClient } from './plain-client.ts'

const PEERS = join(import.meta.dirname, '../peers')

/** Whether the packages of other people that the benchmarks measure have been installed. */
export function hasPeers(): boolean {
  return existsSync(join(PEERS, 'node_modules/pg-boss'))
}

const loadPeer = (name: string) => createRequire(join(PEERS, 'package.json'))(name)

/** POSTs and nothing else, or with one row for each, committed by itself. */
export async function preparePosts(task: Task, { rows }: { rows: boolean }): Promise<Contender> {
  const { databaseUrl: url, receiverUrl, events, concurrency } = task
  const database = await openDatabase({ url, maxConnections: 10, connectTimeoutMs: 60_000 })
  await database.sql`create table bench_rows (id bigint generated always as identity)`
  const send = createPlainClient(receiverUrl, concurrency)
  const bodies = Array.from({ length: events }, (_, n) => bodyOf(n)).entries()
  const worker = async () => {
    for (const [n, body] of bodies) {
      await send(String(n), body)
      if (rows) await database.sql`insert into bench_rows default values`
    }
  }
  return {
    async start() {
      await Promise.all(Array.from({ length: concurrency }, worker))
    },
  }
}

/** It looks for work twice a second at most; so many jobs at a time keep it from ever waiting for that. */
const BOSS_BATCH = 2_500

/** Jobs of pg-boss: those of a batch are done side by side, in no order, and finished together. */
export async function preparePgBoss(task: Task): Promise<Contender> {
  const { databaseUrl, receiverUrl, events, concurrency } = task
  const send = createPlainClient(receiverUrl, concurrency)
  const PgBoss = loadPeer('pg-boss')
  const boss = new PgBoss(databaseUrl)
  await boss.start()
  const queue = 'webhooks'
  await boss.createQueue(queue)
  const job = (n: number) => ({ name: queue, data: { body: bodyOf(n) } })
  await boss.insert(Array.from({ length: events }, (_, n) => job(n)))
  const options = { batchSize: BOSS_BATCH, pollingIntervalSeconds: 0.5 }
  return {
    start: () =>
      boss.work(queue, options, async (jobs: { id: string; data: { body: string } }[]) => {
        const rest = jobs.values()
        const worker = async () => {
          for (const { id, data } of rest) await send(id, data.body)
        }
        await Promise.all(Array.from({ length: concurrency }, worker))
      }),
  }
}

/** Jobs of BullMQ, on a Redis that writes its log every second. */
export async function prepareBullMq(task: Task): Promise<Contender> {
  const { redisPort: port, receiverUrl, events, concurrency } = task
  const send = createPlainClient(receiverUrl, concurrency)
  const { Queue, Worker } = loadPeer('bullmq')
  const connection = { host: '127.0.0.1', port, maxRetriesPerRequest: null }
  const queue = new Queue('webhooks', { connection })
  await queue.obliterate({ force: true })
  const job = (n: number) => ({ name: 'send', data: { body: bodyOf(n) } })
  await queue.addBulk(Array.from({ length: events }, (_, n) => job(n)))
  const work = (taken: { id: string; data: { body: string } }) => send(taken.id, taken.data.body)
  return {
    async start() {
      new Worker('webhooks', work, { connection, concurrency })
    },
  }
}
