import type { IssueCode } from '../../domain/error/issue-code.ts'
import { type Issue, ServiceError } from '../../domain/errors.ts'

/** A refusal with the code that clients of refunds decide by. */
export function refusal(
  kind: ServiceError['kind'],
  code: IssueCode,
  issue: Omit<Issue, 'code'>,
): ServiceError {
  return new ServiceError(kind, issue.message, { issues: [{ ...issue, code }] })
}
