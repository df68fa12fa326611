import type { Address } from 'viem'

/** A development key works with testnet chain ids only, a production key with mainnets (spec 5.2). */
export type Environment = 'development' | 'production'

export type ScopeLevel = 'none' | 'read' | 'write'
export type ScopeName = 'intents' | 'deposits'
export type Scopes = Readonly<Record<ScopeName, ScopeLevel>>

export type Project = {
  id: string
  name: string
  createdAt: Date
  /** Where its app fees are paid to. */
  payoutAddress: Address | null
}

export type ApiKey = {
  id: string
  projectId: string
  name: string
  environment: Environment
  scopes: Scopes
  lastFour: string
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** Who sends a request: the part of a verified key that the rest of the service sees. */
export type Caller = {
  keyId: string
  projectId: string
  environment: Environment
  scopes: Scopes
  /** The origin of the token, when the request carried a token instead of an API key. */
  token?: TokenOrigin
  /** The integrator's approval to sponsor the one intent that is being submitted. */
  approval?: SponsorApproval
}

/** Who signed a token, and for which of its apps. */
type TokenOrigin = { issuer: string; appId?: string }

/** An integrator's signed approval to pay the fees of one intent. */
export type SponsorApproval = TokenOrigin & {
  /** The key it was signed with. */
  keyId: string
  /** The id of the approval; each is used once. */
  jti: string
  /** SHA-256 of the request, in hex. */
  digest: string
}

const RANK: Record<ScopeLevel, number> = { none: 0, read: 1, write: 2 }

export function allows(actual: ScopeLevel, required: ScopeLevel): boolean {
  return RANK[actual] >= RANK[required]
}

export const MAX_ACTIVE_KEYS = 10
