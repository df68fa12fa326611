import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProject } from '../../src/projects/create-project.ts'
import type { Database } from '../../src/store/database/database.ts'
import { updateDepositSetup } from '../../src/store/deposits/deposit-setups.ts'
import { insertWebhookEvent, nextWebhookEventId } from '../../src/store/webhooks/webhook-events.ts'
import { freshDatabase, openTestDatabase, startTestPostgres } from '../../test/kit/database.ts'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { type Receivers, startReceivers } from './receivers.ts'

const SECRET = 'trial-secret'
const EVENTS_PER_DEPOSIT = 20
const COURIERS = 3
const LOST_PART = 0.02
/** Receivers that refuse most requests for a while. */
const BROKEN_PART = 0.05
const PATIENCE_MS = 900_000

export type WebhookTrialOptions = TrialOptions & {
  /** Where databases are made; a server of its own otherwise. */
  postgresAdminUrl?: string
  receivers?: number
  killEveryMs?: number
  brokenForMs?: number
}

/**
 * Events of many deposits to many receivers, some of which refuse and some of whose answers get
 * lost, by courier processes that are killed all the time. Every event must arrive, in the order
 * of its deposit at first sight, and twice only where an answer was lost or a courier died.
 */
export async function runTrial(options: WebhookTrialOptions): Promise<TrialResult> {
  const { seed, cases = 100_000, receivers: count = 50, log } = options
  const { killEveryMs = 3_000, brokenForMs = 20_000 } = options
  const server = options.postgresAdminUrl ? undefined : await startTestPostgres()
  const adminUrl = options.postgresAdminUrl ?? server?.adminUrl ?? ''
  const databaseUrl = await freshDatabase('webhook_trial', adminUrl)
  const database = await openTestDatabase(databaseUrl)
  const random = createRandom(seed)
  const broken = Math.max(1, Math.round(count * BROKEN_PART))
  const started = Date.now()
  const receivers = await startReceivers(count, {
    secret: SECRET,
    refuses: (receiver) =>
      receiver < broken && Date.now() - started < brokenForMs && random.next() < 0.9,
    loses: () => random.next() < LOST_PART,
  })
  const couriers = await startCouriers(databaseUrl)
  try {
    const projects = await makeProjects(database, receivers.urls)
    const writing = writeEvents(database, projects, cases)
    const kills = await killUntilDone(couriers, {
      done: async () => (await countPending(database)) === 0,
      written: writing.then(() => true),
      killEveryMs,
      log,
    })
    const ids = await writing
    log(`all delivered after ${Math.round((Date.now() - started) / 1000)} s`)
    return judge(ids, receivers, kills, log)
  } finally {
    couriers.stop()
    receivers.close()
    await database.close()
    await server?.stop()
  }
}

async function makeProjects(database: Database, urls: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, webhookUrl] of urls.entries()) {
    const { id } = await createProject(database, { name: `receiver ${index}` })
    await updateDepositSetup(database.sql, id, { webhookUrl, webhookSecret: SECRET })
    ids.push(id)
  }
  return ids
}

/** In rounds over the deposits, as deposits move on side by side. Answers the ids. */
async function writeEvents(
  database: Database,
  projects: readonly string[],
  count: number,
): Promise<Set<string>> {
  const deposits = Math.ceil(count / EVENTS_PER_DEPOSIT)
  const ids = new Set<string>()
  const BATCH = 50
  for (let first = 0; first < count; first += BATCH) {
    // What a transaction that is tried again had written before is nobody's: it answers the last.
    const written = await database.transaction(async (sql) => {
      const batch: string[] = []
      for (let n = first; n < Math.min(first + BATCH, count); n++) {
        const deposit = n % deposits
        const id = await nextWebhookEventId(sql)
        const time = new Date()
        const type = 'bridge-progress'
        const data = { deposit: String(deposit), step: Math.floor(n / deposits) }
        const payload = JSON.stringify({ version: '1.0', eventId: id, type, time, data })
        const projectId = projects[deposit % projects.length] ?? ''
        const event = { id, projectId, depositId: String(deposit + 1), type, time, payload }
        await insertWebhookEvent(sql, event)
        batch.push(id)
      }
      return batch
    })
    for (const id of written) ids.add(id)
  }
  return ids
}

async function countPending(database: Database): Promise<number> {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from webhook_events where status <> 'delivered'`
  return row?.count ?? 0
}

type Couriers = { kill(): Promise<void>; stop(): void }

async function startCouriers(databaseUrl: string): Promise<Couriers> {
  const file = join(import.meta.dirname, './courier-process.ts')
  const launch = async () => {
    const args = ['--import', 'tsx', file, databaseUrl]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    await once(child, 'message')
    return child
  }
  const children: ChildProcess[] = await Promise.all(Array.from({ length: COURIERS }, launch))
  return {
    async kill() {
      const victim = children.shift()
      victim?.kill('SIGKILL')
      children.push(await launch())
    },
    stop() {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

/** Kills one courier after the other until all is delivered; answers when each died. */
async function killUntilDone(
  couriers: Couriers,
  options: {
    done(): Promise<boolean>
    written: Promise<true>
    killEveryMs: number
    log: (line: string) => void
  },
): Promise<number[]> {
  const kills: number[] = []
  let written = false
  options.written.then(() => {
    written = true
  })
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    await sleep(options.killEveryMs)
    if (written && (await options.done())) return kills
    kills.push(Date.now())
    await couriers.kill()
    if (kills.length % 10 === 0) options.log(`${kills.length} couriers killed`)
  }
  throw new Error('events are still pending')
}

function judge(
  ids: ReadonlySet<string>,
  { witness }: Receivers,
  kills: readonly number[],
  log: (line: string) => void,
): TrialResult {
  const { receipts, order, forged, refused } = witness
  const missing = [...ids].filter((id) => !receipts.has(id)).length
  const unknown = [...receipts.keys()].filter((id) => !ids.has(id)).length
  const disordered = [...order.values()].filter((list) =>
    list.some((id, at) => at > 0 && BigInt(id) < BigInt(list[at - 1] ?? '0')),
  ).length
  let lost = 0
  let duplicates = 0
  let unexplained = 0
  for (const list of receipts.values()) {
    for (const [at, receipt] of list.entries()) {
      if (receipt.lost) lost += 1
      const before = list[at - 1]
      if (!before) continue
      duplicates += 1
      const killed = kills.some((kill) => kill >= before.at - 1_000 && kill <= receipt.at)
      if (!before.lost && !killed) unexplained += 1
    }
  }
  log(
    `${ids.size} events, ${order.size} deposits, ${kills.length} couriers killed, ` +
      `${refused} refused, ${lost} answers lost, ${duplicates} duplicates ` +
      `(${unexplained} unexplained), ${missing} missing, ${disordered} deposits out of order`,
  )
  const failed = missing + unknown + disordered + unexplained + forged
  return { passed: ids.size - missing, failed }
}
