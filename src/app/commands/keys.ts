import { createKey } from '../../projects/create-key.ts'
import { listKeys } from '../../projects/list-keys.ts'
import { revokeKey } from '../../projects/revoke-key.ts'
import { type Command, defineAction } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { readEnvironment, readLevel } from './line/read-values.ts'
import { tableLines } from './line/table.ts'
import { readDatabase, withDatabase } from './line/with-database.ts'

const PROJECT = { project: { value: 'ID', required: true, about: 'the project’s id' } } as const

const create = defineAction({
  summary: 'Create a key for a project and print it. It is printed only once.',
  options: {
    ...PROJECT,
    name: { value: 'NAME', required: true, about: 'the name of the key' },
    environment: {
      value: 'development|production',
      default: 'development',
      about: 'testnets or mainnets',
    },
    intents: {
      value: 'none|read|write',
      default: 'write',
      about: 'what the key may do with intents',
    },
    deposits: {
      value: 'none|read|write',
      default: 'write',
      about: 'what the key may do with deposits',
    },
    ...CONFIG,
  },
  answer: {
    key: '`id`, `projectId`, `name`, `environment`, `scopes`, `lastFour`, `createdAt`',
    secret: 'the key itself; only its hash is stored',
  },
  async run(call) {
    const { project, name, ...values } = call.values
    const environment = readEnvironment(values.environment)
    const scopes = {
      intents: readLevel('--intents', values.intents),
      deposits: readLevel('--deposits', values.deposits),
    }
    const request = { projectId: project, name, environment, scopes }
    return withDatabase(call, async (database) => {
      const { key, secret } = await createKey(database, request)
      call.out.answer({ key, secret }, [
        `key ${key.id} (${key.name}), ${environment}`,
        secret,
        'It is shown only once; only its hash is stored.',
      ])
      return 0
    })
  },
})

const HEAD = [
  'id',
  'name',
  'ends in',
  'environment',
  'intents',
  'deposits',
  'created',
  'last used',
  'revoked',
]

const list = defineAction({
  summary: 'List a project’s keys.',
  options: { ...PROJECT, ...CONFIG },
  answer: { keys: 'each as `keys create` answers it, with `lastUsedAt` and `revokedAt`' },
  run(call) {
    return readDatabase(call, async (database) => {
      const keys = await listKeys(database, { projectId: call.values.project })
      const rows = keys.map((key) => [
        key.id,
        key.name,
        key.lastFour,
        key.environment,
        key.scopes.intents,
        key.scopes.deposits,
        key.createdAt.toISOString(),
        key.lastUsedAt?.toISOString() ?? 'never',
        key.revokedAt?.toISOString() ?? '-',
      ])
      call.out.answer({ keys }, tableLines(HEAD, rows))
      return 0
    })
  },
})

const revoke = defineAction({
  summary: 'Refuse a key from now on.',
  operands: ['KEY_ID'],
  options: CONFIG,
  answer: { keyId: 'the revoked key' },
  run(call) {
    const [keyId = ''] = call.operands
    return withDatabase(call, async (database) => {
      await revokeKey(database, { keyId })
      call.out.answer({ keyId }, `revoked ${keyId}; every process refuses it within 2 seconds`)
      return 0
    })
  },
})

export const keys: Command = {
  summary: 'Create, list and revoke API keys',
  verbs: { create, list, revoke },
}
