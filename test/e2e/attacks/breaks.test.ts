import { type Address, erc20Abi, type Hex, maxUint256, pad, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createKey } from '../../../src/projects/create-key.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { acceptBreak, listOpenBreaks, openBreak } from '../../../src/store/ledger/ledger-breaks.ts'
import { controlDevnet } from '../../../trials/kit/control-devnet.ts'
import { createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../../kit/database.ts'
import { type RunningService, startService } from '../../kit/service.ts'
import { FIRST } from './attack-kit.ts'

/**
 * Who is hurt by a break, through the whole service: the intent it is about and its account, nobody
 * else. What others honestly do for an intent is none, and each project sees its own only.
 */
const { base, sepolia } = CHAINS
const UNIT = 10n ** 6n
const AUDITED_MS = 10_000

vi.setConfig({ testTimeout: 240_000 })

let service: RunningService
let world: World
let blanc: ReturnType<typeof createBlancClient>
let database: Database

beforeAll(async () => {
  service = await startService({
    limits: { requestsPerSecond: 100_000, burst: 100_000 },
    // Other relayers may fill from the start.
    relayer: { exclusivitySeconds: 0 },
    audit: { everyMs: 1000, patienceMs: 5000 },
  })
  world = createWorld(service)
  blanc = createBlancClient(service)
  database = await openTestDatabase(service.databaseUrl)
})
afterAll(async () => {
  await database?.close()
  await service?.stop()
})

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address
const newPayer = () => world.newEoa([[sepolia.id, 'USDC', 500n * UNIT]])
const wish = (address: Address, recipient: Address, usd: bigint) => ({
  account: { address, accountType: 'EOA', setupOps: [] },
  recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
  destinationChainId: `eip155:${base.id}`,
  tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(usd * UNIT) }],
})
const quoteStatus = async (address: Address) =>
  (await blanc.call('POST', '/quotes', wish(address, newAddress(), 5n))).status
const received = (recipient: Address) => world.balance(base.id, 'USDC', recipient)

const poolAbi = parseAbi([
  'event FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)',
  'struct RelayData { bytes32 depositor; bytes32 recipient; bytes32 exclusiveRelayer; bytes32 inputToken; bytes32 outputToken; uint256 inputAmount; uint256 outputAmount; uint256 originChainId; uint256 depositId; uint32 fillDeadline; uint32 exclusivityDeadline; bytes message; }',
  'function fillRelay(RelayData relayData, uint256 repaymentChainId, bytes32 repaymentAddress)',
])
const poolOn = (chainId: number) =>
  service.devnet.chains.find(({ id }) => id === chainId)?.contracts.acrossSpokePool as Address

const control = (command: string, input: object) => controlDevnet(service.devnet, command, input)

/**
 * What any relayer of Across does: fill what was deposited, and be repaid by Across. Its transaction
 * stands before everybody else's in the block.
 */
async function fillAsRelayerOfAcross(key: Hex, depositor: Address): Promise<string> {
  const { address: relayer } = privateKeyToAccount(key)
  const logs = () =>
    world.client(sepolia.id).getLogs({
      address: poolOn(sepolia.id),
      event: poolAbi[0],
      fromBlock: 0n,
      strict: true,
      args: { depositor: pad(depositor.toLowerCase() as Hex) },
    })
  const [log] = await vi.waitFor(
    async () => {
      const found = await logs()
      expect(found).toHaveLength(1)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )
  if (!log) throw new Error('nothing was deposited')
  const { destinationChainId: _, quoteTimestamp: __, ...relay } = log.args
  const hash = await world.wallet(base.id, key).writeContract({
    address: poolOn(base.id),
    abi: poolAbi,
    functionName: 'fillRelay',
    gas: 500_000n,
    args: [{ ...relay, originChainId: BigInt(sepolia.id) }, BigInt(base.id), pad(relayer)],
    maxPriorityFeePerGas: FIRST,
    maxFeePerGas: 4n * FIRST,
  })
  await control('mine', { chainId: base.id, blocks: 1 })
  return (await world.client(base.id).waitForTransactionReceipt({ hash })).status
}

it('an honest fill by another relayer of Across completes the intent and breaks nothing', async () => {
  const filler = await world.newEoa([[base.id, 'USDC', 500n * UNIT]])
  const approve = { address: world.token(base.id, 'USDC'), abi: erc20Abi } as const
  await world.wallet(base.id, filler.key).writeContract({
    ...approve,
    functionName: 'approve',
    args: [poolOn(base.id), maxUint256],
  })
  const [payer, neighbour] = await Promise.all([newPayer(), newPayer()])
  const recipient = newAddress()
  const [route] = await blanc.quote(wish(payer.address, recipient, 200n))
  if (!route) throw new Error('no route')
  const blockTimeMs = service.devnet.chains.find(({ id }) => id === base.id)?.blockTimeMs
  await control('block-time', { chainId: base.id, ms: 3_600_000 })
  try {
    expect((await blanc.submit(route, payer.owner)).status).toBe(201)
    expect(await fillAsRelayerOfAcross(filler.key, payer.address)).toBe('success')
  } finally {
    await control('block-time', { chainId: base.id, ms: blockTimeMs })
  }
  expect((await blanc.finish(route.intentId)).status).toBe('COMPLETED')
  expect(await received(recipient)).toBe(200n * UNIT)
  // Long enough for the audit to have looked at both chains since.
  await new Promise((resolve) => setTimeout(resolve, AUDITED_MS))
  expect(await listOpenBreaks(database.sql)).toEqual([])
  expect(await quoteStatus(neighbour.address)).toBe(200)
  expect(await quoteStatus(payer.address)).toBe(200)
})

it('an intent with an open break pays nothing out; its account waits and its neighbours do not', async () => {
  const [payer, neighbour] = await Promise.all([newPayer(), newPayer()])
  const recipient = newAddress()
  const [route] = await blanc.quote(wish(payer.address, recipient, 200n))
  const [second] = await blanc.quote(wish(payer.address, recipient, 7n))
  if (!route || !second) throw new Error('no route')
  expect((await blanc.submit(route, payer.owner)).status).toBe(201)
  const intentId = BigInt(route.intentId)
  await openBreak(database.sql, {
    chainId: sepolia.id,
    subject: `promise ${intentId} test`,
    kind: 'promise',
    reason: `claim-0 of intent ${intentId}: a test`,
    intent: { intentId, account: payer.address },
  })
  const refused = { status: 503, body: { code: 'RELAYER_MARKET_UNAVAILABLE' } }
  const asked = await blanc.call('POST', '/quotes', wish(payer.address, newAddress(), 5n))
  expect(asked).toMatchObject(refused)
  expect(asked.body.message).toContain('under review')
  expect(await blanc.submit(second, payer.owner)).toMatchObject(refused)
  expect(await quoteStatus(neighbour.address)).toBe(200)
  const notes = () => database.sql<{ note: string | null }[]>`
    select note from intent_steps where intent_id = ${route.intentId} and kind = 'fill'`
  await expect
    .poll(async () => JSON.stringify(await notes()), { timeout: 60_000 })
    .toMatch(/waits for the operator|waits for other steps/)
  // The neighbour's own intent goes through in the meantime, by the same accounts and chains.
  const other = newAddress()
  const [theirs] = await blanc.quote(wish(neighbour.address, other, 9n))
  if (!theirs) throw new Error('no route')
  expect((await blanc.submit(theirs, neighbour.owner)).status).toBe(201)
  expect((await blanc.finish(theirs.intentId)).status).toBe('COMPLETED')
  expect(await received(other)).toBe(9n * UNIT)
  expect(await received(recipient)).toBe(0n)
  await expectOwnViews(route.intentId)
  const [found] = await listOpenBreaks(database.sql)
  expect(await acceptBreak(database.sql, found?.id ?? 0n, 'it was a test')).toBe(true)
  expect((await blanc.finish(route.intentId)).status).toBe('COMPLETED')
  expect(await received(recipient)).toBe(200n * UNIT)
  expect(await quoteStatus(payer.address)).toBe(200)
})

/** Each project sees breaks of its own intents, and nobody the operator's inventory. */
async function expectOwnViews(intentId: string) {
  const subject = 'balance of nobody'
  const reason = 'the operator’s own business'
  const chainId = base.id
  await openBreak(database.sql, { chainId, subject, kind: 'balance', reason, missingUsd: 1n })
  const { id: projectId } = await createProject(database, { name: 'others' })
  const { secret } = await createKey(database, {
    projectId,
    name: 'theirs',
    environment: 'development',
    scopes: { intents: 'read', deposits: 'none' },
  })
  const view = async (key: string) => {
    const headers = { 'x-api-key': key, 'x-api-version': '2026-04.blanc' }
    const response = await fetch(`${service.url}/audit/reconcile`, { headers })
    return (await response.json()) as Record<'breaks' | 'balances' | 'books', { total: number }[]>
  }
  const own = await view(service.keys.development)
  expect(own.breaks).toMatchObject([{ kind: 'promise', intentId, stopsQuotes: false }])
  expect(own.balances).toEqual([])
  const others = await view(secret)
  expect(others).toMatchObject({ ok: true, breaks: [], balances: [] })
  expect(others.books.map(({ total }) => total)).toEqual([0, 0])
  const { body } = await blanc.call('GET', '/readyz')
  expect(JSON.stringify(body)).not.toContain(reason)
  const [, foreign] = await listOpenBreaks(database.sql)
  await acceptBreak(database.sql, foreign?.id ?? 0n, 'it was a test')
}

it('a chain stops for money of the service that is gone, from an amount on', async () => {
  const neighbour = await newPayer()
  const thief = newAddress()
  const stolen = service.devnet.accounts.find(({ note }) => note === 'relayer')?.privateKey as Hex
  const take = async (usd: bigint) => {
    const hash = await world.wallet(base.id, stolen).writeContract({
      address: world.token(base.id, 'USDC'),
      abi: erc20Abi,
      functionName: 'transfer',
      args: [thief, usd * UNIT],
    })
    await world.client(base.id).waitForTransactionReceipt({ hash })
  }
  const breaks = async () => (await listOpenBreaks(database.sql)).map(({ stops }) => stops)
  await take(60n)
  await expect.poll(breaks, { timeout: 90_000, interval: 500 }).toEqual([false])
  expect(await quoteStatus(neighbour.address)).toBe(200)
  await take(60n)
  await expect.poll(breaks, { timeout: 90_000, interval: 500 }).toEqual([true, true])
  expect(await quoteStatus(neighbour.address)).toBe(503)
  for (const { id } of await listOpenBreaks(database.sql)) {
    await acceptBreak(database.sql, id, 'it was a test')
  }
  expect(await quoteStatus(neighbour.address)).toBe(200)
})
