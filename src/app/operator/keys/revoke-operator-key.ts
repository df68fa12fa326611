import { ServiceError } from '../../../domain/errors.ts'
import { isUuid } from '../../../projects/is-uuid.ts'
import type { Database } from '../../../store/database/database.ts'
import { revokeOperatorKey } from '../../../store/operator/operator-keys.ts'

/** Revokes an operator key for ever; revoking it again changes nothing. */
export async function revokeOperatorKeyById(
  database: Pick<Database, 'transaction'>,
  { keyId }: { keyId: string },
): Promise<void> {
  const found =
    isUuid(keyId) && (await database.transaction((sql) => revokeOperatorKey(sql, keyId)))
  if (!found) throw new ServiceError('not-found', `There is no operator key ${keyId}`)
}
