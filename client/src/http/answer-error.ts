import { SimplonError } from '../simplon-error.ts'

/** Codes for answers without one, such as those of the deposit API. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'VALIDATION_ERROR',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  410: 'GONE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_ERROR',
  502: 'SETTLEMENT_QUOTE_ERROR',
  503: 'RELAYER_MARKET_UNAVAILABLE',
  504: 'EXTERNAL_SERVICE_TIMEOUT',
}

/** The service may answer with a message of any length; a log should not contain all of it. */
const LONGEST_MESSAGE = 500

/**
 * Turns an answer into an error. `secret` is removed from everything that the error keeps, because
 * the service knows the key and errors are logged.
 */
export function answerError(response: Response, body: unknown, secret: string): SimplonError {
  const { status, headers } = response
  const fields = isRecord(body) ? body : {}
  const code = textOf(fields.code) ?? CODE_OF_STATUS[status] ?? 'MALFORMED_ANSWER'
  const message = textOf(fields.message) ?? textOf(fields.error) ?? `The service answered ${status}`
  const retryAfterSeconds = secondsOf(headers.get('retry-after'))
  return new SimplonError(redact(code, secret), redact(message, secret).slice(0, LONGEST_MESSAGE), {
    status,
    traceId: redact(headers.get('x-trace-id') ?? textOf(fields.traceId), secret),
    details: redact(fields.details, secret),
    retryable: isRetryable(status, fields.details, retryAfterSeconds),
    retryAfterSeconds,
  })
}

/** The rules of docs/api.md: a 503 without `Retry-After` does not pass by itself. */
function isRetryable(status: number, details: unknown, after: number | undefined): boolean {
  if (status === 429 || status === 504) return true
  if (status === 503) return after !== undefined
  return status === 422 && isRecord(details) && details.retryable === true
}

/** Reads seconds or an HTTP date. */
export function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

function redact<T>(value: T, secret: string): T {
  if (value === undefined || secret === '') return value
  const text = JSON.stringify(value)
  // The secret as JSON writes it between quotes.
  const written = JSON.stringify(secret).slice(1, -1)
  return text.includes(written) ? (JSON.parse(text.replaceAll(written, '…')) as T) : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
