import { hash, randomBytes } from 'node:crypto'
import type { Environment } from '../domain/project/project.ts'
import { toBase62 } from '../lib/base62.ts'

const PREFIX: Record<Environment, string> = { development: 'sk_test_', production: 'sk_live_' }

/** A new key: 256 random bits, which is why one plain hash is enough to store it safely. */
export function newKeySecret(environment: Environment): string {
  return PREFIX[environment] + toBase62(randomBytes(32))
}

export function hashKeySecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

export function lastFourOf(secret: string): string {
  return secret.slice(-4)
}
