import { type Address, domainSeparator, type Hex, type TypedDataDomain } from 'viem'

export type DomainFacts = {
  chainId: number
  token: Address
  /** What the token says it is; absent where it does not say. */
  separator: Hex | undefined
  name: string | undefined
  version: string | undefined
  /** ERC-5267. */
  described: { name: string; version: string } | undefined
}

/** Versions of tokens that do not tell theirs. */
const USUAL_VERSIONS = ['1', '2']

/**
 * The EIP-712 domain of a token: one that hashes to what the token itself has. Undefined when none
 * does, so that nobody is asked to sign what the token would not accept.
 */
export function tokenDomain(facts: DomainFacts): TypedDataDomain | undefined {
  const { chainId, token, separator, name, version, described } = facts
  if (!separator) return undefined
  const names = described ? [described.name, name] : [name]
  const versions = [described?.version, version, ...USUAL_VERSIONS, undefined]
  for (const each of new Set(names)) {
    if (each === undefined) continue
    for (const number of new Set(versions)) {
      const domain: TypedDataDomain = {
        name: each,
        ...(number !== undefined && { version: number }),
        chainId,
        verifyingContract: token,
      }
      if (domainSeparator({ domain }) === separator.toLowerCase()) return domain
    }
  }
  return undefined
}
