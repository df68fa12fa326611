import type { PauseScope } from './pause-scope.ts'

/** Who paused or resumed: an operator key by its id, or a person at the command line. */
export type SwitchAuthor = { kind: 'operator-key' | 'command'; name: string }

/** Until it is resumed, the scope takes no new intents and bridges no new deposits. */
export type Pause = {
  scope: PauseScope
  /** Shown to clients whose requests are refused by it. */
  reason: string
  author: SwitchAuthor
  pausedAt: Date
}

/** One line of the audit trail. */
export type SwitchChange = {
  id: bigint
  action: 'pause' | 'resume'
  /** As `printScope` writes it. */
  scope: string
  reason: string
  author: SwitchAuthor
  changedAt: Date
}

/**
 * A stop that the ledger set because of a break; it ends when the cause is gone or the break is
 * accepted.
 */
export type AutomaticHalt = {
  breakId: bigint
  chainId: number
  /** The chain takes no new intents, or one account does not. */
  stops: 'chain' | 'account'
  account: string | null
  reason: string
  since: Date
}

export type Switches = { pauses: readonly Pause[]; halts: readonly AutomaticHalt[] }
