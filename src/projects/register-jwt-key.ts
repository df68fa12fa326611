import { invalid, ServiceError } from '../domain/errors.ts'
import { isTokenName, type JwtKey } from '../domain/project/jwt-key.ts'
import type { Environment, Scopes } from '../domain/project/project.ts'
import type { Database } from '../store/database/database.ts'
import { insertJwtKey } from '../store/projects/jwt-keys.ts'
import { readPublicJwk } from './read-public-jwk.ts'
import { requireProject } from './require-project.ts'

export type RegisterJwtKeyRequest = {
  projectId: string
  /** The integrator's id: the `iss` claim of its tokens. */
  issuer: string
  /** By default the `kid` in the JWK. */
  kid?: string
  /** An optional check: if given, the JWK must be for this algorithm. */
  algorithm?: string
  jwk: unknown
  environment: Environment
  /** By default only `write` for intents, because the deposit API accepts no tokens. */
  scopes?: Scopes
}

const INTENTS: Scopes = { intents: 'write', deposits: 'none' }

/** Registers the public key with which an integrator signs tokens for a project. */
export async function registerJwtKey(
  database: Pick<Database, 'sql'>,
  { projectId, issuer, jwk, environment, scopes = INTENTS, ...request }: RegisterJwtKeyRequest,
): Promise<JwtKey> {
  const { publicJwk, algorithm, kid: own } = readPublicJwk(jwk)
  const kid = request.kid ?? own
  if (kid === undefined) throw invalid('The JWK has no kid; name the one that its tokens will have')
  if (own !== undefined && own !== kid)
    throw invalid(`The JWK has the kid ${own} instead of ${kid}`)
  for (const [what, name] of [['issuer', issuer] as const, ['kid', kid] as const]) {
    if (!isTokenName(name)) {
      throw invalid(`${what} must be 1 to 200 printable ASCII characters without spaces`)
    }
  }
  if (request.algorithm !== undefined && request.algorithm !== algorithm) {
    throw invalid(`The JWK is for ${algorithm} instead of ${request.algorithm}`)
  }
  await requireProject(database.sql, projectId)
  const key = { projectId, issuer, kid, algorithm, publicJwk, environment, scopes }
  const registered = await insertJwtKey(database.sql, key)
  if (registered) return registered
  throw new ServiceError('conflict', `${issuer} already has a key ${kid}; use another kid`)
}
