import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'
import { carryOutWish, wishesOn } from './first-intents.ts'
import type { ShellRun } from './operator-shell.ts'
import { type Rehearsal, units } from './rehearsal.ts'
import { pasteAddresses, writeEnvironment, writeSettings } from './write-settings.ts'

/** What is done around a shell block of the guide, and how its outcome is judged. */
export type Step = {
  cwd?(rehearsal: Rehearsal): string
  before?(rehearsal: Rehearsal): Promise<void>
  judge?(rehearsal: Rehearsal, run: ShellRun): Promise<void>
}

const GAS = 5n * 10n ** 18n
const INVENTORY = 1_000_000n

/** The steps by the block of the guide they belong to; each block has one. */
export function createWalk(): Record<string, Step> {
  let port = 0
  let client: Client | undefined
  const app = () => {
    if (!client) throw new Error('the guide has not started the service yet')
    return client
  }
  return {
    'Install 2': { cwd: ({ checkout }) => checkout },
    'Install 3': {
      async judge({ check }, { stdout }) {
        check(/^\d+\.\d+\.\d+$/m.test(stdout), 'the installed program says its version')
      },
    },
    'Write the configuration': {
      async before(rehearsal) {
        const { ground, databaseUrl, keyOf, home } = rehearsal
        writeSettings(rehearsal)
        port = await freePorts(5)
        writeEnvironment(rehearsal, {
          SIMPLON_CONFIG: join(home, 'simplon.yaml'),
          DATABASE_URL: databaseUrl,
          SIMPLON_RELAYER_FILL_KEYS: keyOf('fills'),
          SIMPLON_RELAYER_OTHER_KEYS: keyOf('others'),
          CHAINS: ground.chains.map(({ id }) => id).join(' '),
          PORT: String(port),
        })
      },
      async judge({ home, keyOf }) {
        // The key of this rehearsal, so that the same seed deploys from the same account.
        writeFileSync(join(home, 'deployer.key'), `${keyOf('deployer')}\n`, { mode: 0o600 })
      },
    },
    'Write the configuration 2': {
      async judge({ check, ground }, { stdout }) {
        check(stdout.includes('the doctor found something'), 'the doctor is not content yet')
        check(/ 0 \w+ for gas/.test(stdout), 'the doctor misses gas money')
        check(
          !/BAD\s.*(permit2|multicall3|token|feed) /.test(stdout),
          `the doctor finds what is public on ${ground.chains.length} chains`,
        )
      },
    },
    'Put the contracts on the chains': {
      judge: async (rehearsal, { stdout }) => pasteAddresses(rehearsal, stdout),
    },
    'Put the contracts on the chains 2': {
      async before({ ground, accountOf }) {
        for (const { id } of ground.chains)
          await ground.give(id, accountOf('deployer').address, GAS)
      },
    },
    'Put the contracts on the chains 3': {
      async judge({ check }, { stdout }) {
        check(!stdout.includes('BAD'), 'our code stands on every chain')
      },
    },
    'Make the database': {},
    'Give the relayer money': {
      async judge(rehearsal, { stdout }) {
        const { ground, accountOf, check } = rehearsal
        for (const lane of ['fills', 'others']) {
          const { address } = accountOf(lane)
          check(stdout.includes(address), `the accounts of the relayer are shown (${lane})`)
          for (const { id } of ground.chains) await ground.give(id, address, GAS)
        }
        for (const { id, tokens } of ground.specs) {
          for (const { symbol } of tokens) {
            const whole = symbol.startsWith('W') ? 100n : INVENTORY
            const amount = units(rehearsal, id, symbol, whole)
            await ground.giveToken(id, symbol, accountOf('fills').address, amount)
          }
        }
      },
    },
    'Give the relayer money 2': {
      async judge({ check }, { stdout }) {
        check(/^all well, \d+ to look at$/m.test(stdout), 'the doctor misses approvals only')
      },
    },
    'First project and key': {},
    'First project and key 2': {
      async judge(rehearsal, { stdout }) {
        rehearsal.check(stdout.includes('my-app'), 'the project is listed')
        const { stdout: apiKey } = await rehearsal.shell.run('the key', 'printf %s "$KEY"')
        client = { url: `http://127.0.0.1:${port}`, apiKey }
      },
    },
    Start: {},
    'Start 2': {},
    'Start 3': {
      async before(rehearsal) {
        await approvalsAppear(rehearsal)
      },
      async judge(rehearsal, { stdout }) {
        rehearsal.check(/^all well$/m.test(stdout), 'the doctor finds nothing to look at')
        for (const wish of wishesOn(rehearsal)) {
          const started = performance.now()
          await carryOutWish(rehearsal, app(), wish)
          const seconds = ((performance.now() - started) / 1000).toFixed(1)
          rehearsal.note(`  intent  ${rehearsal.checks.at(-3)} ${seconds} s`)
        }
      },
    },
  }
}

/** The relayer brings them by itself; how long that takes is the chains' affair. */
async function approvalsAppear({ shell, check }: Rehearsal): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { stdout } = await shell.run('look for approvals', 'simplon relayer accounts --json')
    if (!stdout.includes('"routerMayTake": false')) {
      check(stdout.includes('"routerMayTake": true'), 'the Router may take what fills')
      return
    }
    await sleep(1000)
  }
  throw new Error('the approvals do not appear')
}

/** The first of so many ports in a row that are free. */
async function freePorts(count: number): Promise<number> {
  const isFree = (port: number) =>
    new Promise<boolean>((resolve) => {
      const server = createServer()
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000)
    const free = await Promise.all(Array.from({ length: count }, (_, i) => isFree(first + i)))
    if (free.every((each) => each)) return first
  }
}
