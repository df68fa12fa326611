import { ConfigError } from '../config/config-error.ts'
import { ServiceError } from '../core/errors.ts'
import { AlreadyRunning } from '../launch/instance-lock.ts'
import { LaunchError } from '../launch/launch-error.ts'
import { KeyError } from '../signers/key-error.ts'
import { type Command, UsageError } from './command.ts'
import { describeSystemError } from './system-error.ts'
import { readVersion } from './version.ts'

/** Loaded on demand: `simplon keys list` must not pay for the HTTP server. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./start.ts')).start,
  stop: async () => (await import('./stop.ts')).stop,
  devnet: async () => (await import('./devnet.ts')).devnet,
  doctor: async () => (await import('./doctor.ts')).doctor,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  projects: async () => (await import('./projects.ts')).projects,
  contracts: async () => (await import('./contracts.ts')).contracts,
  keys: async () => (await import('./keys.ts')).keys,
  jwt: async () => (await import('./jwt.ts')).jwt,
  deposits: async () => (await import('./deposits.ts')).deposits,
  withdrawals: async () => (await import('./withdrawals.ts')).withdrawals,
  relayer: async () => (await import('./relayer.ts')).relayer,
  audit: async () => (await import('./audit.ts')).audit,
}

/** Errors whose message says all there is to say. */
const SELF_EXPLAINING = [ConfigError, AlreadyRunning, KeyError, LaunchError]

/** Runs one command line; every expected failure becomes a clear message and an exit code. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  const [name = 'help', ...rest] = argv
  if (['help', '--help', '-h'].includes(name)) return printHelp()
  if (['version', '--version', '-v'].includes(name)) {
    console.log(readVersion())
    return 0
  }
  const load = COMMANDS[name]
  if (!load) {
    console.error(`simplon: there is no command "${name}"`)
    await printHelp()
    return 2
  }
  const command = await load()
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(`${command.summary}\n\nusage: simplon ${command.usage}`)
    return 0
  }
  try {
    return await command.run(rest)
  } catch (error) {
    return report(error, command)
  }
}

async function printHelp(): Promise<number> {
  console.log('usage: simplon <command>\n')
  for (const [name, load] of Object.entries(COMMANDS)) {
    console.log(`  ${name.padEnd(12)} ${(await load()).summary}`)
  }
  console.log('\n`simplon <command> --help` tells more, `simplon --version` which one this is.')
  console.log('Settings: config/default.yaml. Exit codes: 0 done, 1 failed, 2 called wrongly.')
  return 0
}

function report(error: unknown, command: Command): number {
  if (error instanceof UsageError || isParseArgsError(error)) {
    console.error(`${(error as Error).message}\nusage: simplon ${command.usage}`)
    return 2
  }
  if (SELF_EXPLAINING.some((kind) => error instanceof kind)) {
    console.error((error as Error).message)
    return 1
  }
  if (error instanceof ServiceError) {
    console.error(error.message)
    for (const issue of error.issues)
      if (issue.message !== error.message) console.error(`- ${issue.message}`)
    return 1
  }
  const described = describeSystemError(error)
  console.error(described ?? (error instanceof Error ? (error.stack ?? error.message) : error))
  return 1
}

function isParseArgsError(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code ?? '').startsWith('ERR_PARSE_ARGS')
}
