import { isServerSigned, serverSignature } from '../../domain/intent/signing/server-signature.ts'
import type { Database } from '../../store/database/database.ts'
import { ensureSecret } from '../../store/secrets/service-secrets.ts'

/** Seals documents that clients give back, with a secret that all processes on a database share. */
export type ServerSigner = {
  sign(document: unknown): string
  verify(document: unknown, signature: string): boolean
}

export async function createServerSigner(
  database: Pick<Database, 'sql' | 'secrets'>,
): Promise<ServerSigner> {
  const secret = await ensureSecret(database, 'server-signature')
  return {
    sign: (document) => serverSignature(secret, document),
    verify: (document, signature) => isServerSigned(secret, document, signature),
  }
}
