import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { listJwtKeys } from '../projects/list-jwt-keys.ts'
import { registerJwtKey } from '../projects/register-jwt-key.ts'
import { setJwtKeyEnabled } from '../projects/set-jwt-key-enabled.ts'
import { type Command, UsageError } from './command.ts'
import { readEnvironment, readLevel } from './key-options.ts'
import { printTable } from './print-table.ts'
import { withDatabase } from './with-database.ts'

const OPTIONS = {
  config: { type: 'string' },
  project: { type: 'string' },
  issuer: { type: 'string' },
  jwk: { type: 'string' },
  kid: { type: 'string' },
  algorithm: { type: 'string' },
  environment: { type: 'string', default: 'development' },
  intents: { type: 'string', default: 'write' },
  deposits: { type: 'string', default: 'none' },
} as const

type Values = ReturnType<typeof parse>['values']

export const jwt: Command = {
  summary: 'Register, list, disable and enable the public keys of integrators who sign tokens',
  usage:
    'jwt register --project ID --issuer INTEGRATOR_ID --jwk FILE [--kid KID] ' +
    '[--algorithm RS256|ES256] [--environment development|production] ' +
    '[--intents none|read|write] [--deposits none|read|write] | ' +
    'jwt list --project ID | jwt disable KEY_ID | jwt enable KEY_ID',
  async run(args) {
    const { values, positionals } = parse(args)
    const [verb, keyId] = positionals
    if (verb === 'register') return register(values)
    if (verb === 'list') return list(values)
    if ((verb === 'disable' || verb === 'enable') && keyId) return setEnabled(values, verb, keyId)
    throw new UsageError('jwt: say register, list, disable KEY_ID or enable KEY_ID')
  },
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
}

function register(values: Values): Promise<number> {
  const { project, issuer, jwk, kid, algorithm } = values
  if (!project || !issuer || !jwk) {
    throw new UsageError('jwt register needs --project, --issuer and --jwk')
  }
  const request = {
    ...{ projectId: project, issuer, jwk: readJson(jwk) },
    ...(kid !== undefined && { kid }),
    ...(algorithm !== undefined && { algorithm }),
    environment: readEnvironment(values.environment),
    scopes: {
      intents: readLevel('--intents', values.intents),
      deposits: readLevel('--deposits', values.deposits),
    },
  }
  return withDatabase(values.config, async (database) => {
    const key = await registerJwtKey(database, request)
    console.log(`JWT key ${key.id}: ${key.algorithm}, ${key.environment}`)
    console.log(`Tokens name iss ${key.issuer}, kid ${key.kid} and sub ${key.projectId}.`)
    return 0
  })
}

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
    // Without the parser's words: they would print a piece of what may be a private key.
    throw new UsageError(`--jwk: ${file} is not JSON`)
  }
}

function list(values: Values): Promise<number> {
  const { project } = values
  if (!project) throw new UsageError('jwt list needs --project')
  return withDatabase(values.config, async (database) => {
    const found = await listJwtKeys(database, { projectId: project })
    printTable(
      [
        ...['id', 'issuer', 'kid', 'algorithm', 'environment', 'intents', 'deposits'],
        ...['created', 'last used', 'enabled'],
      ],
      found.map((key) => [
        ...[key.id, key.issuer, key.kid, key.algorithm, key.environment],
        ...[key.scopes.intents, key.scopes.deposits, key.createdAt.toISOString()],
        ...[key.lastUsedAt?.toISOString() ?? 'never', key.enabled ? 'yes' : 'no'],
      ]),
    )
    return 0
  })
}

function setEnabled(values: Values, verb: 'disable' | 'enable', keyId: string): Promise<number> {
  return withDatabase(values.config, async (database) => {
    await setJwtKeyEnabled(database, { keyId, enabled: verb === 'enable' })
    console.log(`${verb}d ${keyId}; every process knows within 2 seconds`)
    return 0
  })
}
