import { type Address, domainSeparator, type Hex, pad, type TypedDataDomain, toHex } from 'viem'

export type DomainFacts = {
  chainId: number
  token: Address
  /** The token's `DOMAIN_SEPARATOR`; undefined if the token has none. */
  separator: Hex | undefined
  name: string | undefined
  version: string | undefined
  /** The token's `eip712Domain` (ERC-5267). */
  described: { name: string; version: string; salt?: Hex } | undefined
}

/** The versions to try for tokens that do not report theirs. */
const USUAL_VERSIONS = ['1', '2']

/**
 * Finds the EIP-712 domain whose hash equals the token's own separator. Undefined when none does,
 * so that nobody is asked to sign a message that the token would not accept.
 */
export function tokenDomain(facts: DomainFacts): TypedDataDomain | undefined {
  const { token, separator, name, version, described } = facts
  if (!separator) return undefined
  const names = described ? [described.name, name] : [name]
  const versions = [described?.version, version, ...USUAL_VERSIONS, undefined]
  const places = placesOf(facts)
  for (const each of new Set(names)) {
    if (each === undefined) continue
    for (const number of new Set(versions)) {
      for (const place of places) {
        const domain: TypedDataDomain = {
          name: each,
          ...(number !== undefined && { version: number }),
          ...place,
          verifyingContract: token,
        }
        if (domainSeparator({ domain }) === separator.toLowerCase()) return domain
      }
    }
  }
  return undefined
}

/** Some tokens, for example on Polygon, have a salt in their domain instead of the chain id. */
function placesOf({
  chainId,
  described,
}: DomainFacts): Pick<TypedDataDomain, 'chainId' | 'salt'>[] {
  const salts = new Set([described?.salt, pad(toHex(chainId), { size: 32 })])
  return [
    { chainId },
    ...[...salts]
      .filter((salt) => salt !== undefined)
      .flatMap((salt) => [{ salt }, { chainId, salt }]),
  ]
}
