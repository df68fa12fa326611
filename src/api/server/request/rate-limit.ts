import { ServiceError } from '../../../domain/errors.ts'
import { createRateLimiter, type RateLimiterOptions } from '../../../lib/fairness/rate-limiter.ts'

/** Counts one request. 0 = allowed, otherwise the milliseconds until one would be. */
type Limiter = { take(key: string): number | Promise<number> }

/** Limits of keys, and of client addresses, apart from each other. */
export type Limiters = { keys: Limiter; addresses: Limiter }

/** Each method counts a request, and throws `too-many-requests` or rejects with it. */
export type RateLimits = {
  takeKey(keyId: string): undefined | Promise<undefined>
  /** For a request without a valid key. */
  takeAddress(address: string | undefined): undefined | Promise<undefined>
}

/** Far more keys than an installation has; each costs a float and a string. */
const MAX_KEYS = 50_000

/** The limits of a process that shares them with no other. */
export function createOwnLimiters(
  limits: Pick<RateLimiterOptions, 'requestsPerSecond' | 'burst'>,
  now: () => number,
): Limiters {
  const options = { ...limits, maxKeys: MAX_KEYS, now }
  return { keys: createRateLimiter(options), addresses: createRateLimiter(options) }
}

/**
 * Limits per key, and per client address for traffic without a valid key. They are kept
 * apart so that a flood of addresses cannot make the service forget its keys.
 */
export function createRateLimits({ keys, addresses }: Limiters): RateLimits {
  return {
    takeKey: (keyId) => judge(keys.take(keyId)),
    takeAddress: (address) => judge(addresses.take(addressGroup(address ?? ''))),
  }
}

/**
 * Synchronous whenever the answer is known: a promise is costly on this path, the hottest of all.
 */
function judge(waitMs: number | Promise<number>): undefined | Promise<undefined> {
  return typeof waitMs === 'number' ? refuse(waitMs) : waitMs.then(refuse)
}

function refuse(waitMs: number): undefined {
  if (waitMs === 0) return undefined
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
