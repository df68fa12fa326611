/** The part of a W3C `traceparent` header that is passed on. */
export type TraceParent = { traceId: string; spanId: string; flags: number }

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const NO_TRACE = '0'.repeat(32)
const NO_SPAN = '0'.repeat(16)

/** Parses the parent in a header; undefined when the header is invalid and must be ignored. */
export function parseTraceparent(header: unknown): TraceParent | undefined {
  if (typeof header !== 'string') return undefined
  const match = TRACEPARENT.exec(header)
  if (!match) return undefined
  const [, version, traceId = '', spanId = '', flags = '', more] = match
  if (version === 'ff' || traceId === NO_TRACE || spanId === NO_SPAN) return undefined
  // Only later versions of the header may carry more fields.
  if (version === '00' && more !== undefined) return undefined
  return { traceId, spanId, flags: Number.parseInt(flags, 16) & 1 }
}

export function formatTraceparent({ traceId, spanId, flags }: TraceParent): string {
  return `00-${traceId}-${spanId}-${flags & 1 ? '01' : '00'}`
}
