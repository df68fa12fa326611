import { createRequire } from 'node:module'
import { type DestinationStream, pino } from 'pino'
import type { Logger } from './logger.ts'

export type Log = Logger

export type LogOptions = {
  level: string
  pretty: boolean
  /** The file descriptor to write to: standard output unless the caller needs it for itself. */
  fd?: 1 | 2
  destination?: DestinationStream
}

/** Fields whose text or list of texts is never printed, at any depth of a logged object. */
const SECRET_FIELDS = [
  'x-api-key',
  'authorization',
  'x-intent-extension',
  'cookie',
  'apiKey',
  'webhookSecret',
  'secret',
  'password',
  'privateKey',
  'databaseUrl',
  'DATABASE_URL',
  'connectionString',
  'rpcUrls',
  'wsUrls',
]

const NAMES = SECRET_FIELDS.join('|')

/**
 * Matches secrets in the finished line. pino's own redaction knows fixed depths only and costs 90
 * us a line for this list; these passes cost a few. The second pattern is for JSON inside a text.
 */
const SECRET_VALUE = new RegExp(
  String.raw`("(?:${NAMES})":)(?:"(?:[^"\\]|\\.)*"|\[(?:"(?:[^"\\]|\\.)*",?)*\])`,
  'gi',
)
const QUOTED_SECRET_VALUE = new RegExp(String.raw`(\\"(?:${NAMES})\\":\s*\\")[^"]*"`, 'gi')

/** `scheme://user:password@host` in any text, error messages included. */
const URL_CREDENTIALS = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"'\\]+@/gi

/** Creates the process's logger: JSON lines, or readable ones when pino-pretty is installed. */
export function createLog({ level, pretty, fd = 1, destination }: LogOptions): Log {
  const readable = pretty && !destination ? loadPretty(fd) : undefined
  const log: Log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: maskSecrets },
    },
    destination ?? readable ?? pino.destination({ fd, sync: true }),
  )
  if (pretty && !destination && !readable) {
    log.warn(
      { event: 'log.pretty-missing' },
      'The setting log.pretty is on but pino-pretty is not installed; the log is JSON.',
    )
  }
  return log
}

/** Removes the secrets from a JSON line; the rest stays the same valid JSON. */
export function maskSecrets(line: string): string {
  return line
    .replace(SECRET_VALUE, '$1"[secret]"')
    .replace(QUOTED_SECRET_VALUE, '$1[secret]\\"')
    .replace(URL_CREDENTIALS, '$1[secret]@')
}

/** pino-pretty is a development dependency, which a production install lacks. */
function loadPretty(fd: 1 | 2): DestinationStream | undefined {
  try {
    const load = createRequire(import.meta.url)
    const build: (options: object) => DestinationStream = load('pino-pretty')
    return build({ colorize: true, sync: true, destination: fd, translateTime: 'HH:MM:ss.l' })
  } catch {
    return undefined
  }
}
