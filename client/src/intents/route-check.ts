import { SimplonError } from '../simplon-error.ts'
import type { QuoteRequest, Route } from '../wire.ts'
import type { Op } from './read-payload.ts'
import { readUint } from './read-values.ts'
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

/**
 * Calls start with exactly the gas that the request asks for: with less, whoever sends the
 * transaction could let them run dry; with more, a claim could take tokens for a fill that nobody
 * can make. `encode` is how the message writes the gas.
 */
export function requireGas(
  minGas: bigint,
  { destinationGasLimit = '0' }: QuoteRequest,
  { ops }: Pick<Op, 'ops'>,
  encode = (gas: bigint) => gas,
): void {
  const asked = encode(readUint(destinationGasLimit))
  const isFit = minGas === asked || (ops.length === 0 && minGas === 0n)
  if (!isFit) throw new SimplonError('REFUSED_GAS', `Calls would need ${minGas} gas to start`)
}

/** Refuses a signature that would be valid for longer than the caller allows. */
export function requireLifetime(until: bigint, { request, bounds, now }: RouteCheck): void {
  const { maxLifetimeSeconds = DAY_SECONDS } = bounds
  const custom = request.options?.customDeadline ?? 0
  const last = BigInt(Math.max(Math.floor(now) + maxLifetimeSeconds, custom))
  if (until > last)
    throw new SimplonError('REFUSED_DEADLINE', `A signature would be good until ${until}`)
}
