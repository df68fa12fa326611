import { type LookupAddress, lookup } from 'node:dns'
import { isLoopbackAddress } from './public-address.ts'
import { isAllowedAddress, isLoopbackHost, type TargetRules } from './webhook-target.ts'

/** Resolves a name to all of its addresses; tests use their own DNS server here. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

/** Resolves names as the operating system does, including its hosts file. */
export const resolveBySystem: Resolve = (host) =>
  new Promise((done, fail) => {
    lookup(host, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
  })

/** The target has an address that webhooks must never reach. */
export class ForbiddenTargetError extends Error {
  override readonly name = 'ForbiddenTargetError'
}

/**
 * Resolves a name and throws unless all of its addresses are allowed. A single forbidden address is
 * enough, because the owner of the name can choose which address is used.
 */
export async function resolveAllowed(
  host: string,
  resolve: Resolve,
  rules: TargetRules,
): Promise<LookupAddress[]> {
  const addresses = await resolve(host)
  if (addresses.length === 0) throw new Error(`the name ${host} resolves to no address`)
  const own = rules.allowLoopback && isLoopbackHost(host)
  for (const { address } of addresses) {
    if (own ? isLoopbackAddress(address) : isAllowedAddress(address, rules)) continue
    throw new ForbiddenTargetError(`${host} leads to ${address}, which is not a public address`)
  }
  return addresses
}
