import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { parseConfigFile } from '../../src/config/parse-config-file.ts'
import { withDatabaseName } from '../../src/store/database/database-url.ts'
import { emptyDatabase, freshDatabase, useDatabase } from '../kit/database.ts'
import { speak } from '../kit/spoken.ts'

const folder = mkdtempSync(join(tmpdir(), 'simplon-mistakes-'))
const servers: { close(): void }[] = []
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})

const SILENT = { level: 'silent' }
let count = 0
function write(content: unknown, name = `file-${count++}`): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** The public testnets with every url replaced. */
function testnets(rpcUrl: string): unknown[] {
  const file = new URL('../../config/testnets.example.yaml', import.meta.url)
  const { chains } = parseConfigFile(readFileSync(file, 'utf8')) as { chains: object[] }
  return chains.map((chain) => ({ ...chain, rpcUrls: [rpcUrl], wsUrls: [] }))
}

/** Says what is wrong in a few lines, points at nothing in the code, and keeps both streams apart. */
async function expectMistake(args: readonly string[], expected: { code: number; says: RegExp }) {
  const plain = await speak(...args)
  expect([plain.code, plain.stdout], plain.stderr).toEqual([expected.code, ''])
  expect(plain.stderr).toMatch(expected.says)
  expect(plain.stderr).not.toMatch(/^\s+at /m)
  const json = await speak(...args, '--json')
  expect(json.code, json.stderr).toBe(expected.code)
  const { error } = JSON.parse(json.stdout) as { error: { kind: string; message: string } }
  expect(error.message).toMatch(expected.says)
  expect(error.kind).toBe(expected.code === 2 ? 'usage' : error.kind)
  expect(error.kind).not.toBe('internal')
}

describe('called wrongly', () => {
  it.each([
    [['nonsense'], /no command "nonsense"/],
    [['constructor'], /no command "constructor"/],
    [['help', 'nonsense'], /no command "nonsense"/],
    [['keys'], /the verb is missing; it must be one of create, list, revoke/],
    [['keys', 'burn'], /there is no "burn"; it must be one of create/],
    [['keys', 'toString'], /there is no "toString"/],
    [['doctor', '--nonsense'], /Unknown option '--nonsense'/],
    [['doctor', 'well'], /no further argument: "well"/],
    [['doctor', '--config'], /--config.* argument/],
    [['doctor', '--config='], /--config is empty/],
    [['doctor', '--settings=yes'], /--settings.*does not take an argument/],
    [['start', '--role', 'king'], /no role "king"; roles are api/],
    [['keys', 'list'], /--project ID is missing/],
    [['keys', 'revoke'], /KEY_ID is missing/],
    [
      ['keys', 'create', '--project', 'x', '--name', 'n', '--intents', 'all'],
      /must be one of none/,
    ],
    [['deposits', 'list', '--limit', 'many'], /--limit is not a number/],
    [['deposits', 'list', '--limit', '0'], /--limit is not a number of at least 1/],
    [['deposits', 'show', 'first'], /ID is not a number/],
    [['withdrawals', 'cancel', '-1'], /Unknown option '-1'/],
    [['audit', 'accept', '1'], /--note TEXT is missing/],
    [['contracts', 'deploy', '--chain', '1'], /--key-file FILE or --key-env NAME/],
    [['contracts', 'deploy', '--chain', '1', '--key-file', '/nowhere'], /\/nowhere cannot be read/],
    [['contracts', 'deploy', '--chain', '1', '--key-file', '/'], /\/ cannot be read \(EISDIR\)/],
    [
      ['contracts', 'deploy', '--chain', '1', '--key-env', 'NO_SUCH'],
      /NO_SUCH holds no private key/,
    ],
    [['jwt', 'register', '--project', 'x', '--issuer', 'i', '--jwk', '/nowhere'], /cannot be read/],
  ])('%j', (args, says) => expectMistake(args, { code: 2, says }))

  const ADDRESS = `0x${'11'.repeat(20)}`
  const KEY = write('01'.repeat(32))
  const recover = (over: Record<string, string>) => [
    'deposits',
    'recover',
    ...Object.entries({
      rpc: 'http://127.0.0.1:1',
      factory: ADDRESS,
      address: ADDRESS,
      'key-file': KEY,
      ...over,
    }).flatMap(([name, value]) => [`--${name}`, value]),
  ]
  it.each([
    [{ rpc: 'chain' }, /--rpc is not an http or https url/],
    [{ factory: '0x1' }, /--factory is not an address/],
    [{ 'from-block': '-5' }, /--from-block.*ambiguous/],
    [{ 'from-block': '0x5' }, /--from-block is not a number/],
    [{ 'key-file': write('00'.repeat(32)) }, /holds no private key/],
  ])('deposits recover with %j', (over, says) => expectMistake(recover(over), { code: 2, says }))
})

describe('a configuration that cannot be used', () => {
  it.each([
    ['that is absent', () => '/nowhere/simplon.yaml', /the file cannot be read: ENOENT/],
    ['that is a folder', () => folder, /the file cannot be read: EISDIR/],
    ['that is no YAML', () => write('chains: [1, 2'), /the file cannot be read: .*\[.*file-/s],
    ['that is a list', () => write('- chains'), /the file must be a map of settings by name/],
    ['with a wrong type', () => write({ http: { port: 'many' } }), /http\.port .*\[.*file-/],
    ['with an unknown setting', () => write({ htp: {} }), /htp /],
    ['with a binary in it', () => write('\u0000\u0001'), /The configuration has/],
  ])('%s', async (_, file, says) => {
    await expectMistake(['doctor', '--config', file()], { code: 1, says })
    await expectMistake(['start', '--config', file()], { code: 1, says })
  })
})

describe('a database that cannot be used', () => {
  const migrate = (url: string, more: object = {}) => {
    const database = { url, connectTimeoutMs: 1000 }
    const dataDir = join(folder, 'data')
    return ['migrate', '--config', write({ database, dataDir, log: SILENT, ...more })]
  }
  const adminUrl = () => inject('postgresAdminUrl')

  it('that is down', async () => {
    // A port that was free a moment ago may be somebody's by now; nobody listens at this one.
    const port = 1
    const says = new RegExp(`Nothing answers at 127.0.0.1:${port} .*database\\.url`)
    await expectMistake(migrate(`postgres://u:p@127.0.0.1:${port}/x`), { code: 1, says })
  })

  it('with another password', async () => {
    const url = new URL(adminUrl())
    url.password = 'wrong'
    const says = /PostgreSQL refused the request: password authentication failed/
    await expectMistake(migrate(url.href), { code: 1, says })
    expect((await speak(...migrate(url.href))).stderr).not.toContain('wrong')
  })

  it('that is not there', async () => {
    const url = withDatabaseName(adminUrl(), 'nobody_made_it')
    await expectMistake(migrate(url), { code: 1, says: /database "nobody_made_it" does not exist/ })
  })

  it('that is a web server', async () => {
    const port = await portOf(createHttpServer((_, response) => response.end('<html>')))
    const says = /PostgreSQL does not answer in time.*database\.url/
    await expectMistake(migrate(`postgres://u:p@127.0.0.1:${port}/x`), { code: 1, says })
  })

  it('that accepts and says nothing', async () => {
    const port = await portOf(createServer(() => {}))
    const says = /The database is not available right now/
    await expectMistake(migrate(`postgres://u:p@127.0.0.1:${port}/x`), { code: 1, says })
  })

  it('that a newer version has used', async () => {
    const url = await freshDatabase('newer')
    const { sql } = await useDatabase(url)
    await sql`insert into schema_migrations (version, name, checksum) values (9999, '9999_x.sql', '')`
    await expectMistake(migrate(url), {
      code: 1,
      says: /does not know: it was used by a newer one/,
    })
  })

  it('where what is asked for is not', async () => {
    const [, ...where] = migrate(await freshDatabase('absent'))
    const rows = [
      [['deposits', 'show', '7'], /there is no deposit 7/],
      [['deposits', 'retry', '7'], /there is no deposit 7/],
      [['deposits', 'revoke-link', 'forged'], /There is no such link/],
      [['audit', 'accept', '7', '--note', 'x'], /there is no open break 7/],
      [['withdrawals', 'cancel', '7'], /withdrawal 7|no withdrawal/],
      [['keys', 'list', '--project', 'x'], /x/],
      [['keys', 'revoke', 'x'], /x/],
      [['jwt', 'enable', 'x'], /x/],
      [['projects', 'payout', 'x', '--address', 'none'], /x/],
    ] as const
    for (const [args, says] of rows) await expectMistake([...args, ...where], { code: 1, says })
  })

  it('below a folder that nobody may write to, or that is a file', async () => {
    const url = await emptyDatabase('folder')
    for (const dataDir of ['/sys/simplon', join(write('a file'), 'below')]) {
      const says = new RegExp(dataDir)
      await expectMistake(migrate(url, { dataDir }), { code: 1, says })
    }
  })
})

describe('a chain’s url that is a web page', () => {
  let config = ''
  let page = ''
  beforeAll(async () => {
    const answer = '<!doctype html><title>Welcome</title>'
    const server = createHttpServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(answer),
    )
    page = `http://127.0.0.1:${await portOf(server)}`
    const database = { url: await freshDatabase('page') }
    const dataDir = join(folder, 'page')
    mkdirSync(dataDir)
    const chains = testnets(`${page}/v1/secret-key`)
    const relayer = { fillKeys: [`0x${'01'.repeat(32)}`], otherKeys: [`0x${'02'.repeat(32)}`] }
    config = write({ database, dataDir, chains, relayer, log: SILENT, devnet: { enabled: false } })
  })

  it.each([
    [['contracts', 'verify', '--chain', '84532'], /The chain’s url at 127\.0\.0\.1:\d+ does not/],
    [['relayer', 'accounts'], /chain \d+ cannot be read: its RPC/],
    [
      ['relayer', 'approve', '--chain', '5'],
      /no approval matches the given account, token and chain/,
    ],
  ])('%j', async (args, says) => {
    const code = args.includes('5') ? 2 : 1
    await expectMistake([...args, '--config', config], { code, says })
    const { stdout, stderr } = await speak(...args, '--config', config)
    expect(stdout + stderr).not.toContain('secret-key')
  })

  it('deposits recover', async () => {
    const address = `0x${'11'.repeat(20)}`
    const where = ['--rpc', `${page}/secret-key`, '--factory', address, '--address', address]
    const args = ['deposits', 'recover', ...where, '--key-file', write('01'.repeat(32))]
    await expectMistake(args, { code: 1, says: /The chain’s url at 127\.0\.0\.1/ })
  })

  it('is a finding of the doctor, not an error', async () => {
    const { code, stdout } = await speak('doctor', '--json', '--config', config)
    const { well, probes } = JSON.parse(stdout) as { well: boolean; probes: { state: string }[] }
    expect([code, well]).toEqual([1, false])
    expect(probes.some(({ state }) => state === 'BAD')).toBe(true)
    expect(stdout).not.toContain('secret-key')
  })

  it('starts nothing on a port that somebody has', async () => {
    const port = Number(new URL(page).port)
    const dataDir = join(folder, 'taken')
    const database = { url: await freshDatabase('taken') }
    const chains = testnets(page)
    const http = { port, host: '127.0.0.1' }
    const taken = write({
      database,
      dataDir,
      chains,
      http,
      log: SILENT,
      devnet: { enabled: false },
    })
    const says = new RegExp(`Another program listens on 127.0.0.1:${port}.*http\\.port`)
    await expectMistake(['start', '--role', 'api', '--config', taken], { code: 1, says })
  })
})
