import type { QuoteRequest } from '../request/request.ts'
import { type NamedSession, sessionOf } from './session-of.ts'

/** Signature modes in which the emissary checks each call; those before it ask the account alone. */
const FIRST_MODE_BY_CALL = 4

type Asking = Pick<QuoteRequest, 'account' | 'options'>

/** Whether a request's session keys, if it has any, have their calls checked one by one. */
export function checksEachCall({ options }: Asking): boolean {
  return (options.signatureMode ?? 1) >= FIRST_MODE_BY_CALL
}

/** The session whose key signs the account's calls on a chain; undefined when the owner signs. */
export function callSession(request: Asking, chainId: number): NamedSession | undefined {
  if (!checksEachCall(request)) return undefined
  const { mockSignatures } = request.account
  const mock = mockSignatures.get(chainId) ?? mockSignatures.get(0)
  return mock && sessionOf(mock)
}
