import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type Database, openDatabase } from '../src/store/database/database.ts'
import { freshDatabase, startTestPostgres } from '../test/kit/database.ts'
import { startChild } from './quote/child.ts'

const SECONDS = 6
const PATH = '/accounts/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/portfolio'
const HEADERS = { 'x-api-key': 'full', 'x-api-version': '2026-04.blanc' }
/** The statistics of the server are this late. */
const STATISTICS_MS = 1_500

type Scene = {
  name: string
  whose: 'own' | 'shared'
  limits: { requestsPerSecond: number; burst: number }
  /** Connections to each process. */
  connections: readonly number[]
}

const USUAL = { requestsPerSecond: 50, burst: 100 }
const NONE = { requestsPerSecond: 1e6, burst: 1e6 }

/**
 * One key against two and four processes on one database: what is let through against what the
 * limit allows, how fast they answer, and what that costs the database.
 */
export async function runBench(log: (line: string) => void): Promise<void> {
  const server = await startTestPostgres()
  try {
    for (const count of [2, 4]) {
      const even = Array<number>(count).fill(10)
      const uneven = [30, ...Array<number>(count - 1).fill(1)]
      const scenes: Scene[] = [
        { name: 'flood, each its own limit', whose: 'own', limits: USUAL, connections: even },
        { name: 'flood', whose: 'shared', limits: USUAL, connections: even },
        { name: 'flood, mostly to one', whose: 'shared', limits: USUAL, connections: uneven },
        { name: 'below the limit, each its own', whose: 'own', limits: NONE, connections: even },
        { name: 'below the limit', whose: 'shared', limits: NONE, connections: even },
      ]
      for (const scene of scenes) {
        const url = await freshDatabase('limits_bench', server.adminUrl)
        log(`${count} processes, ${scene.name}: ${await play(scene, url)}`)
      }
    }
  } finally {
    await server.stop()
  }
}

async function play({ whose, limits, connections }: Scene, databaseUrl: string): Promise<string> {
  const { requestsPerSecond, burst } = limits
  const args = [databaseUrl, String(requestsPerSecond), String(burst), whose]
  const database = await openDatabase({
    url: databaseUrl,
    maxConnections: 2,
    connectTimeoutMs: 5_000,
  })
  const children = await Promise.all(
    connections.map(() => startChild<{ url: string }>('../limits/process.ts', ...args)),
  )
  try {
    const before = await statements(database)
    const times: number[] = []
    let total = 0
    const onResponse = (_client: unknown, status: number) => {
      total += 1
      if (status === 200) times.push(performance.now())
      else if (status !== 429) throw new Error(`answered with ${status}`)
    }
    await Promise.all(
      children.map(async ({ ready }, i) => {
        const options = { url: ready.url + PATH, headers: HEADERS, duration: SECONDS }
        const run = autocannon({ ...options, connections: connections[i] ?? 1 })
        run.on('response', onResponse)
        await run
      }),
    )
    const took = (await statements(database)) - before
    const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
    const excess = (times.length / (burst + requestsPerSecond * seconds) - 1) * 100
    const reached = total > times.length
    return [
      `${Math.round(total / SECONDS)} answers/s`,
      ...(reached ? [`${times.length} let through in ${seconds.toFixed(2)} s`] : []),
      ...(reached ? [`${excess.toFixed(1)} % from the limit`] : []),
      `${(took / total).toFixed(4)} statements/request (${(took / SECONDS).toFixed(0)}/s)`,
    ].join(', ')
  } finally {
    await Promise.all(children.map((child) => child.stop()))
    await database.close()
  }
}

/** Transactions so far, each of one statement, those of this benchmark and its clients. */
async function statements(database: Database): Promise<number> {
  await sleep(STATISTICS_MS)
  const [row] = await database.sql<{ count: string }[]>`
    select xact_commit as count from pg_stat_database where datname = current_database()`
  return Number(row?.count)
}
