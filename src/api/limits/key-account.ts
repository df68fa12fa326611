import type { TokenAnswer, TokenRequest } from '../../store/projects/rate-limits.ts'
import { HOLD_MS, HORIZON_MS, type LimitRules } from './limit-rules.ts'

/** The state of one key in one process, while several processes share its limit. */
export type KeyAccount = {
  /** Tokens that were fetched and are not used yet. */
  tokens: number
  fetchedAt: number
  /** Tokens fetched ahead that were used or returned, but not reported to the database yet. */
  released: number
  /** Number of requests for which the current statement asks tokens. */
  needed: number
  /**
   * Requests let through that are not reported yet; below zero, tokens are owed to this process.
   */
  spent: number
  /** The part of `spent` that the current statement reports. */
  telling: number
  /** The most tokens that can be left; known after the process was alone. */
  ceiling: number
  /** Requests that wait for the answer of the database. */
  waiting: ((waitMs: number) => void)[]
  /** No token is left until this time, unless another process returns some. */
  emptyUntil: number
  /** When to ask again whether tokens were returned. */
  lookAgainAt: number
  /** Requests since `countedFrom`, refused ones too. */
  seen: number
  countedFrom: number
  lastSeenAt: number
  /** Requests expected within the horizon. */
  forecast: number
}

export function newAccount(burst: number, now: number): KeyAccount {
  return {
    tokens: 0,
    fetchedAt: now,
    released: 0,
    needed: 0,
    spent: 0,
    telling: 0,
    ceiling: burst,
    waiting: [],
    emptyUntil: now,
    lookAgainAt: now,
    seen: 0,
    countedFrom: now,
    lastSeenAt: now,
    forecast: 0,
  }
}

export function noteRequest(account: KeyAccount, now: number): void {
  const elapsed = now - account.countedFrom
  if (elapsed >= HORIZON_MS) {
    account.forecast = (account.seen * HORIZON_MS) / elapsed
    account.seen = 0
    account.countedFrom = now
  }
  account.seen += 1
  account.lastSeenAt = now
  account.forecast = Math.max(account.forecast, account.seen)
}

/** Whether the tokens at hand are at most a quarter of the expected requests. */
export function runsLow({ tokens, forecast }: KeyAccount, { maxAhead }: LimitRules): boolean {
  const expected = Math.min(Math.floor(forecast), maxAhead)
  return expected > 0 && 4 * tokens <= expected
}

/**
 * Requests let through that the database does not know of yet. Tokens on their way back are not
 * deducted: another process may already have them.
 */
export function uncounted({ spent, telling }: KeyAccount): number {
  return Math.max(0, spent) + Math.max(0, telling)
}

export function holds({ tokens, released }: KeyAccount): boolean {
  return tokens > 0 || released > 0
}

export function holdsTooLong(account: KeyAccount, now: number): boolean {
  return holds(account) && now - account.fetchedAt >= HOLD_MS
}

/** Whether the account has nothing to report and nobody is likely to need it soon. */
export function isIdle(account: KeyAccount, now: number): boolean {
  const { spent, telling, waiting, emptyUntil, lastSeenAt } = account
  const owes = holds(account) || spent !== 0 || telling !== 0 || waiting.length > 0
  return !owes && emptyUntil <= now && now - lastSeenAt > HORIZON_MS
}

/**
 * Takes from the account what the next statement reports and asks for; with `returnAll` the process
 * keeps no tokens.
 */
export function draw(
  account: KeyAccount,
  {
    key,
    now,
    rules,
    returnAll,
  }: { key: string; now: number; rules: LimitRules; returnAll: boolean },
): TokenRequest {
  const returned = returnAll || holdsTooLong(account, now) ? account.tokens : 0
  const idle = returnAll || now - account.lastSeenAt >= HORIZON_MS || returned > 0
  account.tokens -= returned
  account.telling = account.spent - returned
  account.spent = 0
  const expected = idle ? 0 : Math.min(Math.floor(account.forecast), rules.maxAhead)
  const ahead = Math.max(0, expected - account.tokens)
  const released = account.released + returned
  account.released = 0
  account.needed = account.waiting.length
  const { telling: spent, ceiling, needed } = account
  return { key, spent, released, ceiling, needed, ahead }
}

/**
 * Books the answer of the database and serves waiting requests in their order. True: some still
 * wait, and more tokens may be left.
 */
export function book(
  account: KeyAccount,
  { granted, left }: TokenAnswer,
  { now, rules, burst }: { now: number; rules: LimitRules; burst: number },
): boolean {
  account.telling = 0
  account.ceiling = burst
  account.tokens += granted
  if (granted > 0) account.fetchedAt = now
  const served = account.waiting.splice(0, account.tokens)
  account.tokens -= served.length
  // Requests that came meanwhile used tokens that were meant to be held.
  account.released += Math.max(0, served.length - Math.min(granted, account.needed))
  for (const answer of served) answer(0)
  if (left >= 1) return account.waiting.length > 0
  const pause = rules.pauseMs(left)
  account.emptyUntil = now + pause
  account.lookAgainAt = now + HOLD_MS
  for (const answer of account.waiting.splice(0)) answer(pause)
  return false
}
