import { createRateLimiter, type RateLimiterOptions } from '../../lib/fairness/rate-limiter.ts'
import type { TokenAnswer, TokenRequest } from '../../store/projects/rate-limits.ts'
import { createAccountBook } from './account-book.ts'
import { holds, type KeyAccount, noteRequest, runsLow, uncounted } from './key-account.ts'
import { createLimitRules, HOLD_MS, PATIENCE_MS, TELL_MS } from './limit-rules.ts'
import { createTeller } from './teller.ts'

export type SharedLimiterOptions = RateLimiterOptions & {
  takeTokens(requests: readonly TokenRequest[]): Promise<readonly TokenAnswer[]>
  /** A database that takes longer than this counts as unreachable. */
  patienceMs?: number | undefined
  /** Called with the reason when the database becomes unreachable. */
  onAway?: (error: unknown) => void
  /** Calls back after so many milliseconds; tests may replace the real timer. */
  after?: (ms: number, call: () => void) => void
}

export type SharedLimiter = {
  /** Counts one request. 0 = allowed, otherwise the milliseconds until one would be. */
  take(key: string): number | Promise<number>
  /**
   * Says that so many processes share the limit and that the database answers. Resolves when the
   * database knows which requests this process let through by itself; false when they could not be
   * reported.
   */
  share(processes: number): Promise<boolean>
  /**
   * Says that no other process has used the limit for as long as a bucket takes to fill, so that
   * the database is not needed any more.
   */
  beAlone(): Promise<boolean>
  /** Returns unused tokens. */
  close(): Promise<void>
  /** Accounts kept now; never more than `maxKeys`. */
  size(): number
}

const afterReal = (ms: number, call: () => void) => void setTimeout(call, ms).unref()

/**
 * The rate limiter of a process that may share its limits with others. Alone it is the plain
 * limiter; with others it spends tokens fetched from the database; while the database is
 * unreachable it keeps to its own part.
 */
export function createSharedLimiter(options: SharedLimiterOptions): SharedLimiter {
  const { burst, now, after = afterReal, patienceMs = PATIENCE_MS } = options
  const rules = createLimitRules(options)
  const local = createRateLimiter(options)
  const accounts = createAccountBook(options)
  let mode: 'alone' | 'sharing' | 'away' = 'alone'
  let processes = 1
  let ticking = false

  const teller = createTeller({
    rules,
    burst,
    now,
    after,
    patienceMs,
    takeTokens: options.takeTokens,
    accountOf: accounts.get,
    onTold(key, account, { left }) {
      if (accounts.get(key) !== account) return
      local.setLeft(key, left)
      if (holds(account)) accounts.watch(key)
      tickSoon()
    },
    onFailure(error) {
      if (mode !== 'sharing') return
      mode = 'away'
      options.onAway?.(error)
      for (const [key, account] of accounts.all()) {
        if (account.spent > 0) local.setLeft(key, local.left(key) - account.spent * processes)
        judgeWaiting(key, account)
      }
    },
  })

  /**
   * Decides without the database: this process may use its part of the tokens last known to be
   * left.
   */
  function takePart(key: string, account: KeyAccount | undefined): number {
    const waitMs = local.take(key, mode === 'alone' ? 1 : processes)
    if (waitMs > 0 || mode === 'alone' || !account) return waitMs
    account.spent += 1
    teller.note(key)
    return 0
  }

  function judgeWaiting(key: string, account: KeyAccount): void {
    for (const answer of account.waiting.splice(0)) answer(takePart(key, account))
  }

  function noteSoon(key: string): void {
    teller.note(key)
    tickSoon()
  }

  function tickSoon(): void {
    if (ticking || mode !== 'sharing' || !(accounts.isWatching() || teller.hasNotes())) return
    ticking = true
    after(TELL_MS, () => {
      ticking = false
      for (const key of accounts.overdue()) teller.note(key)
      if (mode === 'sharing' && teller.hasNotes()) void teller.tell()
      tickSoon()
    })
  }

  /**
   * The database answers again: requests let through meanwhile count as far as their tokens have
   * not grown back.
   */
  function comeBack(): void {
    mode = 'sharing'
    for (const [key, account] of accounts.all()) {
      const left = local.left(key)
      account.spent = Math.min(account.spent, (burst - left) / processes)
      // The database will count these requests, so the local bucket must not count them too.
      if (account.spent > 0) local.setLeft(key, left + account.spent * processes)
    }
  }

  return {
    take(key) {
      if (mode === 'alone') return local.take(key)
      const account = accounts.open(key)
      if (!account || mode === 'away') return takePart(key, account)
      const time = now()
      noteRequest(account, time)
      if (account.tokens > 0) {
        account.tokens -= 1
        account.released += 1
        if (runsLow(account, rules)) noteSoon(key)
        return 0
      }
      if (account.emptyUntil > time) {
        if (account.lookAgainAt > time) return account.emptyUntil - time
        account.lookAgainAt = time + HOLD_MS
      } else if (uncounted(account) < rules.freeFor(processes)) {
        account.spent += 1
        noteSoon(key)
        return 0
      }
      // The requests that wait already cannot be granted more than a full bucket.
      if (account.waiting.length >= burst) return rules.pauseMs(0)
      return new Promise<number>((resolve) => {
        account.waiting.push(resolve)
        teller.note(key)
        void teller.tell({ urgent: true })
      })
    },
    async share(count) {
      const news = mode !== 'sharing'
      if (mode === 'away') comeBack()
      processes = count
      if (mode === 'alone') {
        mode = 'sharing'
        for (const key of local.notFull()) {
          const account = accounts.open(key)
          if (!account) break
          account.ceiling = local.left(key)
          teller.note(key)
        }
      }
      if (news) await teller.tellAll()
      accounts.dropIdle(teller.hasNote)
      tickSoon()
      return mode === 'sharing'
    },
    async beAlone() {
      if (mode === 'alone') return true
      for (const [key] of accounts.all()) teller.note(key)
      await teller.tellAll({ returnAll: true })
      if (mode !== 'sharing') return false
      mode = 'alone'
      for (const [key, account] of accounts.all()) {
        local.setLeft(key, local.left(key) + account.tokens - account.spent - account.telling)
        judgeWaiting(key, account)
      }
      accounts.clear()
      teller.clear()
      return true
    },
    async close() {
      for (const key of accounts.holding()) teller.note(key)
      if (mode === 'sharing') await teller.tellAll({ returnAll: true })
    },
    size: accounts.size,
  }
}
