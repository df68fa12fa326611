import { randomUUID } from 'node:crypto'
import type { Environment, Scopes } from '../domain/project/project.ts'
import { readJson, writePrivateJson } from '../lib/private-json-file.ts'
import type { Database } from '../store/database/database.ts'
import { findApiKeyByHash } from '../store/projects/api-keys.ts'
import { findProject, insertProject } from '../store/projects/projects.ts'
import { createKey } from './create-key.ts'
import { hashKeySecret, newKeySecret } from './key-secret.ts'

const KEYS = {
  development: { environment: 'development', scopes: { intents: 'write', deposits: 'write' } },
  production: { environment: 'production', scopes: { intents: 'write', deposits: 'write' } },
  developmentIntentsOnly: {
    environment: 'development',
    scopes: { intents: 'write', deposits: 'none' },
  },
  developmentReadOnly: {
    environment: 'development',
    scopes: { intents: 'read', deposits: 'read' },
  },
} as const satisfies Record<string, { environment: Environment; scopes: Scopes }>

type KeyName = keyof typeof KEYS
export type DevnetKeys = Record<KeyName, string>
type DevnetKeysFile = { projectId: string; keys: Partial<DevnetKeys> }

/**
 * Ensures that the keys of a development machine exist, in their own project. The secrets are in
 * `file` (readable by the owner only), so that every start has the same keys, also on a new
 * database. A revoked key stays revoked and is replaced by a new one.
 */
export async function ensureDevnetKeys({
  database,
  file,
}: {
  database: Database
  file: string
}): Promise<DevnetKeys> {
  const { projectId, keys } = readOrStart(file)
  if (!(await findProject(database.sql, projectId))) {
    await insertProject(database.sql, { id: projectId, name: 'devnet' })
  }
  for (const name of Object.keys(KEYS) as KeyName[]) {
    const secret = keys[name]
    const stored = secret && (await findApiKeyByHash(database.sql, hashKeySecret(secret)))
    if (stored && stored.revokedAt === null) continue
    const { environment, scopes } = KEYS[name]
    const chosen = stored || !secret ? newKeySecret(environment) : secret
    keys[name] = chosen
    // The file is written first, so that after a crash the next start stores the same secret's
    // hash.
    writePrivateJson(file, { projectId, keys })
    await createKey(database, { projectId, name, environment, scopes, secret: chosen })
  }
  return keys as DevnetKeys
}

function readOrStart(file: string): DevnetKeysFile {
  const known = readJson(file) as DevnetKeysFile | undefined
  if (known) return known
  const fresh = { projectId: randomUUID(), keys: {} }
  writePrivateJson(file, fresh)
  return fresh
}
