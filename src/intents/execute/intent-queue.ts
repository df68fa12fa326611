import { ServiceError } from '../../domain/errors.ts'
import { createWakefulLoop } from '../../lib/concurrency/wakeful-loop.ts'
import {
  type ClaimedIntent,
  claimIntents,
  freeForgotten,
  releaseIntent,
} from '../../store/intents/intent-work.ts'
import { retryPause } from './decide/relayer-policy.ts'
import { WorkLostError } from './record-decision.ts'
import type { RelayerContext } from './relayer-context.ts'
import { workIntent } from './work-intent.ts'

export type IntentQueue = {
  /** Something may have changed: for one intent, or (without an id) for any. */
  wake(intent?: bigint): void
  /** Ends when the rounds under way have. */
  stop(): Promise<void>
}

/** How often the table is looked at although nothing was announced. */
const EVERY_MS = 250
/** How often it is made sure that everything taken is also worked. */
const RECALL_MS = 5_000

/** Takes intents that are due or have news and works each in a round of its own. */
export function createIntentQueue(
  context: RelayerContext,
  worker: () => number | undefined,
): IntentQueue {
  const { database, policy, observe } = context
  const news = new Set<bigint>()
  const running = new Map<bigint, Promise<void>>()
  const failures = new Map<bigint, number>()
  let recallAt = 0

  const recall = async (id: number) => {
    if (context.now() < recallAt) return
    const steps = await freeForgotten(database.sql, { worker: id, known: [...running.keys()] })
    if (steps > 0) observe.recalled({ steps })
    recallAt = context.now() + RECALL_MS
  }
  const take = async (): Promise<number> => {
    const id = worker()
    if (id !== undefined) await recall(id)
    const room = policy.concurrency - running.size
    if (id === undefined || room <= 0) return EVERY_MS
    const told = [...news].filter((intent) => !running.has(intent)).slice(0, room)
    for (const intent of told) news.delete(intent)
    const claim = { worker: id, news: told, limit: room }
    const claimed = await claimIntents(database.sql, claim).catch((error: unknown) => {
      for (const intent of told) news.add(intent)
      recallAt = 0
      throw error
    })
    for (const intent of claimed) begin(intent, id)
    return claimed.length === room ? 0 : EVERY_MS
  }
  const begin = (intent: ClaimedIntent, id: number) => {
    const round = runRound(context, { intent, worker: id, failures }).catch((err: unknown) => {
      recallAt = 0
      observe.failed({ what: 'giving an intent back', intent: intent.id, err })
    })
    const ended = round.finally(() => {
      running.delete(intent.id)
      loop.wake()
    })
    running.set(intent.id, ended)
  }
  const loop = createWakefulLoop(take, (err) => {
    observe.failed({ what: 'taking intents', err })
    return EVERY_MS
  })
  return {
    wake(intent) {
      if (intent !== undefined) news.add(intent)
      loop.wake()
    },
    async stop() {
      await loop.stop()
      await Promise.all(running.values())
    },
  }
}

type Round = { intent: ClaimedIntent; worker: number; failures: Map<bigint, number> }

/** A round that fails is repeated after a pause; the intent is given back in any case. */
async function runRound(context: RelayerContext, round: Round): Promise<void> {
  const { intent, worker, failures } = round
  const { database, observe, policy, stopping } = context
  const { id } = intent
  try {
    const looks = await workIntent(context, intent, worker)
    failures.delete(id)
    await releaseIntent(database.sql, { id, worker, looks })
  } catch (err) {
    const lost = err instanceof WorkLostError
    const count = lost ? 0 : (failures.get(id) ?? 0) + 1
    if (count > 0) failures.set(id, count)
    if (!lost && !stopping.aborted) observe.failed({ what: 'work on an intent', intent: id, err })
    const pause = stopping.aborted || lost ? 0 : retryPause(policy, count)
    // Clients may read it, so only words that were made for them.
    const note = err instanceof ServiceError ? err.message : 'a round of work failed; tried again'
    await releaseIntent(database.sql, { id, worker, looks: [], otherwise: { inMs: pause, note } })
  }
}
