import { type LookupAddress, lookup } from 'node:dns'
import { isLoopbackAddress } from './public-address.ts'
import { isAllowedAddress, isLoopbackHost, type TargetRules } from './webhook-target.ts'

/** Every address of a name. Tests put a DNS server of their own behind it. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

/** As the machine resolves names, its hosts file included. */
export const resolveBySystem: Resolve = (host) =>
  new Promise((done, fail) => {
    lookup(host, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
  })

/** The target leads, or would lead, to a place that webhooks must never reach. */
export class ForbiddenTargetError extends Error {
  override readonly name = 'ForbiddenTargetError'
}

/**
 * The addresses of a name, all of them allowed: one that is not spoils the lot, because whoever
 * runs the name could choose which of them answers.
 */
export async function resolveAllowed(
  host: string,
  resolve: Resolve,
  rules: TargetRules,
): Promise<LookupAddress[]> {
  const addresses = await resolve(host)
  if (addresses.length === 0) throw new Error(`${host} has no address`)
  const own = rules.allowLoopback && isLoopbackHost(host)
  for (const { address } of addresses) {
    if (own ? isLoopbackAddress(address) : isAllowedAddress(address, rules)) continue
    throw new ForbiddenTargetError(`${host} leads to ${address}, which is not a public address`)
  }
  return addresses
}
