import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROLES } from '../../../src/app/launch/roles.ts'
import { bundleService } from '../../../trials/intents/bundle-service.ts'
import { emptyDatabase } from '../../kit/database.ts'
import { registerService } from '../../kit/failure-story.ts'
import type { DevnetFile } from '../../kit/service-process.ts'

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
  for (const role of ROLES.filter((each) => each !== 'api')) {
    mkdirSync(folderOf(role))
    const name = 'devnet-state.json'
    copyFileSync(join(folderOf('api'), name), join(folderOf(role), name))
    await start(role)
  }
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

async function start(role: string): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: databaseUrl,
    SIMPLON_DATA_DIR: folderOf(role),
    SIMPLON_LOG_LEVEL: 'info',
    SIMPLON_HTTP_PORT: '0',
    SIMPLON_DEVNET_PORT: '0',
  }
  const child = spawn(process.execPath, [program, 'start', '--role', role], { env })
  started.set(role, child)
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
  const kill = async (role: string) => {
    const child = started.get(role)
    const closed = child && once(child, 'close')
    child?.kill('SIGKILL')
    await closed
  }
  await kill('processor')
  const file = join(folderOf('api'), 'devnet.json')
  const args = ['examples/first-deposit.mjs', '--devnet', file]
  const running = promisify(execFile)(process.execPath, args)
  const { depositBaseUrl, apiKeys } = describe('api')
  const newest = async () => {
    const headers = { 'x-api-key': apiKeys.development }
    const response = await fetch(`${depositBaseUrl}/deposits?limit=1`, { headers })
    const { deposits } = (await response.json()) as { deposits: { id: string; status: string }[] }
    return deposits[0]
  }
  await expect.poll(newest, { timeout: 120_000 }).toMatchObject({ id: '2', status: 'processing' })
  await start('processor')
  expect((await running).stdout).toContain('completed')
  expect(await newest()).toMatchObject({ id: '2', status: 'completed' })
}, 300_000)
