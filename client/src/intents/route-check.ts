import { SimplonError } from '../simplon-error.ts'
import type { QuoteRequest, Route } from '../wire.ts'
import type { Bounds, Pins } from './trust.ts'

const DAY_SECONDS = 86_400

export type RouteCheck = {
  request: QuoteRequest
  route: Route
  pins: Pins
  bounds: Bounds
  /** Unix seconds. */
  now: number
}

/** Refuses a signature that would be valid for longer than the caller allows. */
export function requireLifetime(until: bigint, { request, bounds, now }: RouteCheck): void {
  const { maxLifetimeSeconds = DAY_SECONDS } = bounds
  const custom = request.options?.customDeadline ?? 0
  const last = BigInt(Math.max(Math.floor(now) + maxLifetimeSeconds, custom))
  if (until > last)
    throw new SimplonError('REFUSED_DEADLINE', `A signature would be good until ${until}`)
}
