import type { Issue } from '../../domain/errors.ts'

/** The `context` of an issue on the wire: where it is and what is known, or nothing. */
export function issueContext(issue: Issue): Record<string, unknown> | undefined {
  if (!issue.path && !issue.code && !issue.context) return undefined
  const { tokenAddress } = issue.context ?? {}
  return {
    ...issue.context,
    ...(typeof tokenAddress === 'string' && { tokenAddress: tokenAddress.toLowerCase() }),
    ...(issue.path && { path: issue.path.join('.') }),
    ...(issue.code && { code: issue.code }),
  }
}

/** An issue as `{message, context?}`. */
export function toDetail(issue: Issue): { message: string; context?: Record<string, unknown> } {
  const context = issueContext(issue)
  return { message: issue.message, ...(context && { context }) }
}
