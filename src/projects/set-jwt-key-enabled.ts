import { ServiceError } from '../domain/errors.ts'
import type { JwtKey } from '../domain/project/jwt-key.ts'
import type { Database } from '../store/database/database.ts'
import { updateJwtKey } from '../store/projects/jwt-keys.ts'
import { isUuid } from './is-uuid.ts'

/**
 * Enables or disables a key. All tokens of a disabled key are refused; all processes are notified.
 */
export async function setJwtKeyEnabled(
  database: Pick<Database, 'transaction'>,
  { keyId, enabled }: { keyId: string; enabled: boolean },
): Promise<JwtKey> {
  const key =
    isUuid(keyId) && (await database.transaction((sql) => updateJwtKey(sql, keyId, { enabled })))
  if (!key) throw new ServiceError('not-found', `There is no JWT key ${keyId}`)
  return key
}
