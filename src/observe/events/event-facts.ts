export type Level = 'debug' | 'info' | 'warn' | 'error'

/**
 * The facts of an event that do not depend on a single line; `docs/events.md` prints all of them.
 */
export type EventFacts = {
  level: Level
  meaning: string
  /** What the operator should do about it. */
  action: string
}

/** The action for events of normal operation. */
export const NOTHING = 'Nothing.'
