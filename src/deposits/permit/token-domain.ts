import { type Address, domainSeparator, type Hex, pad, type TypedDataDomain, toHex } from 'viem'

export type DomainFacts = {
  chainId: number
  token: Address
  /** What the token says it is; absent where it does not say. */
  separator: Hex | undefined
  name: string | undefined
  version: string | undefined
  /** ERC-5267. */
  described: { name: string; version: string; salt?: Hex } | undefined
}

/** Versions of tokens that do not tell theirs. */
const USUAL_VERSIONS = ['1', '2']

/**
 * The EIP-712 domain of a token: one that hashes to what the token itself has. Undefined when none
 * does, so that nobody is asked to sign what the token would not accept.
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

/** Some tokens, Polygon's among them, name their chain by a salt instead of by its id. */
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
