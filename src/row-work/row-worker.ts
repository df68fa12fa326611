import { setTimeout as sleep } from 'node:timers/promises'
import { createWakefulLoop } from '../lib/concurrency/wakeful-loop.ts'
import { createLru } from '../lib/lru.ts'
import type { Database } from '../store/database/database.ts'
import type { WorkerObserver } from '../store/workers/worker-identity.ts'
import { createPlacedWorker, type PlacedWorker } from './placed-worker.ts'
import { type RetryPolicy, retryPause } from './retry-pause.ts'

type RowKey = string | bigint

export type ClaimRequest<Row, Key> = {
  worker: number
  /** Most rows to take. */
  limit: number
  /** Rows that were announced; they are claimed although they are not due. */
  news: readonly Key[]
  /** The rows under way in this process. */
  running: readonly Row[]
  /** Rows without an owner that are under way or not due yet. Empty for rows with an owner. */
  passOver: ReadonlySet<Key>
}

type Holder = {
  worker: number
  /** False when the process has lost its number, so that others may have claimed its rows. */
  holds(): boolean
}

type RowFailure = {
  worker: number
  err: unknown
  /** The row is tried again after this pause; 0 when the row itself did not cause the failure. */
  pauseMs: number
}

/** How rows are claimed for one worker. Each table has its own statements. */
export type RowLeases<Key> = {
  /**
   * Frees rows that the worker has claimed without knowing, because an answer of the database was
   * lost.
   */
  freeForgotten(held: { worker: number; known: readonly Key[] }): Promise<number>
  /** Frees the rows of dead workers, and answers their keys. */
  freeDead(): Promise<readonly Key[]>
  observe: WorkerObserver & {
    recalled(rows: number): void
    takenOver(rows: number): void
  }
}

export type RowWorkerOptions<Row, Key extends RowKey> = {
  database: Database
  /** Most rows that this process works on at the same time. */
  concurrency: number
  /** How often the table is read although nothing was announced. */
  pollMs: number
  /**
   * Claims begin at least this far apart while rows are worked on, so that under load they become
   * few and large.
   */
  claimGapMs?: number
  upkeepMs: number
  retry: RetryPolicy
  now: () => number
  stopping: AbortController
  keyOf(row: Row): Key
  subscribe(wake: (key?: Key) => void): readonly (() => void)[]
  /** Claims rows that are due, or announced, and that no other worker holds. */
  claim(request: ClaimRequest<Row, Key>): Promise<readonly Row[]>
  /** Works on a row as far as possible now, and frees it. */
  work(row: Row, holder: Holder): Promise<void>
  /** Frees a row whose work has failed. */
  giveBack(row: Row, failure: RowFailure): Promise<void>
  /** Whether the error means that another worker has the row by now, which is no failure. */
  isLost?(err: unknown): boolean
  /**
   * Absent: rows have no owner, and any process may work on them; each one is tried every `pollMs`.
   */
  leases?: RowLeases<Key>
  /** Other regular work on the table; answers the keys of rows that may be due because of it. */
  upkeep?(): Promise<readonly Key[]>
  failed(report: { at: FailurePoint; key?: Key; err: unknown }): void
}

export type FailurePoint = 'claim' | 'work' | 'give-back' | 'upkeep'

export type RowWorker<Key> = Pick<PlacedWorker, 'start' | 'stop'> & {
  /** Says that something may have changed: for one row, or (without a key) for any. */
  wake(key?: Key): void
}

type Run<Row, Key> = { key: Key; row: Row; ended: Promise<void> }

/** How often the worker frees claimed rows that it does not work on. */
const RECALL_MS = 5_000
/**
 * Number of rows whose consecutive failures are remembered; others begin again with the shortest
 * pause.
 */
const REMEMBERED_FAILURES = 10_000

/**
 * Works on the rows of a table, many at a time. The rows are the queue; any number of processes
 * share it, and each may be killed at any moment. A row that fails waits for its own pause and
 * delays no other row.
 */
export function createRowWorker<Row, Key extends RowKey>(
  options: RowWorkerOptions<Row, Key>,
): RowWorker<Key> {
  const { claim, concurrency, failed, keyOf, leases, now, pollMs, stopping } = options
  /**
   * A set of runs and not a map by key, because a freed row can be claimed again before its last
   * run has ended.
   */
  const runs = new Set<Run<Row, Key>>()
  const news = new Set<Key>()
  const resting = new Map<Key, number>()
  const failures = createLru<Key, number>(REMEMBERED_FAILURES)
  let recallAt = 0
  let wakes = 0
  let claimedAt = Number.NEGATIVE_INFINITY

  const keysUnderWay = () => new Set([...runs].map(({ key }) => key))
  const recall = async (worker: number) => {
    if (!leases || now() < recallAt) return
    const rows = await leases.freeForgotten({ worker, known: [...keysUnderWay()] })
    if (rows > 0) leases.observe.recalled(rows)
    recallAt = now() + RECALL_MS
  }
  const notDue = (underWay: ReadonlySet<Key>): ReadonlySet<Key> => {
    if (leases) return new Set()
    for (const [key, until] of resting) if (until <= now()) resting.delete(key)
    return new Set([...underWay, ...resting.keys()])
  }
  const take = async (): Promise<number> => {
    const worker = host.id()
    if (worker === undefined) return pollMs
    await recall(worker)
    const gapMs = runs.size > 0 ? claimedAt + (options.claimGapMs ?? 0) - performance.now() : 0
    if (gapMs > 0) await sleep(gapMs)
    const limit = concurrency - runs.size
    if (limit <= 0) return pollMs
    claimedAt = performance.now()
    const underWay = keysUnderWay()
    const told = [...news].filter((key) => !underWay.has(key)).slice(0, limit)
    for (const key of told) news.delete(key)
    const running = [...runs].map(({ row }) => row)
    const passOver = notDue(underWay)
    const rows = await claim({ worker, limit, news: told, running, passOver }).catch((err) => {
      for (const key of told) news.add(key)
      recallAt = 0
      throw err
    })
    for (const row of rows) begin(row, worker)
    return pollMs
  }
  const begin = (row: Row, worker: number) => {
    const key = keyOf(row)
    const round = run(row, worker).catch((err: unknown) => {
      recallAt = 0
      failed({ at: 'give-back', key, err })
    })
    const entry: Run<Row, Key> = { key, row, ended: round.finally(() => end(entry)) }
    runs.add(entry)
  }
  const end = (entry: Run<Row, Key>) => {
    runs.delete(entry)
    loop.wake()
  }
  const run = async (row: Row, worker: number) => {
    const key = keyOf(row)
    const before = wakes
    const rest = (pauseMs: number) => {
      // The run may have missed an announcement that came meanwhile.
      if (!leases && wakes === before) resting.set(key, now() + pauseMs)
    }
    try {
      await options.work(row, { worker, holds: () => host.id() === worker })
      if (failures.get(key)) failures.set(key, 0)
      rest(pollMs)
    } catch (err) {
      const isLost = options.isLost?.(err) ?? false
      const blameless = isLost || stopping.signal.aborted
      const count = (failures.get(key) ?? 0) + (isLost ? 0 : 1)
      if (count > 0) failures.set(key, count)
      if (!blameless) failed({ at: 'work', key, err })
      const pauseMs = blameless ? 0 : retryPause(options.retry, count)
      rest(Math.max(pauseMs, pollMs))
      await options.giveBack(row, { worker, err, pauseMs })
    }
  }
  const loop = createWakefulLoop(take, (err) => {
    failed({ at: 'claim', err })
    return pollMs
  })
  const wake = (key?: Key) => {
    wakes += 1
    if (key === undefined) resting.clear()
    else {
      resting.delete(key)
      news.add(key)
    }
    loop.wake()
  }
  const host = createPlacedWorker({
    database: options.database,
    ...(leases && { place: leases.observe }),
    subscribe: () => options.subscribe(wake),
    wakeAll: () => wake(),
    stopping,
    upkeep: {
      everyMs: options.upkeepMs,
      async run() {
        const freed = (await leases?.freeDead()) ?? []
        if (freed.length > 0) leases?.observe.takenOver(freed.length)
        for (const key of freed) wake(key)
        for (const key of (await options.upkeep?.()) ?? []) wake(key)
      },
      failed: (err) => failed({ at: 'upkeep', err }),
    },
    async drain() {
      await loop.stop()
      await Promise.all([...runs].map(({ ended }) => ended))
    },
  })
  return { start: host.start, stop: host.stop, wake }
}
