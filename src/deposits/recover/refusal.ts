import type { IssueCode } from '../../domain/error/issue-code.ts'
import { type Issue, ServiceError } from '../../domain/errors.ts'

/** An error with the code by which clients decide what to do. */
export function refusal(
  kind: ServiceError['kind'],
  code: IssueCode,
  issue: Omit<Issue, 'code'>,
): ServiceError {
  return new ServiceError(kind, issue.message, { issues: [{ ...issue, code }] })
}
