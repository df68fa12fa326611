import { ServiceError } from '../core/errors.ts'
import type { ApiKey } from '../core/project.ts'
import { findApiKey, revokeActiveApiKey } from '../store/api-keys.ts'
import type { Database } from '../store/database.ts'
import { isUuid } from './is-uuid.ts'

/** Revokes a key for ever; revoking it again changes nothing. Every process is told at once. */
export async function revokeKey(database: Database, { keyId }: { keyId: string }): Promise<ApiKey> {
  const key =
    isUuid(keyId) &&
    (await database.transaction(
      async (sql) => (await revokeActiveApiKey(sql, keyId)) ?? findApiKey(sql, keyId),
    ))
  if (!key) throw new ServiceError('not-found', `There is no key ${keyId}`)
  return key
}
