import { readJson, writePrivateJson } from '../../../lib/private-json-file.ts'
import { hashKeySecret } from '../../../projects/key-secret.ts'
import type { Database } from '../../../store/database/database.ts'
import { findOperatorKeyByHash } from '../../../store/operator/operator-keys.ts'
import { createOperatorKey, newOperatorSecret } from './create-operator-key.ts'

/**
 * The operator key of a development machine. Its secret is stored in `file` (readable by the owner
 * only), so that every start has the same key; a revoked key is replaced.
 */
export async function ensureDevnetOperatorKey({
  database,
  file,
}: {
  database: Pick<Database, 'sql'>
  file: string
}): Promise<string> {
  const known = readJson(file) as { secret: string } | undefined
  const stored = known && (await findOperatorKeyByHash(database.sql, hashKeySecret(known.secret)))
  if (known && stored && stored.revokedAt === null) return known.secret
  const secret = known && !stored ? known.secret : newOperatorSecret()
  // The file is written first: after a start that dies here, the next one finds the secret and
  // stores its hash.
  writePrivateJson(file, { secret })
  await createOperatorKey(database, { name: 'devnet', level: 'write', secret })
  return secret
}
