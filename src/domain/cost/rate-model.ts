import { type RateModel, WAD } from './lp-fee.ts'

/** From the chain of the deposit to the chain of the repayment. */
export type Route = { origin: number; repayment: number }

/**
 * The rate model of a route in the JSON configuration that Across keeps on chain for a token: one
 * model for all routes, and others for single routes. Undefined when it has no usable model,
 * because a fee that is not understood must not be guessed.
 */
export function readRateModel(config: string, route: Route): RateModel | undefined {
  const parsed = parse(config)
  const routes = isRecord(parsed?.routeRateModel) ? parsed.routeRateModel : {}
  return toModel(routes[`${route.origin}-${route.repayment}`] ?? parsed?.rateModel)
}

function toModel(value: unknown): RateModel | undefined {
  if (!isRecord(value)) return undefined
  const [uBar, r0, r1, r2] = [value.UBar, value.R0, value.R1, value.R2].map(toWad)
  if (uBar === undefined || r0 === undefined || r1 === undefined || r2 === undefined)
    return undefined
  return uBar > 0n && uBar < WAD ? { uBar, r0, r1, r2 } : undefined
}

/** Across writes rates as whole numbers in quotes. */
function toWad(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^\d{1,30}$/.test(value) ? BigInt(value) : undefined
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
