import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../src/app/embedded-postgres/free-port.ts'
import { mapLimited } from '../../src/lib/concurrency/map-limited.ts'
import { makeKeystore } from '../../src/transactions/signers/read-keystore.ts'
import { readPasswordFile } from '../../src/transactions/signers/read-password-file.ts'
import { SELF_SIGNED } from '../../test/kit/hostile/self-signed.ts'
import { backUp, restore } from './back-up.ts'
import { announceAndSend, sendAndAnnounce } from './by-hand.ts'
import { type Client, call } from './client.ts'
import { type EarlierDatabase, openEarlierDatabase } from './earlier-version.ts'
import { makeDeposit, startReceiver } from './first-deposit.ts'
import { carryOutWish, someOfEachLayer, type Wish, wishesOn } from './first-intents.ts'
import type { ShellRun } from './operator-shell.ts'
import { type Rehearsal, units } from './rehearsal.ts'
import { approvalsAppear, booksAgree, breaksAppear, startRoles } from './wait-for-service.ts'
import { load, pasteAddresses, save, writeEnvironment, writeSettings } from './write-settings.ts'

/** What is done around a shell block of the guide, and how its outcome is judged. */
export type Step = {
  cwd?(rehearsal: Rehearsal): string
  /** Variables that the guide leaves to the operator. */
  variables?(rehearsal: Rehearsal): Promise<Record<string, string>>
  before?(rehearsal: Rehearsal): Promise<void>
  judge?(rehearsal: Rehearsal, run: ShellRun): Promise<void>
}

const GAS = 5n * 10n ** 18n
/** Intents and deposits side by side. */
const AT_A_TIME = 4
const INVENTORY = 1_000_000n

/** A machine that does much else at the same time is late with everything. */
const PATIENCE = {
  SIMPLON_RPC_TIMEOUT_MS: '15000',
  SIMPLON_INTENTS_CHAIN_DEADLINE_MS: '20000',
  SIMPLON_INTENTS_LAYERS_DEADLINE_MS: '20000',
  SIMPLON_INTENTS_CHECK_DEADLINE_MS: '20000',
  SIMPLON_INTENTS_FILL_DEADLINE_SECONDS: '600',
  SIMPLON_RELAYER_SWAP_DEADLINE_MS: '10000',
  SIMPLON_DATABASE_CONNECT_TIMEOUT_MS: '30000',
}

/** The steps by the block of the guide they belong to; each block has one. `most`: intents of a layer, deposits. */
export function createWalk(most = Number.POSITIVE_INFINITY): Record<string, Step> {
  let port = 0
  let client: Client | undefined
  let copy = ''
  let earlier: EarlierDatabase | undefined
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
        port = await freePort(6)
        writeFileSync(join(home, 'own-ca.pem'), SELF_SIGNED.cert)
        writeEnvironment(rehearsal, {
          SIMPLON_CONFIG: join(home, 'simplon.yaml'),
          DATABASE_URL: databaseUrl,
          SIMPLON_RELAYER_FILL_KEYS: `keystore:${join(home, 'fill.json')}`,
          SIMPLON_RELAYER_OTHER_KEYS: keyOf('others'),
          SIMPLON_RELAYER_KEYSTORE_PASSWORD_FILE: join(home, 'keystore.password'),
          SIMPLON_DATABASE_SECRETS_KEY_FILES: join(home, 'secrets.key'),
          CHAINS: ground.chains.map(({ id }) => id).join(' '),
          PORT: String(port),
          ...PATIENCE,
          NODE_EXTRA_CA_CERTS: join(home, 'own-ca.pem'),
        })
      },
      async judge({ home, keyOf, check }) {
        // The keys of this rehearsal, so that the same seed deploys and fills from the same accounts.
        writeFileSync(join(home, 'deployer.key'), `${keyOf('deployer')}\n`, { mode: 0o600 })
        const made = join(home, 'fill.json')
        check((statSync(made).mode & 0o777) === 0o600, 'the keystore is for its owner alone')
        const password = await readPasswordFile(join(home, 'keystore.password'))
        writeFileSync(made, await makeKeystore(keyOf('fills'), password))
      },
    },
    'Write the configuration 2': {
      async judge(rehearsal, { stdout }) {
        const { check, ground } = rehearsal
        check(stdout.includes('the doctor found something'), 'the doctor is not content yet')
        check(/ 0 \w+ for gas/.test(stdout), 'the doctor misses gas money')
        check(stdout.includes('router'), 'the doctor misses our contracts')
        check(
          !/BAD\s.*(permit2|multicall3|token|feed) /.test(stdout),
          `the doctor finds what is public on ${ground.chains.length} chains`,
        )
        await mistypeDecimals(rehearsal)
      },
    },
    'Put the contracts on the chains': {
      async judge(rehearsal, { stdout }) {
        const { ground, check } = rehearsal
        const printed = stdout.match(/0x[0-9a-fA-F]{40}/g) ?? []
        check(printed.length >= 12, 'the addresses of our contracts are printed')
        for (const { id, name } of ground.chains) {
          const codes = printed.map((each) =>
            ground.node(id).request('eth_getCode', [each, 'latest']),
          )
          const bare = (await Promise.all(codes)).every((code) => code === '0x')
          check(bare, `${name} has nothing of ours yet`)
        }
        pasteAddresses(rehearsal, stdout)
      },
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
        check(
          /^all checks passed, \d+ with a warning$/m.test(stdout),
          'the doctor misses approvals only',
        )
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
        rehearsal.check(/^all checks passed$/m.test(stdout), 'the doctor finds nothing to look at')
        const wishes = someOfEachLayer(wishesOn(rehearsal), most)
        await mapLimited(wishes, AT_A_TIME, (wish) => timed(rehearsal, wish))
        const receiver = await startReceiver('a long random text of the integrator')
        await mapLimited(
          around(rehearsal).reverse().slice(0, most),
          AT_A_TIME,
          async ([from, to]) => {
            await makeDeposit(rehearsal, app(), receiver, { from, to })
            rehearsal.note(`  deposit from ${from} to ${to} completed, its events were received`)
          },
        )
        receiver.close()
        await booksAgree(rehearsal)
      },
    },
    'Every day': {
      async judge({ check, accountOf }, { stdout }) {
        check(stdout.includes('completed'), 'the deposits are listed')
        const address = accountOf('fills').address.toLowerCase()
        check(stdout.includes(address), 'the balances are listed')
      },
    },
    'Every day 2': {
      async judge(rehearsal) {
        await approvalsAppear(rehearsal)
      },
    },
    'Every day 3': { variables: announceAndSend.variables, judge: announceAndSend.judge },
    'Every day 4': { variables: sendAndAnnounce.variables, judge: sendAndAnnounce.judge },
    'Every day 5': {
      async judge({ check }, { stdout }) {
        check(stdout.startsWith('revoked '), 'a key is revoked')
      },
    },
    'Stop and start again': {
      async before(rehearsal) {
        copy = await backUp(rehearsal)
        // This one the backup does not know.
        await timed(rehearsal, lateWish(rehearsal))
      },
      async judge(rehearsal, { stdout }) {
        const stopped = stdout.match(/stopped: service/g)?.length
        rehearsal.check(stopped === 5, 'five processes were stopped')
        await restore(rehearsal, copy)
        await startRoles(rehearsal, port)
      },
    },
    'Back up and restore 2': {
      async before(rehearsal) {
        await breaksAppear(rehearsal)
      },
      async judge(rehearsal, { text }) {
        await timed(rehearsal, lateWish(rehearsal))
        await booksAgree(rehearsal, text)
      },
    },
    Upgrade: {
      async variables(rehearsal) {
        earlier = await openEarlierDatabase(rehearsal)
        return { DATABASE_URL: earlier.url }
      },
      async judge(rehearsal, { stdout }) {
        rehearsal.check(stdout.includes('000024_'), 'an earlier database is brought up to date')
        const { url, apiKey, intentIds } = earlier ?? { url: '', apiKey: '', intentIds: [] }
        await startRoles(rehearsal, port + 5, { roles: ['api'], databaseUrl: url })
        const old = { url: `http://127.0.0.1:${port + 5}`, apiKey }
        rehearsal.check(intentIds.length > 0, 'the earlier version has left intents')
        for (const id of intentIds) {
          const { status } = await call<{ status: string }>(old, 'GET', `/intents/${id}`)
          rehearsal.check(status === 'COMPLETED', `intent ${id} of the earlier version is known`)
        }
        const processor = { ...old, url: `${old.url}/deposit-processor` }
        const { deposits } = await call<{ deposits: { status: string }[] }>(
          ...([processor, 'GET', '/deposits'] as const),
        )
        const states = deposits.map(({ status }) => status).join()
        rehearsal.check(states === 'completed', 'so is its deposit')
        const { code } = await rehearsal.shell.run('stop and go back', LEAVE_EARLIER)
        rehearsal.check(code === 0, 'the process on the earlier database is stopped')
      },
    },
    Secrets: {
      async judge({ check }, { stdout }) {
        check(
          /^sealed 0 secrets with the key /m.test(stdout),
          'all secrets are sealed from the start',
        )
        check(!stdout.includes('plain text'), 'none of them is plain text')
      },
    },
    'Burned gas': {
      async judge({ check }, { stdout }) {
        check(
          /^0 transactions count for nothing from now on$/m.test(stdout),
          'nobody has burned gas',
        )
      },
    },
    'Add or remove a chain': {
      async before({ home }) {
        const settings = load(home)
        save(home, { ...settings, chains: settings.chains.slice(0, -1) })
      },
      async judge(rehearsal, { stdout }) {
        rehearsal.check(
          /^all checks passed, \d+ with a warning$/m.test(stdout),
          'the doctor warns and no more',
        )
        rehearsal.check(stdout.includes('another list of chains'), 'the doctor tells of the list')
        await rehearsal.shell.run('stop', STOP_ALL)
        await startRoles(rehearsal, port)
        const [first] = rehearsal.ground.specs
        const place = { chainId: first?.id ?? 0, symbol: 'USDC' }
        await timed(rehearsal, { layer: 'SAME_CHAIN', from: place, to: place, whole: 15n })
        const { code } = await rehearsal.shell.run('stop', STOP_ALL)
        rehearsal.check(code === 0, 'everything stops in the end')
      },
    },
    'The books': {
      async judge(rehearsal) {
        await booksAgree(rehearsal)
      },
    },
  }

  async function timed(rehearsal: Rehearsal, wish: Wish): Promise<void> {
    const started = performance.now()
    const what = await carryOutWish(rehearsal, app(), wish)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    rehearsal.note(`  intent  ${what}: to the unit, ${seconds} s`)
  }
}

/** The mistake that costs most: the decimals of one chain for those of another. */
async function mistypeDecimals({ home, shell, check }: Rehearsal): Promise<void> {
  const settings = load(home)
  const wrong = settings.chains.map((chain) => ({
    ...chain,
    tokens: chain.tokens.map((each) => ({
      ...each,
      decimals: each.symbol === 'USDC' ? 24 - each.decimals : each.decimals,
    })),
  }))
  save(home, { ...settings, chains: wrong }, 'wrong.yaml')
  const { stdout } = await shell.run('mistyped', 'simplon doctor --config wrong.yaml || true')
  const found = stdout.match(/BAD .*decimals USDC .*the token has/g)?.length
  check(found === wrong.length, 'the doctor tells of mistyped decimals')
}

const LEAVE_EARLIER = `SIMPLON_DATA_DIR=/opt/simplon/data/api-late simplon stop
set -a; . /opt/simplon/simplon.env; set +a`

const STOP_ALL = `for role in api relayer watcher processor courier; do
  SIMPLON_DATA_DIR=/opt/simplon/data/$role simplon stop
done`

/** An intent over the bridge, from the last chain to the first. */
function lateWish({ ground }: Rehearsal): Wish {
  const [first, last] = [ground.specs[0]?.id ?? 0, ground.specs.at(-1)?.id ?? 0]
  const at = (chainId: number) => ({ chainId, symbol: 'USDC' })
  return { layer: 'ACROSS', from: at(last), to: at(first), whole: 60n }
}

/** Each chain and the next one. */
function around({ ground }: Rehearsal): [number, number][] {
  const ids = ground.specs.map(({ id }) => id)
  return ids.map((id, index) => [id, ids[(index + 1) % ids.length] ?? id])
}
