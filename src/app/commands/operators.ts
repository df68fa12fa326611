import { listOperatorKeys } from '../../store/operator/operator-keys.ts'
import { createOperatorKey } from '../operator/keys/create-operator-key.ts'
import { revokeOperatorKeyById } from '../operator/keys/revoke-operator-key.ts'
import { type Command, defineAction, UsageError } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { tableLines } from './line/table.ts'
import { readDatabase, withDatabase } from './line/with-database.ts'

const create = defineAction({
  summary: 'Create an operator key and print it. It is printed only once.',
  options: {
    name: { value: 'NAME', required: true, about: 'the name of its holder' },
    level: {
      value: 'read|write',
      default: 'read',
      about: 'what the key may do: read everything, or (write) also pause and resume',
    },
    ...CONFIG,
  },
  answer: {
    key: '`id`, `name`, `level`, `lastFour`, `createdAt`',
    secret: 'the key itself; only its hash is stored',
  },
  run(call) {
    const { name, level } = call.values
    if (level !== 'read' && level !== 'write')
      throw new UsageError('--level must be one of read, write')
    return withDatabase(call, async (database) => {
      const { key, secret } = await createOperatorKey(database, { name, level })
      call.out.answer({ key, secret }, [
        `operator key ${key.id} (${key.name}), ${level}`,
        secret,
        'It is shown only once; only its hash is stored.',
      ])
      return 0
    })
  },
})

const HEAD = ['id', 'name', 'ends in', 'level', 'created', 'last used', 'revoked']

const list = defineAction({
  summary: 'List the operator keys.',
  options: CONFIG,
  answer: { keys: 'each as `operators create` answers it, with `lastUsedAt` and `revokedAt`' },
  run(call) {
    return readDatabase(call, async ({ sql }) => {
      const keys = await listOperatorKeys(sql)
      const rows = keys.map((key) => [
        key.id,
        key.name,
        key.lastFour,
        key.level,
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
  summary: 'Refuse an operator key from now on.',
  operands: ['KEY_ID'],
  options: CONFIG,
  answer: { keyId: 'the revoked key' },
  run(call) {
    const [keyId = ''] = call.operands
    return withDatabase(call, async (database) => {
      await revokeOperatorKeyById(database, { keyId })
      call.out.answer({ keyId }, `revoked ${keyId}; every process refuses it within 2 seconds`)
      return 0
    })
  },
})

export const operators: Command = {
  summary: 'Create, list and revoke operator keys',
  verbs: { create, list, revoke },
}
