import { randomBytes } from 'node:crypto'
import {
  OPERATOR_KEY_PREFIX,
  type OperatorKey,
  type OperatorLevel,
} from '../../../domain/project/operator-key.ts'
import { toBase62 } from '../../../lib/base62.ts'
import { checkedName } from '../../../projects/checked-name.ts'
import { hashKeySecret, lastFourOf } from '../../../projects/key-secret.ts'
import type { Database } from '../../../store/database/database.ts'
import { insertOperatorKey } from '../../../store/operator/operator-keys.ts'

export type CreateOperatorKeyRequest = {
  name: string
  level: OperatorLevel
  /** A secret that exists already, such as a devnet's from its file. */
  secret?: string
}

/** Creates an operator key. Only this answer has the secret: the database stores its hash. */
export async function createOperatorKey(
  database: Pick<Database, 'sql'>,
  { name, level, secret = newOperatorSecret() }: CreateOperatorKeyRequest,
): Promise<{ key: OperatorKey; secret: string }> {
  const key = await insertOperatorKey(database.sql, {
    name: checkedName(name),
    level,
    keyHash: hashKeySecret(secret),
    lastFour: lastFourOf(secret),
  })
  return { key, secret }
}

export function newOperatorSecret(): string {
  return OPERATOR_KEY_PREFIX + toBase62(randomBytes(32))
}
