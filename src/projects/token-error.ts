import { ServiceError } from '../domain/errors.ts'

/** The two kinds of tokens of an integrator, by their `typ` claim. */
export type TokenType = 'access' | 'intent_extension'

/** The names of the tokens in the documentation of published clients. */
const NAMES: Record<TokenType, string> = {
  access: 'access_token',
  intent_extension: 'intent_extension_token',
}

export function notVerified(type: TokenType, reason: string): ServiceError {
  return new ServiceError('unauthorized', `${NAMES[type]} verification failed: ${reason}`)
}

/** Longer names are cut in messages; registered names are not longer. */
const MAX_SHOWN = 200

export function unknownKey(issuer: string, kid: string): ServiceError {
  const [iss, name] = [issuer, kid].map((text) => text.slice(0, MAX_SHOWN))
  return new ServiceError('unauthorized', `Unknown integrator key: iss=${iss}, kid=${name}`)
}

export function wrongType(expected: TokenType, actual: string): ServiceError {
  return new ServiceError(
    'unauthorized',
    `Invalid token type: expected "${expected}", got "${actual}"`,
  )
}

export function notBound(type: TokenType, what: string): ServiceError {
  return new ServiceError('forbidden', `${NAMES[type]} ${what}`)
}
