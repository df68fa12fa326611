import { setTimeout as sleep } from 'node:timers/promises'
import { createWakefulLoop } from '../../lib/concurrency/wakeful-loop.ts'
import { type Logger, silentLogger } from '../../observe/logger.ts'
import type { Database } from '../../store/database/database.ts'
import {
  API_PROCESSES_CHANGED,
  announceApiProcess,
  beatApiProcess,
  removeApiProcess,
} from '../../store/workers/api-processes.ts'
import type { SharedLimiter } from './shared-limiter.ts'

export type PresenceOptions = {
  database: Pick<Database, 'sql' | 'listen'>
  id: string
  limiters: readonly Pick<SharedLimiter, 'share' | 'beAlone'>[]
  /** The limits stay shared at least this long after the other processes have gone. */
  lingerMs: number
  /** A process that is silent for this long counts as stopped; the default is five seconds. */
  silenceMs?: number | undefined
  /** Called from time to time while limits are shared. */
  purgeExpired(): Promise<void>
  log?: Logger
  now?: () => number
}

export type Presence = {
  /** Resolves when every other process knows of this one. */
  start(): Promise<void>
  stop(): Promise<void>
}

const BEAT_MS = 1_000
const BEATS_PER_CLEANING = 10
const SILENCE_MS = 5_000
/** A new process waits for the others longer than a silent process stays listed. */
const JOIN_EXTRA_MS = 1_000
const JOIN_PAUSE_MS = 50

/**
 * Tells the limiters how many processes answer the API. Two processes that do not know of each
 * other would let twice as many requests through. So a new process waits until the others announce
 * that they share the limits. A process whose peers have gone announces that it will be alone, then
 * checks once more, and only then stops sharing.
 */
export function createPresence(options: PresenceOptions): Presence {
  const { database, id, limiters, log = silentLogger, now = () => performance.now() } = options
  const { silenceMs = SILENCE_MS } = options
  /** Whether this process shares its limits, as the other processes read it. */
  let sharing = false
  let processes = 1
  let lonelySince: number | undefined
  let beatsUnshared = 0
  let beats = 0
  let stopListening = () => {}
  let entered = false

  const shareAll = async () => {
    const done = await Promise.all(limiters.map((limiter) => limiter.share(processes)))
    return done.every(Boolean)
  }

  /** Returns how many of the others do not share yet. */
  async function beat(): Promise<number> {
    const { others, alone } = await beatApiProcess(database.sql, { id, sharing, silenceMs })
    beatsUnshared = sharing ? 0 : beatsUnshared + 1
    if (others > 0) {
      lonelySince = undefined
      processes = others + 1
      const shared = await shareAll()
      const news = shared !== sharing
      sharing = shared
      if (news) await beatApiProcess(database.sql, { id, sharing, silenceMs })
    } else if (processes > 1) {
      lonelySince ??= now()
      await shareAll()
      if (now() - lonelySince >= options.lingerMs) await endSharing()
    }
    return alone
  }

  async function endSharing(): Promise<void> {
    if (sharing) {
      sharing = false
      beatsUnshared = 0
    }
    // The first such beat may have crossed with that of a new process, the second cannot.
    if (beatsUnshared < 2) return
    const alone = await Promise.all(limiters.map((limiter) => limiter.beAlone()))
    if (alone.every(Boolean)) processes = 1
  }

  const loop = createWakefulLoop(
    async () => {
      await beat()
      beats += 1
      if (processes > 1 && beats % BEATS_PER_CLEANING === 0) await options.purgeExpired()
      return BEAT_MS
    },
    (err) => {
      log.debug(
        { event: 'limits.peers-unknown', err },
        'The other API processes could not be counted.',
      )
      return BEAT_MS
    },
  )

  return {
    async start() {
      entered = true
      await beat()
      await announceApiProcess(database.sql, id)
      const until = now() + silenceMs + JOIN_EXTRA_MS
      while ((await beat()) > 0 && now() < until) await sleep(JOIN_PAUSE_MS)
      stopListening = database.listen(
        API_PROCESSES_CHANGED,
        (who) => who !== id && loop.wake(),
        () => loop.wake(),
      )
      loop.wake()
    },
    async stop() {
      stopListening()
      await loop.stop()
      if (!entered) return
      await removeApiProcess(database.sql, id).catch((err: unknown) =>
        log.debug(
          { event: 'limits.leave-failed', err },
          'The process could not remove itself from the list of API processes.',
        ),
      )
    },
  }
}
