import { type Logger, silentLogger } from '../../observe/logger.ts'
import type { Database } from '../../store/database/database.ts'
import { type Bucket, deleteFullBuckets, takeTokens } from '../../store/projects/rate-limits.ts'
import { createLimitRules } from './limit-rules.ts'
import { createPresence } from './presence.ts'
import { createSharedLimiter, type SharedLimiter } from './shared-limiter.ts'

export type SharedLimitsOptions = {
  database: Pick<Database, 'sql' | 'listen'>
  /** Of this process. */
  id: string
  limits: Bucket
  /** A database that takes longer than this counts as away; a second unless said otherwise. */
  patienceMs?: number
  /** Another process that has said nothing for this long is gone; five seconds unless said otherwise. */
  silenceMs?: number
  log?: Logger
}

export type SharedLimits = {
  /** Of API keys, by their id. */
  keys: Pick<SharedLimiter, 'take'>
  /** Of what no key vouches for, by client address. */
  addresses: Pick<SharedLimiter, 'take'>
  /** To be called before the first request. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Far more than the keys of an installation; a few numbers and a string each. */
const MAX_KEYS = 50_000
/** A process that was only held up for a while must not find the others alone. */
const MIN_LINGER_MS = 10_000

/**
 * The rate limits of a process that answers the API, one for all processes that share the database.
 * Keys and addresses are kept apart so that a flood of addresses cannot crowd out keys.
 */
export function createSharedLimits(options: SharedLimitsOptions): SharedLimits {
  const { database, id, limits, log = silentLogger } = options
  const limiterOf = (kind: string) =>
    createSharedLimiter({
      ...limits,
      maxKeys: MAX_KEYS,
      patienceMs: options.patienceMs,
      now: () => performance.now(),
      takeTokens: (requests) =>
        takeTokens(
          database.sql,
          limits,
          requests.map((request) => ({ ...request, key: `${kind} ${request.key}` })),
        ),
      onAway: (err) =>
        log.warn(
          { event: 'limits.local', err, kind },
          'Each process keeps its part of the rate limits alone.',
        ),
    })
  const keys = limiterOf('key')
  const addresses = limiterOf('address')
  const presence = createPresence({
    database,
    id,
    limiters: [keys, addresses],
    log,
    silenceMs: options.silenceMs,
    lingerMs: Math.max(MIN_LINGER_MS, createLimitRules(limits).refillMs),
    async purgeExpired() {
      while (await deleteFullBuckets(database.sql, limits));
    },
  })
  return {
    keys,
    addresses,
    start: presence.start,
    async stop() {
      await Promise.all([keys.close(), addresses.close()])
      await presence.stop()
    },
  }
}
