import { countSecrets, type SecretCount, sealSecrets } from '../../store/secrets/stored-secrets.ts'
import { LaunchError } from '../launch/launch-error.ts'
import { type Command, defineAction } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { tableLines } from './line/table.ts'
import { readDatabase, withDatabase } from './line/with-database.ts'

const list = defineAction({
  summary: 'Count the secrets that lie in the database, by the key that they are sealed with.',
  options: CONFIG,
  answer: {
    secrets:
      'each with `keyId` (null: plain text), `opens` (whether `database.secretsKeyFiles` has the key), `service` and `webhooks` (how many)',
  },
  run(call) {
    return readDatabase(call, async ({ sql, secrets: { keyIds } }) => {
      const secrets = (await countSecrets(sql)).map((each) => ({
        ...each,
        opens: each.keyId === null || keyIds.includes(each.keyId),
      }))
      call.out.answer({ secrets }, linesOf(secrets))
      return 0
    })
  },
})

function linesOf(secrets: readonly (SecretCount & { opens: boolean })[]): readonly string[] {
  const rows = secrets.map(({ keyId, opens, service, webhooks }) => [
    keyId ?? 'plain text',
    opens ? 'yes' : 'NO',
    String(service),
    String(webhooks),
  ])
  return tableLines(['sealed with', 'opens', 'of the service', 'of webhooks'], rows)
}

const seal = defineAction({
  summary: 'Seal every secret in the database with the first key of `database.secretsKeyFiles`.',
  options: CONFIG,
  answer: { sealed: 'how many were plain text or sealed with another key', keyId: 'of the key' },
  notes:
    'Processes that run without the key cannot start again afterwards, and webhooks that they send fail: give it to all of them first.',
  run(call) {
    return withDatabase(call, async (database) => {
      const [keyId] = database.secrets.keyIds
      if (keyId === undefined) {
        throw new LaunchError(
          'There is no key to seal with: make a file by `head -c 32 /dev/urandom | base64`, and name it in database.secretsKeyFiles.',
        )
      }
      const sealed = await sealSecrets(database)
      call.out.answer({ sealed, keyId }, `sealed ${sealed} secrets with the key ${keyId}`)
      return 0
    })
  },
})

export const secrets: Command = {
  summary: 'Show how the secrets in the database are sealed, and seal them',
  verbs: { list, seal },
}
