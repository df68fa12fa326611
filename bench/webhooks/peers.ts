import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PEERS = join(import.meta.dirname, '../peers')

/** A package of another queue, installed beside the benchmarks at first use. */
function loadPeer(name: string) {
  const folder = join(PEERS, 'node_modules', name)
  if (!existsSync(folder))
    execFileSync('npm', ['install', '--no-save'], { cwd: PEERS, stdio: 'inherit' })
  return createRequire(join(PEERS, 'package.json'))(name)
}

export type Post = (body: string) => Promise<void>

/** Seconds that pg-boss takes for so many jobs that are already in its table. */
export async function timePgBoss(
  url: string,
  { bodies, concurrency, post }: { bodies: readonly string[]; concurrency: number; post: Post },
): Promise<number> {
  const PgBoss = loadPeer('pg-boss')
  const boss = new PgBoss(url)
  await boss.start()
  const queue = 'webhooks'
  await boss.createQueue(queue)
  await boss.insert(bodies.map((body) => ({ name: queue, data: { body } })))
  return timed(bodies.length, async (done) => {
    // It looks for work twice a second at most, so what it takes at once sets its pace.
    const options = { batchSize: 1_000, pollingIntervalSeconds: 0.5 }
    await boss.work(queue, options, async (jobs: { data: { body: string } }[]) => {
      const rest = jobs.values()
      const worker = async () => {
        for (const { data } of rest) await post(data.body).then(done)
      }
      await Promise.all(Array.from({ length: concurrency }, worker))
    })
  }).finally(() => boss.stop({ graceful: false }))
}

/** The same with BullMQ on a Redis of its own that writes its log every second. */
export async function timeBullMq({
  bodies,
  concurrency,
  post,
}: {
  bodies: readonly string[]
  concurrency: number
  post: Post
}): Promise<number | null> {
  const { Queue, Worker } = loadPeer('bullmq')
  const port = 20_000 + (process.pid % 10_000)
  const args = [
    '--port',
    String(port),
    '--save',
    '',
    '--appendonly',
    'yes',
    '--dir',
    mkdtempSync(join(tmpdir(), 'simplon-redis-')),
  ]
  const redis = spawn('redis-server', args, { stdio: 'ignore' })
  try {
    await once(redis, 'spawn')
  } catch {
    return null
  }
  await sleep(2_000)
  const connection = { host: '127.0.0.1', port, maxRetriesPerRequest: null }
  const queue = new Queue('webhooks', { connection })
  await queue.obliterate({ force: true })
  await queue.addBulk(bodies.map((body) => ({ name: 'send', data: { body } })))
  let worker: { close(): Promise<void> } | undefined
  return timed(bodies.length, async (done) => {
    const work = (job: { data: { body: string } }) => post(job.data.body).then(done)
    worker = new Worker('webhooks', work, { connection, concurrency })
  }).finally(async () => {
    await worker?.close()
    await queue.close()
    redis.kill()
  })
}

/** From the start of the work until the last of so many is done. */
export function timed(count: number, begin: (done: () => void) => Promise<void>): Promise<number> {
  const started = performance.now()
  let left = count
  return new Promise((resolve, reject) => {
    const done = () => {
      left -= 1
      if (left === 0) resolve((performance.now() - started) / 1000)
    }
    begin(done).catch(reject)
  })
}
