import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ServiceError } from '../../../src/domain/errors.ts'
import type { IntentSignatures, QuotedIntent } from '../../../src/domain/intent/intent.ts'
import type { SubmitOutcome } from '../../../src/domain/intent/signing/submission.ts'
import { quoteIntent } from '../../../src/intents/quote/quote.ts'
import { listIntents } from '../../../src/intents/read/list.ts'
import { readIntent } from '../../../src/intents/read/status.ts'
import { submitIntent } from '../../../src/intents/submit/submit.ts'
import { INTENT_ACCEPTED } from '../../../src/store/intents/intents.ts'
import { readPromised, readReserved } from '../../../src/store/intents/reservations.ts'
import { insertProject } from '../../../src/store/projects/projects.ts'
import { send, until } from '../kit.ts'
import {
  approvePermit2,
  BASE,
  type IntentWorld,
  plainAccount,
  RELAYER,
  request,
  SECOND,
  SEPOLIA,
  sign,
  startIntentWorld,
  tokenOf,
  USER,
} from './intents-kit.ts'

const FIVE = 5_000_000n
let world: IntentWorld
const snapshots = new Map<number, `0x${string}`>()

beforeAll(async () => {
  world = await startIntentWorld('intents_submit')
  await approvePermit2(world, SEPOLIA, 'USDC')
})
beforeEach(async () => {
  for (const [id, node] of world.devnet.nodes) {
    snapshots.set(id, await node.request<`0x${string}`>('evm_snapshot'))
  }
})
afterEach(async () => {
  world.ahead.seconds = 0n
  for (const [id, node] of world.devnet.nodes) {
    await node.request('evm_revert', [snapshots.get(id)])
  }
  await world.database.sql`delete from reservations`
  await world.database.sql`delete from intent_steps`
  await world.database.sql`delete from sponsor_entries`
  await world.database.sql`delete from intents`
})
afterAll(() => world?.stop())

const node = (id: number) => {
  const found = world.devnet.nodes.get(id)
  if (!found) throw new Error(`no chain ${id}`)
  return found
}
const caller = () => ({ projectId: world.projectId, environment: 'development' as const })
const chain = (id: number) => {
  const found = world.chains.get(id)
  if (!found) throw new Error(`no chain ${id}`)
  return found
}

async function quoted(destination = BASE, amount = FIVE): Promise<QuotedIntent> {
  const asked = request(chain(destination), 'USDC', amount, {
    recipient: plainAccount(SECOND.address),
    accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] },
  })
  const { routes } = await quoteIntent(world.deps, { caller: caller(), request: asked })
  const [route] = routes
  if (!route) throw new Error('no route')
  return route
}

type Submitting = {
  signatures?: IntentSignatures
  dryRun?: boolean
  by?: ReturnType<typeof caller>
}

async function submit(
  route: QuotedIntent,
  { signatures, dryRun = false, by = caller() }: Submitting = {},
): Promise<SubmitOutcome> {
  const signed = signatures ?? (await sign(route))
  const submission = { id: route.id, signatures: signed, dryRun }
  return submitIntent(world.deps, { caller: by, submission })
}

async function refused(work: Promise<unknown>): Promise<ServiceError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ServiceError) return error
  throw new Error('it was not refused as it should be', { cause: error })
}

async function nothingRecorded(): Promise<void> {
  const [row] = await world.database.sql<{ count: string }[]>`
    select (select count(*) from intents) + (select count(*) from intent_steps)
      + (select count(*) from reservations) as count`
  expect(row?.count).toBe('0')
}

async function category(outcome: Promise<SubmitOutcome>): Promise<string> {
  const result = await outcome
  if (result.outcome !== 'simulation-failed') throw new Error(`it was ${result.outcome}`)
  await nothingRecorded()
  const { id, category } = result.failure
  const { state, intent } = await readIntent(world.deps, { caller: caller(), id })
  expect(state).toMatchObject({ id, status: 'FAILED', failure: expect.stringContaining(category) })
  expect(state.operations.map(({ status }) => status)).toEqual(['FAILED', 'FAILED'])
  expect(intent.account.address).toBe(USER.address)
  const stranger = { ...caller(), environment: 'production' as const }
  expect((await refused(readIntent(world.deps, { caller: stranger, id }))).kind).toBe('not-found')
  return category
}

const move = (from: `0x${string}`, amount: bigint) => {
  const node = world.devnet.nodes.get(SEPOLIA)
  if (!node) throw new Error('no chain')
  const args = [RELAYER.address, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return send(node, { from, to: tokenOf(chain(SEPOLIA), 'USDC').address, data })
}

const packed = (signature: Hex) =>
  serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
const bare = (signature: Hex): Hex =>
  `${signature.slice(0, -2)}0${parseSignature(signature).yParity}` as Hex

const usdcBalance = async () => {
  const { address } = tokenOf(chain(SEPOLIA), 'USDC')
  const snapshot = await world.readers.get(SEPOLIA)?.balances(USER.address, [address])
  return snapshot?.amounts.get(address) ?? 0n
}

describe('an accepted intent', () => {
  it('may be signed in any of the ways that libraries write signatures', async () => {
    for (const write of [packed, bare]) {
      const route = await quoted()
      const { origin, ...rest } = await sign(route)
      const signatures = { ...rest, origin: origin.map((each) => write(each as Hex)) }
      const accepted = { outcome: 'accepted', id: route.id }
      expect(await submit(route, { signatures })).toEqual(accepted)
      expect(await submit(route, { signatures })).toEqual(accepted)
      const read = await readIntent(world.deps, { caller: caller(), id: route.id })
      expect(read.intent.signatures.origin).toEqual(origin)
    }
  })

  it('is readable at once, has its steps, and speaks for its tokens', async () => {
    const heard: string[] = []
    let stopListening = () => {}
    await new Promise<void>((listening) => {
      const hear = (payload: string) => void heard.push(payload)
      stopListening = world.database.listen(INTENT_ACCEPTED, hear, listening)
    })
    const route = await quoted()
    expect(await submit(route)).toEqual({ outcome: 'accepted', id: route.id })
    const { state, intent } = await readIntent(world.deps, { caller: caller(), id: route.id })
    expect(state).toMatchObject({
      status: 'PENDING',
      operations: [
        { type: 'CLAIM', chainId: SEPOLIA, element: 0, status: 'PENDING' },
        { type: 'FILL', chainId: BASE, status: 'PENDING' },
      ],
    })
    expect(intent.elements).toEqual(route.elements)
    const usdc = tokenOf(chain(SEPOLIA), 'USDC').address.toLowerCase() as `0x${string}`
    const reserved = await readReserved(world.database.sql, USER.address)
    expect(reserved.get(SEPOLIA)?.get(usdc)).toBe(route.cost.input[0]?.amount)
    const there = tokenOf(chain(BASE), 'USDC').address.toLowerCase() as `0x${string}`
    expect((await readPromised(world.database.sql)).get(BASE)?.get(there)).toBe(FIVE)
    await until('the relayer hears of it', () => heard.includes(route.id.toString()))
    stopListening()
  })

  it('may be a drill with a development key, and with no other', async () => {
    const route = await quoted()
    const signatures = await sign(route)
    const asked = { id: route.id, signatures, dryRun: false, drill: 'refund' as const }
    const production = { ...caller(), environment: 'production' as const }
    const error = await refused(submitIntent(world.deps, { caller: production, submission: asked }))
    expect(error.kind).toBe('forbidden')
    await nothingRecorded()
    await submitIntent(world.deps, { caller: caller(), submission: asked })
    const { intent } = await readIntent(world.deps, { caller: caller(), id: route.id })
    expect(intent.drill).toBe('refund')
  })

  it('frees its tokens once the claim is done, and holds them again after a reorg', async () => {
    const route = await quoted()
    await submit(route)
    const { sql } = world.database
    const open = async () => (await readReserved(sql, USER.address)).size
    expect(await open()).toBe(1)
    await sql`update intent_steps set state = 'done', block_hash = ${Buffer.alloc(32)}
      where kind = 'claim'`
    expect(await open()).toBe(0)
    await sql`update intent_steps set state = 'open', block_hash = null where kind = 'claim'`
    expect(await open()).toBe(1)
    await sql`update intents set status = 'FAILED'`
    expect(await open()).toBe(0)
  })

  it('gives the same answer to the same submission, and 409 to another', async () => {
    const route = await quoted()
    const signatures = await sign(route)
    const first = await submit(route, { signatures })
    world.ahead.seconds = 1000n
    expect(await submit(route, { signatures })).toEqual(first)
    const other = { ...signatures, destination: '0x1234' as const }
    expect((await refused(submit(route, { signatures: other }))).kind).toBe('conflict')
    const [row] = await world.database.sql<{ count: string }[]>`select count(*) from intents`
    expect(row?.count).toBe('1')
  })

  it('is recorded once when it is submitted many times at once', async () => {
    const route = await quoted()
    const signatures = await sign(route)
    const results = await Promise.all([1, 2, 3, 4].map(() => submit(route, { signatures })))
    expect(results).toEqual(results.map(() => ({ outcome: 'accepted', id: route.id })))
    const [row] = await world.database.sql<{ count: string }[]>`select count(*) from intents`
    expect(row?.count).toBe('1')
  })

  it('is seen by its own project and environment only, newest first', async () => {
    const routes = [await quoted(), await quoted()]
    for (const route of routes) await submit(route)
    const page = await listIntents(world.deps, { caller: caller(), query: { limit: 1 } })
    expect(page.intents.map(({ intent }) => intent.id)).toEqual([routes[1]?.id])
    const cursor = page.nextCursor ?? ''
    const rest = await listIntents(world.deps, { caller: caller(), query: { limit: 5, cursor } })
    expect(rest.intents.map(({ intent }) => intent.id)).toEqual([routes[0]?.id])
    expect(rest.nextCursor).toBeNull()
    const production = { ...caller(), environment: 'production' as const }
    const id = routes[0]?.id ?? 0n
    expect((await refused(readIntent(world.deps, { caller: production, id }))).kind).toBe(
      'not-found',
    )
    const empty = await listIntents(world.deps, { caller: production, query: { limit: 5 } })
    expect(empty.intents).toEqual([])
  })

  it('leaves less for the next quote, and two cannot count on the same tokens', async () => {
    const balance = await usdcBalance()
    const most = (balance * 6n) / 10n
    const [first, second] = [await quoted(SEPOLIA, most), await quoted(SEPOLIA, most)]
    const outcomes = await Promise.all([submit(first), submit(second)])
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['accepted', 'simulation-failed'])
    await expect(quoted(SEPOLIA, most)).rejects.toMatchObject({ kind: 'insufficient-liquidity' })
  })
})

describe('what the relayer holds', () => {
  it('is promised once: a second intent waits until the first is filled', async () => {
    const base = node(BASE)
    const { address: to } = tokenOf(chain(BASE), 'USDC')
    const there = await world.readers.get(BASE)?.balances(RELAYER.address, [to])
    const rest = (there?.amounts.get(to) ?? 0n) - FIVE - 1n
    const args = [SECOND.address, rest] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    await send(base, { from: RELAYER.address, to, data })
    const routes = [await quoted(), await quoted()]
    const outcomes = await Promise.allSettled(routes.map((route) => submit(route)))
    const refusals = outcomes.filter(({ status }) => status === 'rejected')
    expect(refusals).toMatchObject([{ reason: { kind: 'unavailable', retryAfterSeconds: 5 } }])
    // What is promised is not offered either.
    await expect(quoted()).rejects.toMatchObject({ kind: 'insufficient-liquidity' })
    await world.database.sql`update intent_steps set state = 'done',
      block_hash = ${Buffer.alloc(32)} where kind = 'fill'`
    const left = routes[outcomes.findIndex(({ status }) => status === 'rejected')]
    expect(await submit(left as QuotedIntent)).toMatchObject({ outcome: 'accepted' })
  })

  it('is not held back for what is paid out of the tokens of the account', async () => {
    await submit(await quoted(SEPOLIA))
    expect((await readPromised(world.database.sql)).size).toBe(0)
  })
})

describe('a submission that is refused', () => {
  it('is not there, too late, or another project: not found', async () => {
    const route = await quoted()
    const strangers = await insertProject(world.database.sql, { name: 'strangers' })
    const cases = [
      () => submit({ ...route, id: route.id + 1n }),
      () => submit(route, { by: { ...caller(), projectId: strangers.id } }),
    ]
    for (const attempt of cases) expect((await refused(attempt())).kind).toBe('not-found')
    world.ahead.seconds = 61n
    expect((await refused(submit(route))).kind).toBe('not-found')
    await nothingRecorded()
  })

  it('is signed by a stranger, over something else, or not often enough: unprocessable', async () => {
    const route = await quoted()
    const good = await sign(route)
    const altered = await sign({ ...route, expires: route.expires + 1n })
    const wrong: IntentSignatures[] = [
      await sign(route, SECOND.privateKey),
      altered,
      { ...good, origin: [] },
      { ...good, origin: ['0x'] },
      { ...good, origin: [`0x${'00'.repeat(65)}`] },
      { ...good, origin: [`${good.origin[0] as `0x${string}`}00`] },
    ]
    for (const signatures of wrong) {
      const error = await refused(submit(route, { signatures }))
      expect([error.kind, error.message]).toEqual(['unprocessable', 'Invalid bundle signature'])
    }
    await nothingRecorded()
  })

  it('is not recorded by a dry run, which says whether it would be', async () => {
    const route = await quoted()
    expect(await submit(route, { dryRun: true })).toEqual({ outcome: 'dry-run', id: route.id })
    await nothingRecorded()
    expect((await submit(route)).outcome).toBe('accepted')
  })
})

describe('a submission that the chain would not carry', () => {
  it('lacks its balance', async () => {
    const route = await quoted()
    await move(USER.address, await usdcBalance())
    expect(await category(submit(route))).toBe('INSUFFICIENT_BALANCE')
  })

  it('lacks its allowance, and is accepted once that is given', async () => {
    await approvePermit2(world, SEPOLIA, 'USDC', 0n)
    const route = await quoted()
    expect(route.tokenRequirements).toHaveLength(1)
    expect(await category(submit(route))).toBe('INSUFFICIENT_ALLOWANCE')
    await approvePermit2(world, SEPOLIA, 'USDC', maxUint256)
    expect((await submit(route)).outcome).toBe('accepted')
  })

  it('was cancelled by its owner', async () => {
    const route = await quoted()
    const node = world.devnet.nodes.get(SEPOLIA)
    const data = encodeFunctionData({
      abi: [
        {
          type: 'function',
          name: 'invalidateUnorderedNonces',
          outputs: [],
          stateMutability: 'nonpayable',
          inputs: [
            { name: 'word', type: 'uint256' },
            { name: 'mask', type: 'uint256' },
          ],
        },
      ] as const,
      args: [route.id >> 8n, 1n << (route.id & 255n)],
    })
    if (!node) throw new Error('no chain')
    await send(node, { from: USER.address, to: '0x000000000022D473030F116dDEE9F6B43aC78BA3', data })
    expect(await category(submit(route))).toBe('PERMIT2_NONCE_CONSUMED')
  })

  it('has calls that revert by then', async () => {
    const to = '0x00000000000000000000000000000000000ca11e'
    const node = world.devnet.nodes.get(SEPOLIA)
    await node?.request('hardhat_setCode', [to, '0x00'])
    const asked = request(chain(SEPOLIA), 'USDC', FIVE, {
      accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] },
      destinationExecutions: [{ to, value: 0n, data: '0x' }],
    })
    const { routes } = await quoteIntent(world.deps, { caller: caller(), request: asked })
    const [route] = routes
    if (!route) throw new Error('no route')
    // Panic(0x11)
    const panic = '0x634e487b7160e01b5f52601160045260245ffd'
    await node?.request('hardhat_setCode', [to, panic])
    const outcome = await submit(route)
    if (outcome.outcome !== 'simulation-failed') throw new Error(`it was ${outcome.outcome}`)
    expect(outcome.failure.simulations).toMatchObject([
      { action: 'fill', chainId: SEPOLIA, category: 'PANIC', errorArgs: { code: '17' } },
    ])
    await nothingRecorded()
  })
})
