import type { Config } from '../config/schema.ts'
import { ServiceError } from '../core/errors.ts'
import { createRateLimiter } from '../lib/rate-limiter.ts'

/** Far more than the keys of an installation; two floats and a string each. */
const MAX_KEYS = 50_000

export type RateLimits = {
  /** Counts a request of a verified key; throws `too-many-requests`. */
  takeKey(keyId: string): void
  /** Counts a request nobody vouches for; throws `too-many-requests`. */
  takeAddress(address: string | undefined): void
}

/**
 * Limits per key, and per client address for traffic without a valid key. They are kept
 * apart so that a flood of addresses cannot make the service forget its keys.
 */
export function createRateLimits(limits: Config['limits'], now: () => number): RateLimits {
  const options = { ...limits, maxKeys: MAX_KEYS, now }
  const keys = createRateLimiter(options)
  const addresses = createRateLimiter(options)
  return {
    takeKey: (keyId) => refuse(keys.take(keyId)),
    takeAddress: (address) => refuse(addresses.take(addressGroup(address ?? ''))),
  }
}

function refuse(waitMs: number): void {
  if (waitMs === 0) return
  throw new ServiceError('too-many-requests', 'Too many requests', {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}

/** An IPv6 client owns a whole /64, so it counts as one; IPv4 in IPv6 is IPv4. */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const zeros =
    tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0')].slice(0, 4).join(':')
}
