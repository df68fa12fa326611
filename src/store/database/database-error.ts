import { ServiceError } from '../../domain/errors.ts'

/** Error codes of postgres.js, Node's sockets and DNS for a refused, cut or slow connection. */
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
  // Our own code when no server takes writes, see choose-primary.ts.
  'NO_PRIMARY',
  // Codes of the server: admin shutdown, crash, starting up, and the two idle timeouts.
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

/** Our own error when there was no answer in time, or no free connection. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout'
  readonly code = 'DATABASE_TIMEOUT'
}

/** Whether the error means that the connection is gone, and not that the statement is wrong. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  return LOST_CODES.has(code) || code === 'DATABASE_TIMEOUT' || /^08...$/.test(code)
}

/** The server rolled the transaction back and asks to run it again. */
export function isSerializationFailure(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/** Turns temporary errors into `unavailable`; all others stay as they are. */
export function translateDatabaseError(error: unknown): unknown {
  const code = codeOf(error)
  const passing = isConnectionLost(error) || BUSY_CODES.has(code) || /^53...$/.test(code)
  if (!passing) return error
  return new ServiceError('unavailable', 'The database is not available right now; try again', {
    retryAfterSeconds: 1,
    cause: error,
  })
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' ? code : ''
}
