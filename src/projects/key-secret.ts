import { hash, randomBytes } from 'node:crypto'
import type { Environment } from '../domain/project/project.ts'
import { toBase62 } from '../lib/base62.ts'

const PREFIX: Record<Environment, string> = { development: 'sk_test_', production: 'sk_live_' }

/**
 * Makes a new secret of 256 random bits; because of its entropy a plain hash can be stored safely.
 */
export function newKeySecret(environment: Environment): string {
  return PREFIX[environment] + toBase62(randomBytes(32))
}

export function hashKeySecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

export function lastFourOf(secret: string): string {
  return secret.slice(-4)
}
