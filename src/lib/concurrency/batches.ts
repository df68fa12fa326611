import { forEverybody } from '../fairness/work-pieces.ts'

export type BatchLimits = {
  /** Most items in one run. */
  most: number
  /** Most runs at once; items that come meanwhile wait for the next run. */
  atOnce: number
  /** A run has this long to end before another one begins beside it; absent: no wait. */
  patienceMs?: number
  /** Runs begin at least this far apart, so that they become few and large under load. */
  gapMs?: number
}

type Waiting<I, O> = { item: I; resolve(output: O): void; reject(error: unknown): void }

/**
 * Does work for many callers together: alone when nothing else runs, in batches under load. An item
 * is only part of a run that begins after the item came, so its answer is never older than it.
 * `work` answers one output for each item, in their order.
 */
export function createBatches<I, O>(
  work: (items: readonly I[]) => Promise<readonly O[]>,
  { most, atOnce, patienceMs = 0, gapMs = 0 }: BatchLimits,
): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = []
  let running = 0
  let lastBegin = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  const run = async (batch: readonly Waiting<I, O>[]) => {
    try {
      const outputs = await work(batch.map(({ item }) => item))
      if (outputs.length !== batch.length) throw new Error('a batch returned too few outputs')
      for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as O)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const pump = () => {
    clearTimeout(timer)
    while (running < atOnce && waiting.length > 0) {
      const apart = running > 0 ? Math.max(patienceMs, gapMs) : gapMs
      const pause = lastBegin + apart - performance.now()
      if (pause > 0) {
        timer = setTimeout(pump, pause)
        return
      }
      running += 1
      lastBegin = performance.now()
      forEverybody(() => run(waiting.splice(0, most))).finally(() => {
        running -= 1
        pump()
      })
    }
  }
  return (item) =>
    new Promise<O>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      // Items that come in the same turn of the event loop go into one batch, whatever their call
      // path.
      if (waiting.length === 1) setImmediate(pump)
    })
}

/** The same for work that can fail for single items: only the callers of these get the error. */
export function createSettledBatches<I, O>(
  work: (items: readonly I[]) => Promise<readonly PromiseSettledResult<O>[]>,
  limits: BatchLimits,
): (item: I) => Promise<O> {
  const share = createBatches(work, limits)
  return async (item) => {
    const outcome = await share(item)
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }
}

const UNLIMITED: BatchLimits = { most: Number.POSITIVE_INFINITY, atOnce: Number.POSITIVE_INFINITY }

export type KeyedBatches<K, V> = (key: K) => Promise<V | undefined>

/**
 * The same for lookups by key: all of one turn of the event loop are one load, with each key once.
 */
export function createKeyedBatches<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): KeyedBatches<K, V> {
  return createBatches<K, V | undefined>(async (keys) => {
    const found = await load([...new Set(keys)])
    return keys.map((key) => found.get(key))
  }, UNLIMITED)
}
