import type { QuoteRequest } from '../request/request.ts'
import { type NamedSession, sessionOf } from './session-of.ts'

/**
 * From this signature mode on the emissary checks each call; in earlier modes the account alone is
 * asked.
 */
const FIRST_MODE_BY_CALL = 4

type Asking = Pick<QuoteRequest, 'account' | 'options'>

/** Whether the calls of a request's session keys, if it has any, are checked one by one. */
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
