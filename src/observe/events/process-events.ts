import { type EventFacts, NOTHING } from './event-facts.ts'

/** Events of the process itself: its log, its database, and the embedded PostgreSQL. */
export const processEvents = {
  'log.pretty-missing': {
    level: 'warn',
    meaning: '`log.pretty` is on, but pino-pretty is not installed, so the lines are JSON.',
    action: 'Install pino-pretty or switch `log.pretty` off.',
  },
  'intake.paused': {
    level: 'warn',
    meaning: 'An operator paused new intents and deposits of `scope`; work under way goes on.',
    action: 'Nothing, if you know of it. `simplon switches history` says who did it and why.',
  },
  'intake.resumed': {
    level: 'warn',
    meaning: 'New intents and deposits of `scope` are accepted again.',
    action: NOTHING,
  },
  'intake.pauses-unreadable': {
    level: 'warn',
    meaning:
      'The pauses could not be read from the database; the pauses that were read last still apply.',
    action: 'Look at the database and the connection to it.',
  },
  'roles.silent': {
    level: 'error',
    meaning:
      'No process has had the role `role` since `seenAt`: its work stays undone, and new work that needs it is refused with `ROLE_DOWN`.',
    action:
      'Start a process with this role; leave it out of `roles.expected` if you do not run it.',
  },
  'roles.returned': {
    level: 'info',
    meaning: 'A process has the role `role` again, on `hosts`.',
    action: NOTHING,
  },
  'roles.unreadable': {
    level: 'debug',
    meaning:
      'The table of processes and their roles did not answer; what was read last still holds.',
    action: NOTHING,
  },
  'streams.limited': {
    level: 'warn',
    meaning:
      'The limit of open files has no room for `streams.perProcess` event streams; fewer are accepted.',
    action: 'Raise the limit (`LimitNOFILE`), or set `streams.perProcess` lower.',
  },
  'streams.unreadable': {
    level: 'warn',
    meaning:
      'The events for event streams could not be read from the database; readers get them later.',
    action: 'Look at the database and the connection to it.',
  },
  'streams.begin-failed': {
    level: 'debug',
    meaning:
      'The past events of an event stream could not be read; the stream was ended, and its reader may resume.',
    action: NOTHING,
  },
  'database.unreachable': {
    level: 'warn',
    meaning: 'The database does not answer; requests that need it are refused until it does.',
    action: 'Look at the database and the connection to it.',
  },
  'database.reachable': {
    level: 'info',
    meaning: 'The database answers again.',
    action: NOTHING,
  },
  'database.primary': {
    level: 'info',
    meaning: 'This database server accepts writes and is used from now on.',
    action: NOTHING,
  },
  'database.no-primary': {
    level: 'warn',
    meaning: 'No database server accepts writes; `reason` says what each of them is.',
    action: 'Promote a standby server.',
  },
  'database.notice': {
    level: 'debug',
    meaning: 'The database sent a notice.',
    action: NOTHING,
  },
  'database.listen-failed': {
    level: 'debug',
    meaning:
      'The connection for notifications is down and will be opened again; until then work is found by polling.',
    action: NOTHING,
  },
  'database.migrated': {
    level: 'info',
    meaning: 'A migration was applied.',
    action: NOTHING,
  },
  'database.devnet-dropped': {
    level: 'info',
    meaning: 'The database of an older devnet was dropped.',
    action: NOTHING,
  },
  'database.devnet-drop-failed': {
    level: 'warn',
    meaning: 'The database of an older devnet could not be dropped, so it stays.',
    action: 'Nothing; the next start tries again.',
  },
  'database.devnet-keys-lost': {
    level: 'warn',
    meaning: 'The projects and keys of the last devnet could not be copied to the new database.',
    action: 'Create them again if you need them.',
  },
  'postgres.started': {
    level: 'info',
    meaning: 'The embedded PostgreSQL was started.',
    action: NOTHING,
  },
  'postgres.attached': {
    level: 'info',
    meaning: 'An embedded PostgreSQL was already running, and this process uses it.',
    action: NOTHING,
  },
  'postgres.moved': {
    level: 'warn',
    meaning: 'The data of the embedded PostgreSQL is kept in another place (`movedTo`).',
    action: 'Nothing; the user that PostgreSQL runs as cannot enter the data directory.',
  },
  'postgres.gone': {
    level: 'warn',
    meaning: 'The embedded PostgreSQL died and is started again.',
    action: 'If it repeats, read `postgres.log` in its directory.',
  },
  'postgres.restart-failed': {
    level: 'error',
    meaning: 'The embedded PostgreSQL could not be started again; the attempt is repeated.',
    action: 'Read `postgres.log` in its directory.',
  },
} as const satisfies Record<string, EventFacts>
