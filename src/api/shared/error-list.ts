import type { ErrorKind, Issue, ServiceError } from '../../domain/errors.ts'
import { issueContext, toDetail } from './issue-context.ts'
import { printLiquidity } from './print-liquidity.ts'

export type ErrorListItem = { message: string; context?: unknown }

/** Status of each kind in alps and in the legacy API, which share their error list. */
export const ERROR_LIST_STATUS: Record<ErrorKind, number> = {
  validation: 400,
  unauthorized: 401,
  forbidden: 403,
  'key-scope-denied': 403,
  'not-found': 404,
  gone: 410,
  'method-not-allowed': 405,
  conflict: 409,
  'withdrawal-in-progress': 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  unprocessable: 422,
  'insufficient-liquidity': 422,
  'simulation-failed': 422,
  'too-many-requests': 429,
  internal: 500,
  'settlement-quote': 502,
  'settlement-execution': 502,
  unavailable: 503,
  'external-timeout': 504,
}

/** Clients of these APIs switch on message texts; these kinds have one fixed text each. */
const LITERAL: Partial<Record<ErrorKind, string>> = {
  'insufficient-liquidity': 'Insufficient balance',
  'payload-too-large': 'entity.too.large',
  'unsupported-media-type': 'encoding.unsupported',
}

/** Kinds whose issues are mistakes of the client; each issue gets its own entry. */
const LISTS_ISSUES: readonly ErrorKind[] = ['validation', 'unprocessable']

/** The `errors` array of an alps or legacy body; never empty, because clients read entry 0. */
export function errorListItems(error: ServiceError): [ErrorListItem, ...ErrorListItem[]] {
  const literal = LITERAL[error.kind]
  const [first, ...rest] = error.issues
  if (first && LISTS_ISSUES.includes(error.kind)) return [toItem(first), ...rest.map(toItem)]
  const { liquidity } = error
  const context = liquidity ? printLiquidity(liquidity) : first && issueContext(first)
  return [{ message: literal ?? error.message, ...(context && { context }) }]
}

/** Clients recognise a body that is not JSON by the code of the body parser as the message. */
function toItem(issue: Issue): ErrorListItem {
  const detail = toDetail(issue)
  return issue.code?.startsWith('entity.') ? { ...detail, message: issue.code } : detail
}
