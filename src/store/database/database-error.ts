import { ServiceError } from '../../domain/errors.ts'

/** What postgres.js, Node's sockets and DNS say when a connection is refused, cut or too slow. */
const LOST_CODES = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  // The driver writes to a socket that was closed between being opened and being used.
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  // Our own: none of the servers takes writes, see choose-primary.ts.
  'NO_PRIMARY',
  // The server: shut down by an administrator, crashed, starting up, session ended for idling.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
])

/** The server answers, but cannot do this now. */
const BUSY_CODES = new Set([
  '57014', // statement_timeout
  '55P03', // lock_not_available
  '25006', // read-only: a standby that has not been promoted yet
])

/** Our own: no answer in time, or no free connection. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout'
  readonly code = 'DATABASE_TIMEOUT'
}

/** Whether the connection that gave this error is gone, as opposed to the statement being wrong. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  return LOST_CODES.has(code) || code === 'DATABASE_TIMEOUT' || /^08...$/.test(code)
}

/** The server rolled the transaction back and asks to run it again. */
export function isSerializationFailure(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/** Errors that pass by themselves become `unavailable`; all others stay as they are. */
export function translateDatabaseError(error: unknown): unknown {
  const code = codeOf(error)
  const passing = isConnectionLost(error) || BUSY_CODES.has(code) || /^53...$/.test(code)
  if (!passing) return error
  return new ServiceError('unavailable', 'The database is not available right now', {
    retryAfterSeconds: 1,
    cause: error,
  })
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' ? code : ''
}
