import { type EventFacts, NOTHING } from './event-facts.ts'

/** Events of a service in shadow mode, which reads, quotes and records, and never signs. */
export const shadowEvents = {
  'shadow.started': {
    level: 'warn',
    meaning: 'The service runs in shadow mode: it quotes, and it signs and sends nothing.',
    action: 'Nothing, if this is intended. Start without `--shadow` to have intents carried out.',
  },
  'shadow.offered': {
    level: 'debug',
    meaning: 'A quote was answered, and its `routes` were recorded.',
    action: NOTHING,
  },
  'shadow.would-fill': {
    level: 'info',
    meaning: 'A submission passed every check. It was recorded and refused.',
    action: 'Nothing. `simplon shadow report` adds up the submissions.',
  },
  'shadow.refused': {
    level: 'debug',
    meaning: 'A quote or submission was refused as it would have been without shadow mode.',
    action: 'Nothing. `simplon shadow report` counts them by reason.',
  },
  'shadow.record-failed': {
    level: 'warn',
    meaning: 'A quote or a refusal could not be recorded; it is missing in the report.',
    action: 'Look at the database and the connection to it.',
  },
  'shadow.token-unknown': {
    level: 'warn',
    meaning:
      'The service could not find where a token keeps its balances; fills with it fail in simulation.',
    action: 'Remove the token from `shadow.inventory`, or ignore that its routes are missing.',
  },
  'shadow.blocked': {
    level: 'error',
    meaning: 'Something was to be signed or sent in shadow mode (`what`), and was stopped.',
    action: 'This is a defect; report it. Nothing was signed.',
  },
} as const satisfies Record<string, EventFacts>
