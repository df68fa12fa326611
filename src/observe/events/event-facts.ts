export type Level = 'debug' | 'info' | 'warn' | 'error'

/** What is known of an event before it happens; `docs/events.md` prints all of it. */
export type EventFacts = {
  level: Level
  meaning: string
  /** What an operator does about it. */
  action: string
}

/** For events that are the normal course of things. */
export const NOTHING = 'Nothing.'
