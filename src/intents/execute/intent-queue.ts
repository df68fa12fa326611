import { ServiceError } from '../../domain/errors.ts'
import {
  type ClaimRequest,
  createRowWorker,
  type FailurePoint,
  type RowWorker,
} from '../../row-work/row-worker.ts'
import { pruneExposures } from '../../store/intents/exposures.ts'
import {
  type ClaimedIntent,
  claimIntents,
  createReleases,
  freeDeadWork,
  freeForgotten,
} from '../../store/intents/intent-work.ts'
import { INTENT_ACCEPTED } from '../../store/intents/intents.ts'
import { countUnfinished } from '../../store/intents/unfinished-intents.ts'
import { LEASE_SECONDS } from '../../store/workers/workers.ts'
import { insertMissingSteps } from './insert-missing-steps.ts'
import { type RelayerContext, toSeconds } from './relayer-context.ts'
import { WorkLostError } from './relayer-writes.ts'
import { intentOfKey } from './transaction-key.ts'
import { workIntent } from './work-intent.ts'

const POLL_MS = 250
const UPKEEP_MS = 500
const COUNT_EVERY_MS = 5_000

/** The number of chains that may each have the full amount of work; beyond it, chains share. */
const MOST_CHAINS = 16

/** How long a search is not repeated that found nothing to do on chains that are not full. */
const BARREN_MS = 100

const FAILED_AT: Record<FailurePoint, string> = {
  claim: 'taking intents',
  work: 'work on an intent',
  'give-back': 'giving an intent back',
  upkeep: 'recovery of abandoned intents',
}

/** Claims intents that are due or have changed, and works on each in its own round. */
export function createIntentQueue(
  context: RelayerContext,
  stopping: AbortController,
): RowWorker<bigint> {
  const { database, policy, observe, sender, now } = context
  const { sql } = database
  const release = createReleases(sql)
  return createRowWorker<ClaimedIntent, bigint>({
    database,
    now,
    stopping,
    concurrency: policy.concurrency * MOST_CHAINS,
    retry: policy,
    pollMs: POLL_MS,
    upkeepMs: UPKEEP_MS,
    keyOf: ({ id }) => id,
    subscribe: (wake) => [
      database.listen(
        INTENT_ACCEPTED,
        (id) => wake(BigInt(id)),
        () => wake(),
      ),
      sender.onChange((key) => {
        const intent = key === null ? undefined : intentOfKey(key)
        if (key === null || intent !== undefined) wake(intent)
      }),
    ],
    claim: createClaim(context),
    async work(intent, { worker }) {
      const looks = await workIntent(context, intent, worker)
      await release({ id: intent.id, worker, looks })
    },
    async giveBack({ id }, { worker, err, pauseMs: inMs }) {
      // Clients may read the note, so it contains only text that was made for them.
      const note = err instanceof ServiceError ? err.message : 'a round of work failed; tried again'
      const obstacle = 'CHAIN_UNAVAILABLE'
      await release({ id, worker, looks: [], otherwise: { inMs, note, obstacle } })
    },
    isLost: (err) => err instanceof WorkLostError,
    leases: {
      freeForgotten: (held) => freeForgotten(sql, held),
      freeDead: () => freeDeadWork(sql, LEASE_SECONDS),
      observe: {
        workerStarted: observe.workerStarted,
        workerLost: observe.workerLost,
        recalled: (steps) => observe.recalled({ steps }),
        takenOver: (intents) => observe.takenOver({ intents }),
      },
    },
    upkeep: createUpkeep(context),
    failed: ({ at, key, err }) =>
      observe.failed({ what: FAILED_AT[at], ...(key !== undefined && { intent: key }), err }),
  })
}

/**
 * Claims intents of chains that are not full; the intents of full chains are not read at every
 * claim.
 */
function createClaim({ database: { sql }, policy, now }: RelayerContext) {
  let lookAgainAt = 0
  return async ({ worker, news, limit, running }: ClaimRequest<ClaimedIntent, bigint>) => {
    const full = findFull(running, policy.concurrency)
    const onlyNews = full.length > 0 && now() < lookAgainAt
    if (onlyNews && news.length === 0) return []
    const most = Math.min(limit, policy.concurrency)
    const taken = await claimIntents(sql, { worker, news, limit: most, full, onlyNews })
    const wasBarren = full.length > 0 && !onlyNews && taken.length === 0
    if (wasBarren) lookAgainAt = now() + BARREN_MS
    return taken
  }
}

/**
 * Finds the chains with as many intents under way as allowed, so that a chain that answers slowly
 * delays only its own intents.
 */
function findFull(running: readonly ClaimedIntent[], most: number): number[] {
  const counts = new Map<number, number>()
  for (const { chainIds } of running) {
    for (const chainId of chainIds) counts.set(chainId, (counts.get(chainId) ?? 0) + 1)
  }
  return [...counts].flatMap(([chainId, count]) => (count >= most ? [chainId] : []))
}

/** Counts the open intents, and gives accepted intents the steps that they lack. */
function createUpkeep(context: RelayerContext): () => Promise<bigint[]> {
  const { database, observe, now } = context
  let countAt = 0
  return async () => {
    if (now() >= countAt) {
      observe.unfinished(await countUnfinished(database.sql, toSeconds(now())))
      await pruneExposures(database.sql)
      countAt = now() + COUNT_EVERY_MS
    }
    return insertMissingSteps(context)
  }
}
