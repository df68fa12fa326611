import { forEverybody } from '../fairness/work-pieces.ts'

export type Batched<K, V> = (key: K) => Promise<V | undefined>

/** Answers questions that come in the same turn of the event loop with one load. */
export function createBatched<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): Batched<K, V> {
  let next: { keys: Set<K>; answers: Promise<ReadonlyMap<K, V>> } | undefined

  const open = () => {
    const keys = new Set<K>()
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined
      return forEverybody(() => load([...keys]))
    })
    return { keys, answers }
  }
  return async (key) => {
    next ??= open()
    next.keys.add(key)
    return (await next.answers).get(key)
  }
}
