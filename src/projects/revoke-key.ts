import { ServiceError } from '../domain/errors.ts'
import type { ApiKey } from '../domain/project/project.ts'
import type { Database } from '../store/database/database.ts'
import { findApiKey, revokeActiveApiKey } from '../store/projects/api-keys.ts'
import { isUuid } from './is-uuid.ts'

/**
 * Revokes a key for ever; revoking it again changes nothing. All processes are notified at once.
 */
export async function revokeKey(database: Database, { keyId }: { keyId: string }): Promise<ApiKey> {
  const key =
    isUuid(keyId) &&
    (await database.transaction(
      async (sql) => (await revokeActiveApiKey(sql, keyId)) ?? findApiKey(sql, keyId),
    ))
  if (!key) throw new ServiceError('not-found', `There is no key ${keyId}`)
  return key
}
