import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, createPublicClient, encodeFunctionData, erc20Abi, http } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEV_ACCOUNTS } from '../../devnet/src/dev-accounts.ts'
import { type Devnet, startDevnet } from '../../devnet/src/start.ts'
import { EXAMPLE_SIMULATION } from '../../src/api/shared/simulations/example.ts'
import { COMMANDS } from '../../src/app/commands/commands.ts'
import type { Action } from '../../src/app/commands/line/command.ts'
import { actionsOf } from '../../src/app/commands/line/usage.ts'
import { SIMULATION_GAS } from '../../src/domain/intent/simulation/simulation-record.ts'
import { ONE_USD } from '../../src/domain/usd.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { updateDepositSetup } from '../../src/store/deposits/deposit-setups.ts'
import { settleLost } from '../../src/store/harm/gas-harm.ts'
import { insertSimulation } from '../../src/store/intents/simulations.ts'
import { openBreak } from '../../src/store/ledger/ledger-breaks.ts'
import { insertWebhookEvent } from '../../src/store/webhooks/webhook-events.ts'
import { bundleService } from '../../trials/intents/bundle-service.ts'
import { newKeyPair } from '../kit/clients/integrator.ts'
import { emptyDatabase, freshDatabase, useDatabase } from '../kit/database.ts'
import { speak } from '../kit/spoken.ts'

const CHAIN = 84532
const folder = mkdtempSync(join(tmpdir(), 'simplon-answers-'))
const file = (name: string, content: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const keysOf = (wanted: string) =>
  DEV_ACCOUNTS.filter(({ note }) => note === wanted).map(({ privateKey }) => privateKey)

let devnet: Devnet
let config: string
let url: string
const actions = new Map<string, Action>()
const seen = new Set<string>()

beforeAll(async () => {
  for (const [name, load] of Object.entries(COMMANDS)) {
    for (const { words, action } of actionsOf(name, await load())) actions.set(words, action)
  }
  devnet = await startDevnet({ chainIds: [CHAIN], automine: true, skip: ['safe', 'uniswap'] })
  url = await freshDatabase('answers')
  config = file('simplon.json', {
    chains: devnet.chains,
    devnet: { enabled: false },
    dataDir: folder,
    database: { url, secretsKeyFiles: [file('secrets.key', 'k'.repeat(44))] },
    http: { port: 0 },
    log: { level: 'error' },
    relayer: { fillKeys: keysOf('relayer'), otherKeys: keysOf('second relayer') },
  })
})
afterAll(async () => {
  await devnet?.stop()
  rmSync(folder, { recursive: true })
})

/** Has exactly the fields that the action declares and docs/cli.md lists. */
function expectDeclared(words: string, answer: object): void {
  seen.add(words)
  expect(Object.keys(answer).sort()).toEqual(Object.keys(actions.get(words)?.answer ?? {}).sort())
}

/** Runs it for people and for programs; the second one's answer. */
async function ask(words: string, args: readonly string[] = []) {
  const where = actions.get(words)?.options.config ? ['--config', config] : []
  const spoken = await speak(...words.split(' '), ...args, ...where, '--json', '--quiet')
  expect(spoken.code, spoken.stdout + spoken.stderr).toBe(0)
  expect(spoken.stderr).toBe('')
  const answer = JSON.parse(spoken.stdout)
  expectDeclared(words, answer)
  return answer
}

it('reads nothing from a database that it would have to change first, and says what to do', async () => {
  const bare = await emptyDatabase('answers_bare')
  const { code, stderr } = await speak(
    'projects',
    'list',
    '--config',
    file('bare.json', {
      chains: devnet.chains,
      devnet: { enabled: false },
      dataDir: folder,
      database: { url: bare },
    }),
  )
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/lacks \d+ migrations.*`simplon migrate`/s),
  ])
  const { sql } = await useDatabase(bare)
  expect(await sql`select from pg_tables where schemaname = 'public'`).toHaveLength(0)
})

it('answers about projects and keys', async () => {
  const { project } = await ask('projects create', ['--name', 'shop'])
  expect(project).toMatchObject({ name: 'shop', payoutAddress: null })
  const own = ['--project', project.id]
  expect((await ask('projects list')).projects).toContainEqual(project)
  const payee = DEV_ACCOUNTS[5]?.address
  const told = await ask('projects webhooks', [project.id, '--intents', 'on'])
  expect(told).toEqual({ projectId: project.id, intentEvents: true })
  const paid = await ask('projects payout', [project.id, '--address', String(payee)])
  expect(paid).toEqual({ projectId: project.id, payoutAddress: payee })
  const { key, secret } = await ask('keys create', [...own, '--name', 'ci'])
  expect(secret.endsWith(key.lastFour)).toBe(true)
  const { keys } = await ask('keys list', own)
  expect(keys).toMatchObject([{ ...key, revokedAt: null }])
  expect(JSON.stringify(keys)).not.toContain(secret)
  expect(await ask('keys revoke', [key.id])).toEqual({ keyId: key.id })
  const jwk = file('jwk.json', newKeyPair('ES256').publicKey.export({ format: 'jwk' }))
  const who = ['--issuer', 'i', '--kid', 'k', '--algorithm', 'ES256']
  const registered = await ask('jwt register', [...own, ...who, '--jwk', jwk])
  expect((await ask('jwt list', own)).keys).toEqual([registered.key])
  const { id } = registered.key
  expect(await ask('jwt disable', [id])).toEqual({ keyId: id, enabled: false })
  expect(await ask('jwt enable', [id])).toEqual({ keyId: id, enabled: true })
})

it('answers about webhook events, and sends them once more', async () => {
  const { project } = await ask('projects create', ['--name', 'receiver'])
  const { project: stranger } = await ask('projects create', ['--name', 'stranger'])
  const { sql, transaction } = await useDatabase(url)
  await updateDepositSetup(sql, project.id, { webhookUrl: 'https://shop.example/hook' })
  const add = (type: string, intentId: bigint) =>
    transaction((inner) => {
      const event = { projectId: project.id, intentId, type, time: new Date(), payload: '{}' }
      return insertWebhookEvent(inner, event)
    })
  const end = async () => {
    await sql`update webhook_events set status = 'failed'`
    await sql`update webhook_streams set pending = 0`
  }
  const [first, second] = [await add('intent.failed', 7n), await add('intent.expired', 8n)]
  await end()
  const { events } = await ask('webhooks list', [project.id])
  expect(events).toMatchObject([
    { id: second.id, type: 'intent.expired', intentId: '8', status: 'failed', attempts: 0 },
    { id: first.id, type: 'intent.failed', intentId: '7' },
  ])
  const some = [project.id, '--type', 'intent.failed', '--since', '2026-01-01']
  expect((await ask('webhooks list', some)).events).toMatchObject([{ id: first.id }])
  const { job } = await ask('webhooks resend', [project.id, '--event', first.id])
  expect(job).toMatchObject({ total: 1, more: false, counts: { pending: 1 } })
  expect((await ask('webhooks job', [project.id, job.id])).job).toEqual(job)
  const where = ['--config', config]
  const busy = await speak('webhooks', 'resend', project.id, ...where)
  expect(busy).toMatchObject({ code: 1, stderr: expect.stringContaining('earlier job') })
  await end()
  const wish = ['--intent', '8', '--status', 'failed', '--status', 'delivered']
  const { job: next } = await ask('webhooks resend', [project.id, ...wish])
  expect(next).toMatchObject({ total: 1, counts: { pending: 1 } })
  const foreign = await speak('webhooks', 'job', stranger.id, job.id, ...where)
  expect(foreign).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no job') })
  const unset = await speak('webhooks', 'resend', stranger.id, ...where)
  expect(unset).toMatchObject({ code: 1, stderr: expect.stringContaining('No webhookUrl') })
  const wrong = await speak('webhooks', 'resend', project.id, '--status', 'pending', ...where)
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('--status must be') })
})

it('answers about what a project pays its users’ fees with', async () => {
  const { project } = await ask('projects create', ['--name', 'sponsor'])
  const who = { projectId: project.id, environment: 'production' }
  const paid = ['--amount', '250.5', '--note', 'in May', '--reference', 'wire 7']
  const once = { ...who, balanceUsd: '250.5', repeated: false, low: false }
  expect(await ask('projects credit', [project.id, ...paid])).toEqual(once)
  const again = await ask('projects credit', [project.id, ...paid])
  expect(again).toEqual({ ...once, repeated: true })
  const back = ['--amount', '50', '--note', 'too much']
  expect(await ask('projects debit', [project.id, ...back])).toMatchObject({ balanceUsd: '200.5' })
  const most = ['--per-intent', '5', '--gas-per-intent', '0.25', '--low-balance', '200.5']
  const limits = { perIntentUsd: '5', gasPerIntentUsd: '0.25' }
  expect(await ask('projects limits', [project.id, ...most])).toEqual({
    ...who,
    limits,
    lowBalanceUsd: '200.5',
  })
  const more = ['--amount', '0.5', '--note', 'a fee']
  expect(await ask('projects debit', [project.id, ...more])).toMatchObject({ low: true })
  const undone = ['--amount', '0.5', '--note', 'no fee']
  expect(await ask('projects credit', [project.id, ...undone])).toMatchObject({ low: false })
  const fewer = await ask('projects limits', [project.id, '--per-intent', 'none'])
  expect(fewer.limits).toEqual({ gasPerIntentUsd: '0.25' })
  expect(await ask('projects sponsor', [project.id])).toMatchObject({
    ...who,
    balanceUsd: '200.5',
    limits: { gasPerIntentUsd: '0.25' },
    lowBalanceUsd: '200.5',
    lowBalanceToldAt: null,
    entries: [
      { kind: 'credit', amountUsd: '0.5' },
      { kind: 'debit', amountUsd: '-0.5' },
      { kind: 'debit', amountUsd: '-50', reference: null },
      { kind: 'credit', amountUsd: '250.5', note: 'in May', reference: 'wire 7', intentId: null },
    ],
  })
  const greedy = ['debit', project.id, '--amount', '201', '--note', 'x', '--config', config]
  const refused = await speak('projects', ...greedy)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('200.5 USD') })
  const wrong = ['credit', project.id, '--amount', '1e3', '--note', 'x', '--config', config]
  expect(await speak('projects', ...wrong)).toMatchObject({ code: 2 })
})

it('answers about the secrets in the database, and seals them', async () => {
  const { sql } = await useDatabase(url)
  const secret = Buffer.alloc(32, 1)
  await sql`insert into service_secrets (name, secret) values ('pay-link', ${secret})`
  expect(await ask('secrets list')).toEqual({
    secrets: [{ keyId: null, opens: true, service: 1, webhooks: 0 }],
  })
  const { sealed, keyId } = await ask('secrets seal')
  expect(sealed).toBe(1)
  expect(await ask('secrets list')).toEqual({
    secrets: [{ keyId, opens: true, service: 1, webhooks: 0 }],
  })
})

it('answers about burned gas, and forgives it', async () => {
  const database = await useDatabase(url)
  const { sql } = database
  const { id: projectId } = await createProject(database, { name: 'burner' })
  const account = `0x${'ab'.repeat(20)}` as const
  const burned = { key: 'intent:1:fill', intentId: 1n, step: 'fill', projectId, chainId: CHAIN }
  await settleLost(sql, { ...burned, account, targets: [account], gas: 21_000n, costUsd: ONE_USD })
  const { harm } = await ask('harm list', ['--account', account])
  expect(harm).toMatchObject([{ key: burned.key, account, costUsd: '1', coveredUsd: '0' }])
  expect(await ask('harm forgive', ['--account', account])).toEqual({ forgiven: 1 })
  expect(await ask('harm list')).toEqual({ harm: [] })
})

it('answers about operator keys, and about what is paused by whom', async () => {
  const { key, secret } = await ask('operators create', ['--name', 'me', '--level', 'write'])
  expect(secret).toMatch(/^sk_op_/)
  const { keys } = await ask('operators list')
  expect(keys).toMatchObject([{ id: key.id, level: 'write', revokedAt: null }])
  expect(JSON.stringify(keys)).not.toContain(secret)
  expect(await ask('operators revoke', [key.id])).toEqual({ keyId: key.id })
  const scope = `chain:${CHAIN}`
  const reason = 'it is down'
  const { pause } = await ask('switches pause', [scope, '--reason', reason])
  expect(pause).toMatchObject({ scope, reason, author: { kind: 'command' } })
  expect(pause.author.name).toContain(userInfo().username)
  expect(await ask('switches list')).toMatchObject({ pauses: [pause], halts: [] })
  expect(await ask('switches resume', [scope, '--reason', 'it is up'])).toEqual({ scope })
  expect(await ask('switches list')).toEqual({ pauses: [], halts: [] })
  const { well, roles } = await ask('roles')
  expect([well, roles[1]]).toEqual([
    false,
    { role: 'relayer', state: 'silent', seenAt: null, processes: [] },
  ])
  const { changes } = await ask('switches history', ['--limit', '2'])
  expect(changes).toMatchObject([
    { action: 'resume', scope, reason: 'it is up' },
    { action: 'pause', scope, reason },
  ])
  const again = await speak('switches', 'resume', scope, '--reason', 'x', '--config', config)
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is not paused') })
  const mistyped = await speak('switches', 'pause', 'chain:1', '--reason', 'x', '--config', config)
  expect(mistyped).toMatchObject({ code: 1, stderr: expect.stringContaining('not configured') })
})

it('answers about the books and what is in them', async () => {
  const { applied, migrations } = await ask('migrate')
  expect([applied, migrations.length > 10]).toEqual([[], true])
  const { sql } = await useDatabase(url)
  const found = { chainId: CHAIN, subject: 's', kind: 'foreign', reason: 'a stranger' } as const
  await openBreak(sql, found)
  const { breaks } = await ask('audit breaks')
  expect(breaks).toMatchObject([{ chainId: CHAIN, kind: 'foreign', reason: 'a stranger' }])
  const { id } = breaks[0]
  expect(await ask('audit accept', [id, '--note', 'known'])).toEqual({ id })
  expect(await ask('audit balances')).toEqual({ ok: true, balances: [] })
  const reopened = await ask('audit reopen', ['--chain', String(CHAIN), '--note', 'x'])
  expect(reopened).toEqual({ chainId: CHAIN, addresses: [], openBreaks: 0 })
  expect(await ask('deposits list')).toEqual({ deposits: [] })
  expect(await ask('withdrawals list')).toEqual({ withdrawals: [] })
  const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z']
  const month = ['--from', '2026-11-01', '--to', '2026-12-01', '--by', 'project']
  expect(await ask('statements', month)).toEqual({
    from,
    to,
    by: 'project',
    rows: [],
    values: null,
  })
  const days = { from: '2026-11-01', to: '2026-12-01' }
  expect(await ask('shadow report', ['--from', days.from, '--to', days.to])).toEqual({
    ...days,
    quotes: { answered: 0, refused: 0 },
    submissions: { wouldFill: 0, refused: 0 },
    refusals: [],
    rows: [],
  })
})

it('answers about the chain, its contracts and the accounts on it', async () => {
  const chain = ['--chain', String(CHAIN)]
  const key = file('key', String(DEV_ACCOUNTS[1]?.privateKey))
  const { contracts } = await ask('contracts addresses')
  expect(contracts.router).toMatch(/^0x/)
  const deployed = await ask('contracts deploy', [...chain, '--key-file', key])
  expect(deployed.steps).toHaveLength(deployed.findings.length)
  expect((await ask('contracts verify', chain)).well).toBe(true)
  const { accounts } = await ask('relayer accounts', chain)
  expect(accounts).toHaveLength(2)
  const revoked = await ask('relayer revoke', [...chain, '--token', 'USDC', '--spender', FRIEND])
  expect(revoked).toMatchObject({ done: true, approvals: [{ txHashes: [], problem: null }] })
  const sent = ['--account', accounts[0].account, '--nonce', '77', '--note', 'own']
  const announced = await ask('relayer announce', [...chain, ...sent])
  expect(announced).toEqual({ announced: true, breakClosed: false, booked: false })
  const fresh = join(folder, 'fresh.key')
  expect(await ask('relayer new-key', ['--file', fresh])).toMatchObject({ file: fresh })
  const inventory = await ask('inventory show')
  expect(inventory).toMatchObject({ moves: [], gas: expect.any(Array) })
  expect(await ask('inventory moves')).toEqual({ moves: [] })
  expect(await ask('inventory propose')).toMatchObject({ moves: [] })
  const doctor = await ask('doctor', ['--settings'])
  expect(doctor).toMatchObject({ well: true, note: null, settings: { chains: [{ id: CHAIN }] } })
  expect(JSON.stringify(doctor)).not.toContain(keysOf('relayer')[0])
})

it('answers about a simulation that failed, and makes its call again', async () => {
  const database = await useDatabase(url)
  const { project } = await ask('projects create', ['--name', 'failing'])
  const client = createPublicClient({ transport: http(devnet.chains[0]?.rpcUrls[0]) })
  const { number, hash } = await client.getBlock()
  const usdc = devnet.chains[0]?.tokens.find(({ symbol }) => symbol === 'USDC')?.address as Address
  // Nobody has that much of it.
  const args = [FRIEND, 2n ** 255n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const call = {
    chainId: CHAIN,
    block: { number, hash },
    from: FRIEND,
    to: usdc,
    value: 0n,
  } as const
  const record = {
    ...EXAMPLE_SIMULATION,
    projectId: project.id,
    call: { ...call, data, gas: SIMULATION_GAS, authorizations: [] },
    revert: null,
  }
  await insertSimulation(database, record)
  const { simulation } = await ask('simulations show', [record.id])
  expect(simulation).toMatchObject({ id: record.id, projectId: project.id, call: { data } })
  const link = `https://simplon.example/console#/simulations/${record.id}`
  const { replay } = await ask('simulations replay', [link])
  // The record said that it went through, which was not true.
  expect(replay).toMatchObject({ sameBlock: true, same: false, returned: null })
  expect(replay.revert.size).toBeGreaterThan(0)
  await database.sql`update simulations set block_hash = ${Buffer.alloc(32, 9)}`
  const later = await speak('simulations', 'replay', record.id, '--config', config)
  expect(later).toMatchObject({ code: 0, stdout: expect.stringContaining('no longer') })
  const nobody = await speak('simulations', 'show', 'f'.repeat(32), '--config', config)
  expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('No such simulation') })
  expect(await speak('simulations', 'show', '../7', '--config', config)).toMatchObject({ code: 2 })
})
/** Nobody has let this one take anything, so there is nothing to take back. */
const FRIEND: Address = `0x${'77'.repeat(20)}`

it('says on standard error what it is at, unless it is to be quiet', async () => {
  const args = ['doctor', '--config', config]
  const { stdout, stderr } = await speak(...args)
  expect(stderr).toMatch(/^probed 1 of \d+/)
  expect(stdout).not.toContain('probed')
  expect((await speak(...args, '--quiet')).stderr).toBe('')
})

it('answers about itself', async () => {
  expect(await ask('version')).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  const { commands } = await ask('help')
  expect(commands.map(({ name }: { name: string }) => name)).toEqual(Object.keys(COMMANDS))
  for (const { name, usages } of commands) {
    const { stdout } = await speak('help', name)
    for (const usage of usages) expect(stdout).toContain(usage)
    expect((await speak(name, '--help')).stdout).toBe(stdout)
  }
})

const ROOT = resolve(import.meta.dirname, '../..')
let program = ''
beforeAll(async () => {
  program = await bundleService()
})
function launch(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { cwd: ROOT })
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => {
    printed.stdout += text
  })
  child.stderr.on('data', (text) => {
    printed.stderr += text
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, printed, ended }
}

it('answers when the service is ready, ends with 0, and stops what runs', async () => {
  const service = launch('start', '--config', config, '--json')
  await expect.poll(() => service.printed.stdout, { timeout: 60_000 }).toMatch(/^}$/m)
  const answer = JSON.parse(service.printed.stdout)
  expectDeclared('start', answer)
  expect((await fetch(`${answer.url}/healthz`)).status).toBe(200)
  const { stopped } = await ask('stop')
  expect(stopped).toEqual([{ what: 'service', pid: service.child.pid }])
  expect(await service.ended).toBe(0)
  expect(JSON.parse(service.printed.stdout)).toEqual(answer)
  expect(await ask('stop')).toEqual({ stopped: [] })
})

it('ends with 130 when it is broken off, and leaves no server behind', async () => {
  const dataDir = mkdtempSync(join(folder, 'embedded-'))
  const embedded = file('embedded.json', {
    chains: devnet.chains,
    devnet: { enabled: false },
    dataDir,
    log: { level: 'error' },
    relayer: { fillKeys: [`0x${'09'.repeat(32)}`], otherKeys: [] },
  })
  // Nobody sends what it plans, so that it waits until somebody loses patience.
  const waiting = launch('relayer', 'approve', '--token', 'USDC', '--json', '--config', embedded)
  await expect.poll(() => waiting.printed.stderr, { timeout: 60_000 }).toContain('to be approved')
  await sleep(100)
  waiting.child.kill('SIGINT')
  expect(await waiting.ended).toBe(130)
  expect(JSON.parse(waiting.printed.stdout)).toMatchObject({ error: { kind: 'interrupted' } })
  expect((await speak('stop', '--config', embedded)).stdout).toBe('nothing was running here')
})

it('has a case here for every action', () => {
  // They need money on its way or a running service; their fields are checked by the compiler.
  const elsewhere = ['show', 'retry', 'refund', 'recover', 'revoke-link'].map(
    (verb) => `deposits ${verb}`,
  )
  const others = ['intents show', 'withdrawals cancel', 'relayer approve', 'devnet']
  const capital = ['deposit', 'withdraw', 'move', 'refill', 'resolve'].map(
    (verb) => `inventory ${verb}`,
  )
  const missing = [...actions.keys()].filter((words) => !seen.has(words))
  expect(missing.sort()).toEqual([...elsewhere, ...others, ...capital].sort())
})
