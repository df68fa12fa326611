import { type Issue, ServiceError } from '../../../domain/errors.ts'

const PARTS: ReadonlySet<unknown> = new Set(['params', 'query', 'headers', 'body'])

/**
 * Use cases name places in what they were asked for and know nothing of HTTP; the wire's own
 * checks name them from the request on. Clients see all of them from the request on.
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
