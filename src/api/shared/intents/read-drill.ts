import { Type } from 'typebox'
import { invalid } from '../../../domain/errors.ts'
import type { QuoteDrill, SubmitDrill } from '../../../domain/intent/request/drill.ts'
import type { WireRequest } from '../route.ts'

const HEADER = 'x-drill'
const REFUND = 'refund'
const SLOW_LAYER = /^layer-timeout=(\w+)$/

/** For the documentation only: each route reads its own part of the header by hand. */
export const DrillHeaders = Type.Object({
  [HEADER]: Type.Optional(
    Type.String({
      description:
        'Failures to rehearse, separated by commas; development keys only. `layer-timeout=ACROSS` ' +
        '(quotes): that layer does not answer in time. `refund` (submission): the fill is left ' +
        'out, so that the tokens come back after the deadline',
    }),
  ),
})

type Parse<T> = (request: WireRequest, ...rest: never[]) => T

/**
 * Adds the drill of the header to a quote request. Without a drill the parsed object is returned
 * unchanged.
 */
export function withQuoteDrill<T extends { drill?: QuoteDrill }>(parse: Parse<T>): Parse<T> {
  return (request, ...rest) => {
    const parsed = parse(request, ...rest)
    const slowLayers = drillsIn(request).flatMap((drill) => SLOW_LAYER.exec(drill)?.[1] ?? [])
    if (slowLayers.length === 0) return parsed
    return { ...parsed, drill: { slowLayers: slowLayers.map((name) => name.toUpperCase()) } }
  }
}

export function withSubmitDrill<T extends { drill?: SubmitDrill }>(parse: Parse<T>): Parse<T> {
  return (request, ...rest) => {
    const parsed = parse(request, ...rest)
    return drillsIn(request).includes(REFUND) ? { ...parsed, drill: REFUND } : parsed
  }
}

/** A client may send the same header with every request, so drills of other routes are ignored. */
function drillsIn({ headers }: WireRequest): string[] {
  const header = headers[HEADER]
  if (header === undefined) return []
  const drills = [header]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
  const unknown = drills.find((drill) => drill !== REFUND && !SLOW_LAYER.test(drill))
  if (unknown === undefined) return drills
  const message = `${HEADER} knows refund and layer-timeout=<LAYER>, not ${unknown.slice(0, 40)}`
  throw invalid(message, ['headers', HEADER])
}
