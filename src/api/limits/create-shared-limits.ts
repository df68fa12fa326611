import { type Logger, silentLogger } from '../../observe/logger.ts'
import type { Database } from '../../store/database/database.ts'
import { type Bucket, deleteFullBuckets, takeTokens } from '../../store/projects/rate-limits.ts'
import { createLimitRules } from './limit-rules.ts'
import { createPresence } from './presence.ts'
import { createSharedLimiter, type SharedLimiter } from './shared-limiter.ts'

export type SharedLimitsOptions = {
  database: Pick<Database, 'sql' | 'listen'>
  /** Id of this process. */
  id: string
  limits: Bucket
  /** A database that takes longer than this counts as unreachable; the default is one second. */
  patienceMs?: number
  /**
   * Another process that is silent for this long counts as stopped; the default is five seconds.
   */
  silenceMs?: number
  log?: Logger
}

export type SharedLimits = {
  /** The limits of API keys, by key id. */
  keys: Pick<SharedLimiter, 'take'>
  /** The limits of requests without a valid key, by client address. */
  addresses: Pick<SharedLimiter, 'take'>
  /** Must be called before the first request. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Far more keys than an installation has; each costs a few numbers and a string. */
const MAX_KEYS = 50_000
/** The other processes must not stop sharing because one was only held up for a while. */
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
