import { type Issue, ServiceError } from '../../../domain/errors.ts'

const PARTS: ReadonlySet<unknown> = new Set(['params', 'query', 'headers', 'body'])

/**
 * Completes the paths of issues. Use cases know nothing of HTTP and name places within their input;
 * clients expect a path that begins with the part of the request, such as `body`.
 */
export function rootIssues(error: unknown, part: 'query' | 'body'): unknown {
  if (!(error instanceof ServiceError) || !error.issues.some(isRootless)) return error
  const { kind, message, liquidity, simulation, retryAfterSeconds, retriable, alert, cause } = error
  const issues = error.issues.map((issue) =>
    isRootless(issue) ? { ...issue, path: [part, ...(issue.path ?? [])] } : issue,
  )
  return new ServiceError(kind, message, {
    issues,
    cause,
    retriable,
    alert,
    ...(simulation && { simulation }),
    ...(liquidity && { liquidity }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}

function isRootless({ path }: Issue): boolean {
  return path !== undefined && !PARTS.has(path[0])
}
