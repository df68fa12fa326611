import { ONE_USD, type Usd } from '../usd.ts'

/** What calls of accounts may burn of the operator's gas. */
export type HarmLimits = {
  /** Of one account, until its harm has decayed. */
  accountUsd: Usd
  /** Of a project, within a day. */
  projectUsd: Usd
  /** The most gas of a transaction that the account has not yet paid for by others. */
  unprovenGas: bigint
  /** Harm counts in full at first and for nothing after this time. */
  decayHours: number
}

/** For whoever sets none, such as tests of a part; `config/default.yaml` has the operator's. */
export const DEFAULT_HARM_LIMITS: HarmLimits = {
  accountUsd: ONE_USD,
  projectUsd: 100n * ONE_USD,
  unprovenGas: 5_000_000n,
  decayHours: 24,
}

/**
 * What is known of those who are behind a transaction. `lost` is the harm that was not covered by
 * gas that the same account had paid before, as far as it has not decayed; `open` is what their
 * transactions under way may burn.
 */
export type HarmKnown = {
  account: { creditUsd: Usd; openUsd: Usd; lostUsd: Usd; reverts: number }
  /** Here `open` leaves out what accounts have paid before. */
  project: { openUsd: Usd; lostUsd: Usd }
}

type Risk = { costUsd: Usd; gas: bigint }

export type HarmReason = 'CALLS_HELD' | 'CALLS_BUDGET_SPENT' | 'CALLS_GAS_TOO_HIGH'

/** A single revert may be bad luck: a price that moved, or somebody who was faster. */
const LUCK = 1

/**
 * Whether the account gets no more calls for now. Only what it signed itself counts for it, so
 * nobody else can have it held.
 */
function isAccountHeld(
  { account: { lostUsd, reverts } }: Pick<HarmKnown, 'account'>,
  { accountUsd }: Pick<HarmLimits, 'accountUsd'>,
): boolean {
  return reverts > LUCK && lostUsd > accountUsd
}

/**
 * Why new calls are refused; undefined when they are taken.
 *
 * Accounts and contracts cost an attacker next to nothing, so only two things bound him: that an account which has burned more than it has ever paid for stops, and that
 * all those accounts of a project share one sum a day. An account that has paid for at least as
 * much gas as it may burn now is no part of that sum and never waits for it. So one project's
 * trouble ends at the project, and within it at accounts that nobody knows yet.
 */
export function judgeCalls(
  known: HarmKnown,
  { gas = 0n }: { gas?: bigint },
  limits: HarmLimits,
): HarmReason | undefined {
  if (isAccountHeld(known, limits)) return 'CALLS_HELD'
  const { creditUsd } = known.account
  if (creditUsd > 0n) return undefined
  if (gas > limits.unprovenGas) return 'CALLS_GAS_TOO_HIGH'
  return known.project.lostUsd >= limits.projectUsd ? 'CALLS_BUDGET_SPENT' : undefined
}

/**
 * Why a transaction is not sent now; undefined when it is. What is on its way counts as if it were
 * lost: an attacker shuts many traps at once. A transaction that is dearer than what is left goes
 * alone, or nobody could ever make a dear call for the first time.
 */
export function judgeRisk(
  known: HarmKnown,
  { costUsd, gas }: Risk,
  limits: HarmLimits,
): HarmReason | undefined {
  if (isAccountHeld(known, limits)) return 'CALLS_HELD'
  const { account, project } = known
  if (account.openUsd + costUsd <= account.creditUsd) return undefined
  if (gas > limits.unprovenGas) return 'CALLS_GAS_TOO_HIGH'
  if (project.lostUsd >= limits.projectUsd) return 'CALLS_BUDGET_SPENT'
  const ofAccount = account.lostUsd + account.openUsd + costUsd
  const isWithin =
    (account.openUsd === 0n || ofAccount <= limits.accountUsd) &&
    (project.openUsd === 0n || project.lostUsd + project.openUsd + costUsd <= limits.projectUsd)
  return isWithin ? undefined : 'CALLS_BUDGET_SPENT'
}
