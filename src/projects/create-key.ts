import { ServiceError } from '../domain/errors.ts'
import {
  type ApiKey,
  type Environment,
  MAX_ACTIVE_KEYS,
  type Scopes,
} from '../domain/project/project.ts'
import type { Database } from '../store/database/database.ts'
import { insertApiKey } from '../store/projects/api-keys.ts'
import { checkedName } from './checked-name.ts'
import { hashKeySecret, lastFourOf, newKeySecret } from './key-secret.ts'
import { requireProject } from './require-project.ts'

export type CreateKeyRequest = {
  projectId: string
  name: string
  environment: Environment
  /** All scopes by default. */
  scopes?: Scopes
  /** An existing secret to use, such as one from a devnet's file. */
  secret?: string
}

const ALL: Scopes = { intents: 'write', deposits: 'write' }

/** Creates a key. The secret is only in this result, because only its hash is stored. */
export async function createKey(
  database: Database,
  request: CreateKeyRequest,
): Promise<{ key: ApiKey; secret: string }> {
  const { projectId, environment, scopes = ALL } = request
  const name = checkedName(request.name)
  const secret = request.secret ?? newKeySecret(environment)
  const key = await database.transaction(async (sql) => {
    await requireProject(sql, projectId, { lock: true })
    return insertApiKey(sql, {
      projectId,
      name,
      environment,
      scopes,
      keyHash: hashKeySecret(secret),
      lastFour: lastFourOf(secret),
    })
  })
  if (!key) {
    const message = `The project has ${MAX_ACTIVE_KEYS} active keys, which is the most; revoke one first`
    throw new ServiceError('conflict', message)
  }
  return { key, secret }
}
