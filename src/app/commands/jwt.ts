import { readFileSync } from 'node:fs'
import { listJwtKeys } from '../../projects/list-jwt-keys.ts'
import { registerJwtKey } from '../../projects/register-jwt-key.ts'
import { setJwtKeyEnabled } from '../../projects/set-jwt-key-enabled.ts'
import { type Command, defineAction, UsageError } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { readEnvironment, readLevel } from './line/read-values.ts'
import { tableLines } from './line/table.ts'
import { readDatabase, withDatabase } from './line/with-database.ts'

const PROJECT = { project: { value: 'ID', required: true, about: 'the project’s id' } } as const

const register = defineAction({
  summary: 'Register the key with which an integrator signs tokens.',
  options: {
    ...PROJECT,
    issuer: { value: 'INTEGRATOR_ID', required: true, about: '`iss` of the tokens' },
    jwk: { value: 'FILE', required: true, about: 'the public key, as a JSON Web Key' },
    kid: { value: 'KID', about: '`kid` of the tokens; if absent, the one in the file' },
    algorithm: {
      value: 'RS256|ES256',
      about: 'the signature algorithm; if absent, the one in the file',
    },
    environment: {
      value: 'development|production',
      default: 'development',
      about: 'testnets or mainnets',
    },
    intents: {
      value: 'none|read|write',
      default: 'write',
      about: 'what the tokens may do with intents',
    },
    deposits: {
      value: 'none|read|write',
      default: 'none',
      about: 'what the tokens may do with deposits',
    },
    ...CONFIG,
  },
  answer: {
    key: '`id`, `projectId`, `issuer`, `kid`, `algorithm`, `publicJwk`, `environment`, `scopes`, `enabled`, `createdAt`, `lastUsedAt`',
  },
  async run(call) {
    const { project, issuer, jwk, kid, algorithm, ...values } = call.values
    const request = {
      projectId: project,
      issuer,
      jwk: readJson(jwk),
      ...(kid !== undefined && { kid }),
      ...(algorithm !== undefined && { algorithm }),
      environment: readEnvironment(values.environment),
      scopes: {
        intents: readLevel('--intents', values.intents),
        deposits: readLevel('--deposits', values.deposits),
      },
    }
    return withDatabase(call, async (database) => {
      const key = await registerJwtKey(database, request)
      call.out.answer({ key }, [
        `JWT key ${key.id}: ${key.algorithm}, ${key.environment}`,
        `Tokens must have iss ${key.issuer}, kid ${key.kid} and sub ${key.projectId}.`,
      ])
      return 0
    })
  },
})

function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`--jwk: ${file} cannot be read`)
  }
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message is left out: it would print a piece of what may be a private key.
    throw new UsageError(`--jwk: ${file} is not JSON`)
  }
}

const HEAD = [
  'id',
  'issuer',
  'kid',
  'algorithm',
  'environment',
  'intents',
  'deposits',
  'created',
  'last used',
  'enabled',
]

const list = defineAction({
  summary: 'List the keys whose tokens sign in for a project.',
  options: { ...PROJECT, ...CONFIG },
  answer: { keys: 'each as `jwt register` answers it' },
  run(call) {
    return readDatabase(call, async (database) => {
      const keys = await listJwtKeys(database, { projectId: call.values.project })
      const rows = keys.map((key) => [
        key.id,
        key.issuer,
        key.kid,
        key.algorithm,
        key.environment,
        key.scopes.intents,
        key.scopes.deposits,
        key.createdAt.toISOString(),
        key.lastUsedAt?.toISOString() ?? 'never',
        key.enabled ? 'yes' : 'no',
      ])
      call.out.answer({ keys }, tableLines(HEAD, rows))
      return 0
    })
  },
})

const switched = (verb: 'disable' | 'enable', summary: string) =>
  defineAction({
    summary,
    operands: ['KEY_ID'],
    options: CONFIG,
    answer: { keyId: 'the key', enabled: 'whether its tokens are accepted' },
    run(call) {
      const [keyId = ''] = call.operands
      const enabled = verb === 'enable'
      return withDatabase(call, async (database) => {
        await setJwtKeyEnabled(database, { keyId, enabled })
        const text = `${verb}d ${keyId}; every process applies it within 2 seconds`
        call.out.answer({ keyId, enabled }, text)
        return 0
      })
    },
  })

export const jwt: Command = {
  summary: 'Register, list, disable and enable the public keys of integrators that sign tokens',
  verbs: {
    register,
    list,
    disable: switched('disable', 'Refuse the tokens of a key from now on.'),
    enable: switched('enable', 'Accept the tokens of a key again.'),
  },
}
