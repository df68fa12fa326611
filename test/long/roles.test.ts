import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROLES } from '../../src/domain/role.ts'
import { makeKeystore } from '../../src/transactions/signers/read-keystore.ts'
import { bundleService } from '../../trials/intents/bundle-service.ts'
import { emptyDatabase } from '../kit/database.ts'
import { registerService } from '../kit/failure-story.ts'
import type { DevnetFile } from '../kit/service-process.ts'

const START_MS = 120_000
const dataDir = mkdtempSync(join(tmpdir(), 'simplon-roles-'))
const folderOf = (role: string) => join(dataDir, role)
const started = new Map<string, ChildProcess>()
let program: string
let databaseUrl: string

beforeAll(async () => {
  ;[program, databaseUrl] = await Promise.all([bundleService(), emptyDatabase('roles')])
  // The first one brings the chains, the others find them.
  await start('api')
  await writeKeystore()
  for (const role of ROLES.filter((each) => each !== 'api')) await start(role)
}, 300_000)
afterAll(async () => {
  for (const [role, child] of [...started].reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const closed = once(child, 'close')
    // Whoever ends in peace takes the chains along.
    child.kill(role === 'api' ? 'SIGTERM' : 'SIGKILL')
    await closed
  }
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

const keystore = join(dataDir, 'fill.json')
const passwordFile = join(dataDir, 'password')

async function writeKeystore(): Promise<void> {
  const { accounts } = describe('api')
  const fill = accounts.find(({ note }) => note === 'relayer')
  if (!fill) throw new Error('the devnet has no account that fills')
  writeFileSync(passwordFile, 'a long word\n')
  writeFileSync(keystore, await makeKeystore(fill.privateKey, 'a long word'))
}

function environment(role: string, folder = role) {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: databaseUrl,
    SIMPLON_DATA_DIR: folderOf(folder),
    SIMPLON_LOG_LEVEL: 'info',
    SIMPLON_HTTP_PORT: '0',
    SIMPLON_DEVNET_PORT: '0',
    SIMPLON_HTTP_OPEN_METRICS: 'true',
    SIMPLON_INTENTS_FILL_DEADLINE_SECONDS: '60',
    // Only the relayer can open it, and nobody else has to.
    ...(existsSync(keystore) && { SIMPLON_RELAYER_FILL_KEYS: `keystore:${keystore}` }),
    SIMPLON_RELAYER_KEYSTORE_PASSWORD_FILE:
      role === 'relayer' ? passwordFile : join(dataDir, 'none'),
  }
}

async function start(role: string, folder: string = role): Promise<void> {
  if (role !== 'api') {
    mkdirSync(folderOf(folder), { recursive: true })
    const name = 'devnet-state.json'
    copyFileSync(join(folderOf('api'), name), join(folderOf(folder), name))
  }
  const env = environment(role, folder)
  const child = spawn(process.execPath, [program, 'start', '--role', role], { env })
  started.set(folder, child)
  const told = registerService(`The process of the role ${role}`, () => databaseUrl)
  child.once('close', told.end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      told.say(String(chunk))
    })
  }
  const deadline = Date.now() + START_MS
  while (!output.includes('Ctrl-C stops it.')) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${role}: ${output}`)
    await sleep(50)
  }
}

async function run(role: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { env: environment(role) })
  let stdout = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout }
}

async function kill(folder: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const child = started.get(folder)
  const closed = child && once(child, 'close')
  child?.kill(signal)
  await closed
}

type Readiness = { status: string; checks: { roles: { ok: boolean } } }

async function readiness(): Promise<Readiness> {
  const response = await fetch(`${describe('api').baseUrl}/readyz`)
  return (await response.json()) as Readiness
}

async function metric(name: string): Promise<number | undefined> {
  const response = await fetch(`${describe('api').baseUrl}/metrics`)
  const line = (await response.text()).split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

function post(url: string, body: object): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': describe('api').apiKeys.development,
    'x-api-version': '2026-04.blanc',
  }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

const OWNER = '0x00000000000000000000000000000000000000aa'

/** What promises work that others do. */
const INTAKE: Readonly<Record<string, () => Promise<Response>>> = {
  quote() {
    const { baseUrl, chains, accounts } = describe('api')
    const [first] = chains
    const usdc = first?.tokens.find(({ symbol }) => symbol === 'USDC')
    return post(`${baseUrl}/quotes`, {
      account: { address: accounts[3]?.address, accountType: 'EOA' },
      destinationChainId: first?.caip2,
      tokenRequests: [{ tokenAddress: usdc?.address, amount: '1000000' }],
      recipient: { address: OWNER, accountType: 'EOA' },
    })
  },
  register() {
    const { depositBaseUrl, chains } = describe('api')
    const [first] = chains
    const usdc = first?.tokens.find(({ symbol }) => symbol === 'USDC')
    return post(`${depositBaseUrl}/register-managed`, {
      account: {
        salt: '0x2b',
        target: { chain: first?.caip2, token: usdc?.address, recipient: OWNER },
      },
    })
  },
}

const REFUSED_WITHOUT: Readonly<Record<string, readonly string[]>> = {
  relayer: ['quote', 'register'],
  watcher: ['register'],
  processor: ['register'],
  courier: [],
}

const describe = (role: string) =>
  JSON.parse(readFileSync(join(folderOf(role), 'devnet.json'), 'utf8')) as DevnetFile

it('only the process with that role answers the API, all say how they are', async () => {
  for (const role of ROLES) {
    const { baseUrl } = describe(role)
    expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200)
    expect((await fetch(`${baseUrl}/chains`)).status).toBe(role === 'api' ? 200 : 404)
  }
})

it('a deposit goes through five processes, and its events arrive', async () => {
  const file = join(folderOf('api'), 'devnet.json')
  const args = ['examples/first-deposit.mjs', '--devnet', file, '--to', 'WETH']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toContain('completed')
  expect(stdout.match(/event .*/g)?.map((line) => line.trim())).toEqual([
    'event deposit-received',
    'event bridge-started',
    'event bridge-complete',
    'event post-bridge-swap-complete',
  ])
}, 300_000)

it('without the process that moves them deposits wait, and go on when it is back', async () => {
  const file = join(folderOf('api'), 'devnet.json')
  const example = spawn(process.execPath, ['examples/first-deposit.mjs', '--devnet', file])
  let output = ''
  let killed: Promise<void> | undefined
  example.stdout.on('data', (chunk) => {
    output += chunk
    // Whoever has an address may pay to it after the process has died.
    if (output.includes('deposit address')) killed ??= kill('processor')
  })
  const ended = once(example, 'close')
  const { depositBaseUrl, apiKeys } = describe('api')
  const newest = async () => {
    const headers = { 'x-api-key': apiKeys.development }
    const response = await fetch(`${depositBaseUrl}/deposits?limit=1`, { headers })
    const { deposits } = (await response.json()) as { deposits: { id: string; status: string }[] }
    return deposits[0]
  }
  await expect.poll(newest, { timeout: 120_000 }).toMatchObject({ id: '2', status: 'processing' })
  await killed
  await start('processor')
  await ended
  expect(output).toContain('completed')
  expect(await newest()).toMatchObject({ id: '2', status: 'completed' })
}, 300_000)

it('whoever dies is missed within ten seconds, what needs him is refused, and he is welcome back', async () => {
  await expect.poll(readiness, { timeout: 60_000 }).toMatchObject({ status: 'ready' })
  for (const [role, refusals] of Object.entries(REFUSED_WITHOUT)) {
    await kill(role)
    const killedAt = Date.now()
    await expect
      .poll(readiness, { timeout: 60_000, interval: 100 })
      .toMatchObject({ status: 'degraded', checks: { roles: { ok: false, silent: [{ role }] } } })
    expect(Date.now() - killedAt, role).toBeLessThan(10_000)
    expect(await metric(`simplon_role_up{role="${role}"}`), role).toBe(0)
    for (const [what, ask] of Object.entries(INTAKE)) {
      const response = await ask()
      const text = await response.text()
      const told = { role, what, status: response.status, code: text.includes('"ROLE_DOWN"') }
      const refused = refusals.includes(what)
      expect(told).toEqual({ role, what, status: refused ? 503 : told.status, code: refused })
      expect(response.headers.get('retry-after') !== null).toBe(refused)
    }
    const { stdout } = await run(role, 'roles', '--json')
    const { well, roles } = JSON.parse(stdout) as {
      well: boolean
      roles: { role: string; state: string }[]
    }
    expect(well).toBe(false)
    expect(roles.filter(({ state }) => state !== 'up')).toMatchObject([{ role, state: 'silent' }])
    await start(role)
    await expect.poll(readiness, { timeout: 60_000 }).toMatchObject({ status: 'ready' })
  }
}, 600_000)

it('a restart in order is not told, and one of two processes is enough', async () => {
  const seen = new Set<string>()
  let isOver = false
  const looking = (async () => {
    for (; !isOver; await sleep(200)) seen.add((await readiness()).status)
  })()
  await kill('courier', 'SIGTERM')
  await sleep(8_000)
  await start('courier')
  const first = started.get('courier')
  await start('courier', 'second-courier')
  await kill('second-courier')
  await sleep(8_000)
  isOver = true
  await looking
  started.set('courier', first as ChildProcess)
  expect([...seen]).toEqual(['ready'])
}, 300_000)

it('an intent that a dead relayer left behind comes to its end without one', async () => {
  const file = join(folderOf('api'), 'devnet.json')
  const example = spawn(process.execPath, ['examples/first-intent.mjs', '--devnet', file])
  let output = ''
  let killed: Promise<void> | undefined
  example.stdout.on('data', (chunk) => {
    output += chunk
    if (output.includes('spends')) killed ??= kill('relayer')
  })
  const ended = once(example, 'close')
  await expect.poll(() => killed !== undefined, { timeout: 120_000 }).toBe(true)
  await expect
    .poll(() => metric('simplon_intents_stuck'), { timeout: 180_000, interval: 500 })
    .toBe(1)
  await ended
  expect(output).toMatch(/\n(FAILED|EXPIRED)\n/)
  expect(started.get('relayer')?.signalCode).toBe('SIGKILL')
  await expect.poll(() => metric('simplon_intents_stuck'), { timeout: 60_000 }).toBe(0)
  await start('relayer')
  await expect.poll(readiness, { timeout: 60_000 }).toMatchObject({ status: 'ready' })
  const args = ['examples/first-intent.mjs', '--devnet', file]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toContain('COMPLETED')
}, 600_000)

it('the doctor is content with keystores, which only the relayer opens', async () => {
  for (const _ of [1, 2, 3]) {
    const { code, stdout } = await run('relayer', 'doctor')
    expect(stdout).toContain('all checks passed')
    expect(stdout).toContain('fill.json')
    expect(code).toBe(0)
  }
  const { code, stdout } = await run('processor', 'doctor')
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining('the password of the keystores cannot be read'),
  ])
}, 300_000)
