import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { type JWK, type JWTPayload, SignJWT } from 'jose'
import type { JwtAlgorithm, JwtKey } from '../../../src/domain/project/jwt-key.ts'
import type { Scopes } from '../../../src/domain/project/project.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import { registerJwtKey } from '../../../src/projects/register-jwt-key.ts'
import type { Database } from '../../../src/store/database/database.ts'

type TokenParts = {
  header?: Record<string, unknown>
  /** Claims that replace or extend the token's own; undefined leaves a claim out. */
  claims?: Record<string, unknown>
  /** Signs in place of the integrator's own key. */
  key?: KeyObject | Uint8Array
}

export type Integrator = {
  key: JwtKey
  publicKey: KeyObject
  privateJwk: JWK
  access(parts?: TokenParts): Promise<string>
  extension(digest: string, parts?: TokenParts): Promise<string>
}

export const AUDIENCE = 'rhinestone-api'

export function newKeyPair(algorithm: JwtAlgorithm) {
  return algorithm === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** An integrator with its own registered key, who signs whatever a test needs signed. */
export async function newIntegrator(
  database: Database,
  options: {
    algorithm?: JwtAlgorithm
    projectId?: string
    issuer?: string
    scopes?: Scopes
    environment?: 'development' | 'production'
  } = {},
): Promise<Integrator> {
  const { algorithm = 'ES256', issuer = `int_${randomUUID()}`, environment } = options
  const { publicKey, privateKey } = newKeyPair(algorithm)
  const projectId = options.projectId ?? (await createProject(database, { name: 'jwt' })).id
  const key = await registerJwtKey(database, {
    projectId,
    issuer,
    kid: `kid_${randomUUID()}`,
    jwk: publicKey.export({ format: 'jwk' }),
    environment: environment ?? 'development',
    ...(options.scopes && { scopes: options.scopes }),
  })
  const sign = (type: string, own: JWTPayload, seconds: number, parts: TokenParts = {}) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      sub: projectId,
      aud: AUDIENCE,
      app_id: 'app',
      typ: type,
      iat: now,
      exp: now + seconds,
      ...own,
      ...parts.claims,
    }
    return new SignJWT(JSON.parse(JSON.stringify(claims)))
      .setProtectedHeader({ alg: algorithm, kid: key.kid, ...parts.header })
      .sign(parts.key ?? privateKey)
  }
  return {
    key,
    publicKey,
    privateJwk: privateKey.export({ format: 'jwk' }) as JWK,
    access: (parts) => sign('access', {}, 3600, parts),
    extension: (digest, parts) => {
      const policy = { sponsorship: { scope: 'intent', intent_input: { digest } } }
      return sign('intent_extension', { jti: randomUUID(), policy }, 300, parts)
    },
  }
}
