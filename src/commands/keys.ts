import { parseArgs } from 'node:util'
import { createKey } from '../projects/create-key.ts'
import { listKeys } from '../projects/list-keys.ts'
import { revokeKey } from '../projects/revoke-key.ts'
import { type Command, UsageError } from './command.ts'
import { readEnvironment, readLevel } from './key-options.ts'
import { printTable } from './print-table.ts'
import { withDatabase } from './with-database.ts'

const OPTIONS = {
  config: { type: 'string' },
  project: { type: 'string' },
  name: { type: 'string' },
  environment: { type: 'string', default: 'development' },
  intents: { type: 'string', default: 'write' },
  deposits: { type: 'string', default: 'write' },
} as const

type Values = ReturnType<typeof parse>['values']

export const keys: Command = {
  summary: 'Create, list and revoke API keys',
  usage:
    'keys create --project ID --name NAME [--environment development|production] ' +
    '[--intents none|read|write] [--deposits none|read|write] | keys list --project ID | keys revoke KEY_ID',
  async run(args) {
    const { values, positionals } = parse(args)
    const [verb, keyId] = positionals
    if (verb === 'create') return create(values)
    if (verb === 'list') return list(values)
    if (verb === 'revoke' && keyId) return revoke(values, keyId)
    throw new UsageError('keys: say create, list or revoke KEY_ID')
  },
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
}

function create(values: Values): Promise<number> {
  const { project, name } = values
  if (!project || !name) throw new UsageError('keys create needs --project and --name')
  const environment = readEnvironment(values.environment)
  const scopes = {
    intents: readLevel('--intents', values.intents),
    deposits: readLevel('--deposits', values.deposits),
  }
  return withDatabase(values.config, async (database) => {
    const { key, secret } = await createKey(database, {
      projectId: project,
      name,
      environment,
      scopes,
    })
    console.log(`key ${key.id} (${key.name}), ${environment}`)
    console.log(secret)
    console.log('It is shown this once; only its hash is stored.')
    return 0
  })
}

function list(values: Values): Promise<number> {
  const { project } = values
  if (!project) throw new UsageError('keys list needs --project')
  return withDatabase(values.config, async (database) => {
    const found = await listKeys(database, { projectId: project })
    printTable(
      [
        'id',
        'name',
        'ends in',
        'environment',
        'intents',
        'deposits',
        'created',
        'last used',
        'revoked',
      ],
      found.map((key) => [
        key.id,
        key.name,
        key.lastFour,
        key.environment,
        key.scopes.intents,
        key.scopes.deposits,
        key.createdAt.toISOString(),
        key.lastUsedAt?.toISOString() ?? 'never',
        key.revokedAt?.toISOString() ?? '-',
      ]),
    )
    return 0
  })
}

function revoke(values: Values, keyId: string): Promise<number> {
  return withDatabase(values.config, async (database) => {
    await revokeKey(database, { keyId })
    console.log(`revoked ${keyId}; every process refuses it within 2 seconds`)
    return 0
  })
}
