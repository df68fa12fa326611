import type { TokenAnswer, TokenRequest } from '../../store/projects/rate-limits.ts'
import { HOLD_MS, HORIZON_MS, type LimitRules } from './limit-rules.ts'

/** What one process knows of one key while several share its limit. */
export type KeyAccount = {
  /** Fetched and not used. */
  tokens: number
  fetchedAt: number
  /** Of what was fetched ahead: used or given back, and not told yet. */
  released: number
  /** Requests for which the statement under way asks. */
  needed: number
  /** Let through and not told yet; below zero, owed to this process. */
  spent: number
  /** The same, being told at this moment. */
  telling: number
  /** What can be left at most; known after being alone. */
  ceiling: number
  /** Requests that wait for the answer of the database. */
  waiting: ((waitMs: number) => void)[]
  /** Nothing is left until then, unless somebody gives back. */
  emptyUntil: number
  /** When to look whether somebody has. */
  lookAgainAt: number
  /** Requests since `countedFrom`, refused ones too. */
  seen: number
  countedFrom: number
  lastSeenAt: number
  /** Requests to be expected within the horizon. */
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

/** What is at hand is a quarter of what is expected, or less. */
export function runsLow({ tokens, forecast }: KeyAccount, { maxAhead }: LimitRules): boolean {
  const expected = Math.min(Math.floor(forecast), maxAhead)
  return expected > 0 && 4 * tokens <= expected
}

/** Let through before the database knows. What goes back at this moment may be another's by then. */
export function uncounted({ spent, telling }: KeyAccount): number {
  return Math.max(0, spent) + Math.max(0, telling)
}

export function holds({ tokens, released }: KeyAccount): boolean {
  return tokens > 0 || released > 0
}

export function holdsTooLong(account: KeyAccount, now: number): boolean {
  return holds(account) && now - account.fetchedAt >= HOLD_MS
}

/** Nothing that the database does not know, and nobody who will ask for it soon. */
export function isIdle(account: KeyAccount, now: number): boolean {
  const { spent, telling, waiting, emptyUntil, lastSeenAt } = account
  const owes = holds(account) || spent !== 0 || telling !== 0 || waiting.length > 0
  return !owes && emptyUntil <= now && now - lastSeenAt > HORIZON_MS
}

/** What to tell and to ask now; `returnAll`: nothing is to stay here. */
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

/** Serves those who wait, in their order. True: some still wait, and there may be more. */
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
  // Those who came meanwhile had what was meant to be held.
  account.released += Math.max(0, served.length - Math.min(granted, account.needed))
  for (const answer of served) answer(0)
  if (left >= 1) return account.waiting.length > 0
  const pause = rules.pauseMs(left)
  account.emptyUntil = now + pause
  account.lookAgainAt = now + HOLD_MS
  for (const answer of account.waiting.splice(0)) answer(pause)
  return false
}
