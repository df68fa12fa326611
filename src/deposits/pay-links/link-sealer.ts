import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodePayLink, encodePayLink, type PayLink } from '../../domain/pay-link.ts'
import type { Database } from '../../store/database/database.ts'
import { ensureSecret } from '../../store/secrets/service-secrets.ts'

/** Turns links into signed tokens, and reads back only tokens with a valid signature. */
export type LinkSealer = {
  seal(link: PayLink): string
  /** Undefined for a token that this service did not seal: forged, altered or truncated. */
  open(token: string): PayLink | undefined
}

/** 128 bits: a forger would have to ask the service more often than it can answer. */
const SEAL_BYTES = 16
const TOKEN = /^[A-Za-z0-9_-]{70,256}$/

/** The signature of a token. It identifies the token, for example in the list of revoked links. */
export function sealOf(token: string): Uint8Array {
  return Buffer.from(token, 'base64url').subarray(-SEAL_BYTES)
}

/** Uses a secret that all processes on a database share, so every process accepts every link. */
export async function createLinkSealer(
  database: Pick<Database, 'sql' | 'secrets'>,
): Promise<LinkSealer> {
  return linkSealerOf(await ensureSecret(database, 'pay-link'))
}

export function linkSealerOf(secret: Uint8Array): LinkSealer {
  const sign = (bytes: Uint8Array) =>
    createHmac('sha256', secret).update(bytes).digest().subarray(0, SEAL_BYTES)
  return {
    seal(link) {
      const bytes = encodePayLink(link)
      return Buffer.concat([bytes, sign(bytes)]).toString('base64url')
    },
    open(token) {
      if (!TOKEN.test(token)) return undefined
      const all = Buffer.from(token, 'base64url')
      // Unused bits in the last letter would give one link several valid tokens.
      if (all.toString('base64url') !== token) return undefined
      const bytes = all.subarray(0, -SEAL_BYTES)
      if (!timingSafeEqual(sign(bytes), all.subarray(-SEAL_BYTES))) return undefined
      return decodePayLink(bytes)
    },
  }
}
