import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, type Hex, keccak256, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { type LaunchedPostgres, launchPostgres } from '../../src/app/embedded-postgres/launch.ts'
import { ensureDatabase } from '../../src/store/database/ensure-database.ts'
import type { BareChain } from './ground/bare-chains.ts'
import { type Ground, startGround } from './ground/start-ground.ts'
import { createOperatorShell, type OperatorShell } from './operator-shell.ts'
import { stageCheckout } from './stage-checkout.ts'

/** Everything a rehearsal stands on: chains, a database server, and an operator with a shell. */
export type Rehearsal = {
  seed: number
  ground: Ground
  /** The folder that the guide calls /opt/simplon. */
  home: string
  checkout: string
  shell: OperatorShell
  /** Another one after a restore. */
  postgres: LaunchedPostgres
  databaseUrl: string
  /** Fresh for each seed; nobody else has them. */
  keyOf(name: string): Hex
  accountOf(name: string): PrivateKeyAccount
  /** What was found right, in words; a check that fails throws. */
  check(holds: boolean, what: string): void
  note(line: string): void
  readonly checks: readonly string[]
  stop(): Promise<void>
}

export type RehearsalOptions = {
  seed: number
  chains: readonly BareChain[]
  log(line: string): void
}

export async function openRehearsal({ seed, chains, log }: RehearsalOptions): Promise<Rehearsal> {
  const folder = mkdtempSync(join(tmpdir(), 'simplon-rehearsal-'))
  const [home, checkout] = [join(folder, 'opt'), join(folder, 'checkout')]
  mkdirSync(home)
  stageCheckout(checkout)
  const [ground, postgres] = await Promise.all([
    startGround(chains),
    launchPostgres({ dataDir: join(folder, 'postgres') }),
  ])
  const databaseUrl = await ensureDatabase(postgres.url, 'simplon')
  const { PATH = '', HOME = '' } = process.env
  const checks: string[] = []
  const shell = createOperatorShell({ home, env: { PATH, HOME, npm_config_fund: 'false' } })
  const keyOf = (name: string) => keccak256(stringToHex(`simplon rehearsal ${seed} ${name}`))
  const rehearsal: Rehearsal = {
    seed,
    ground,
    home,
    checkout,
    postgres,
    databaseUrl,
    keyOf,
    checks,
    note: log,
    shell,
    accountOf: (name) => privateKeyToAccount(keyOf(name)),
    check(holds, what) {
      if (!holds) {
        const last = shell.runs.at(-1)
        throw new Error(`not so: ${what}\n${last?.stdout}\n${last?.stderr}`)
      }
      checks.push(what)
    },
    async stop() {
      await rehearsal.postgres.stop()
      await ground.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return rehearsal
}

/** Raw units of whole tokens. */
export function units(rehearsal: Rehearsal, chainId: number, symbol: string, whole: bigint) {
  const { decimals } = tokenOf(rehearsal, chainId, symbol)
  return whole * 10n ** BigInt(decimals)
}

export function tokenOf({ ground }: Rehearsal, chainId: number, symbol: string) {
  const chain = ground.specs.find(({ id }) => id === chainId)
  const token = chain?.tokens.find((each) => each.symbol === symbol)
  if (!token) throw new Error(`no ${symbol} on chain ${chainId}`)
  return { ...token, address: token.address as Address }
}
