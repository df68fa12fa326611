import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../domain/errors.ts'
import { readPublicJwk } from './read-public-jwk.ts'

const jwkOf = (key: ReturnType<typeof generateKeyPairSync>['publicKey']) =>
  (key as unknown as import('node:crypto').KeyObject).export({ format: 'jwk' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })

function refusal(jwk: unknown): string {
  try {
    readPublicJwk(jwk)
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'validation') return error.message
    throw error
  }
  return 'taken'
}

describe('a public JWK', () => {
  it('is taken with what verifies and nothing else', () => {
    const jwk = jwkOf(rsa.publicKey as never)
    expect(readPublicJwk({ ...jwk, kid: 'one', use: 'sig', alg: 'RS256', x5t: 'abc' })).toEqual({
      publicJwk: { kty: 'RSA', n: jwk.n, e: jwk.e },
      algorithm: 'RS256',
      kid: 'one',
    })
    const point = jwkOf(ec.publicKey as never)
    expect(readPublicJwk({ ...point, key_ops: ['verify'] })).toEqual({
      publicJwk: { kty: 'EC', crv: 'P-256', x: point.x, y: point.y },
      algorithm: 'ES256',
      kid: undefined,
    })
  })

  it('has no private parameters', () => {
    expect(refusal(jwkOf(ec.privateKey as never))).toMatch(/private parameters \(d\)/)
    expect(refusal(jwkOf(rsa.privateKey as never))).toMatch(/\(d, p, q, dp, dq, qi\)/)
    expect(refusal({ kty: 'oct', k: 'c2VjcmV0' })).toMatch(/private parameters \(k\)/)
    // Even an empty private parameter is refused.
    expect(refusal({ ...jwkOf(ec.publicKey as never), d: null })).toMatch(/private/)
  })

  const point = jwkOf(ec.publicKey as never)
  const p384 = jwkOf(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey as never)
  const ed = jwkOf(generateKeyPairSync('ed25519').publicKey as never)
  const short = jwkOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey as never)
  const table: [string, unknown, RegExp][] = [
    ['no object', 'a text', /JSON object/],
    ['a list', [], /JSON object/],
    ['nothing', null, /JSON object/],
    ['no kind', {}, /kind undefined/],
    ['another curve', p384, /EC P-384/],
    ['another kind', ed, /OKP/],
    ['a short RSA key', short, /1024 bits; 2048/],
    ['an even exponent', { ...jwkOf(rsa.publicKey as never), e: 'Ag' }, /exponent|valid/],
    ['a point off the curve', { ...point, y: point.x }, /valid public key/],
    ['a missing coordinate', { ...point, y: undefined }, /needs y/],
    ['a coordinate that is no text', { ...point, x: 7 }, /needs x/],
    ['a key for another algorithm', { ...jwkOf(rsa.publicKey as never), alg: 'PS256' }, /PS256/],
    ['a key for a shared secret', { ...jwkOf(rsa.publicKey as never), alg: 'HS256' }, /HS256/],
    ['a key for encryption', { ...point, use: 'enc' }, /signatures/],
    ['a key for signing', { ...point, key_ops: ['sign'] }, /verifying/],
  ]
  it.each(table)('is not %s', (_, jwk, message) => {
    expect(refusal(jwk)).toMatch(message)
  })
})
