import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Battlefield,
  lost,
  type Offer,
  openBattlefield,
  type Signs,
} from '../e2e/attacks/attack-kit.ts'
import { EXECUTOR_MOVES, type Move, PERMIT2_MOVES } from '../e2e/attacks/nonce-moves.ts'
import { acceptThenBlacklist, acceptThenRefuse } from '../e2e/attacks/spiteful-recipient.ts'
import { CHAINS } from '../kit/clients/client-accounts.ts'
import { newActor } from '../kit/intent-actors.ts'

/**
 * An owner whose intent was accepted spends its nonce for something else: the service takes no
 * other deed for its own, fills nothing and loses nothing but gas.
 */
const { base, arbitrum, op } = CHAINS
const UNIT = 10n ** 6n
const AMOUNT = 50n * UNIT
const STOCK = 80n * UNIT
const PATIENCE_MS = 60_000
const FILL_SECONDS = 90

let field: Battlefield
/** Started first, because what was claimed comes back only after the deadline. */
let divided: Awaited<ReturnType<typeof attackHalf>>
let spiteful: Awaited<ReturnType<typeof acceptThenRefuse>>
let blacklisted: Awaited<ReturnType<typeof acceptThenBlacklist>>
beforeAll(async () => {
  field = await openBattlefield({ intents: { fillDeadlineSeconds: FILL_SECONDS } })
  divided = await attackHalf()
  spiteful = await acceptThenRefuse(field)
  blacklisted = await acceptThenBlacklist(field)
})
afterAll(() => field?.stop())

/** What an owner asks for; all start on one chain, whose blocks are held back. */
type Layer = { name: string; symbol: string; destination: number }
const LAYERS: Layer[] = [
  { name: 'ACROSS', symbol: 'USDC', destination: base.id },
  { name: 'SAME_CHAIN', symbol: 'USDC', destination: arbitrum.id },
  { name: 'OFT', symbol: 'USDT0', destination: base.id },
]
/** One of each sort, where the order of the two transactions is what matters. */
const SOME = [
  'another order that takes all and delivers nothing',
  'the order with another expiry',
  'the nonce taken back',
  'other calls',
]
/** Where the altered order itself brings the recipient what was asked for, at its owner's cost. */
const OWN_DELIVERY =
  /(SAME_CHAIN|OFT): the order with another (expiry|fill deadline|gas limit)|another refund/

type Case = {
  name: string
  offer: Offer
  key: Hex
  sign: Signs
  attack: Awaited<ReturnType<Move>>
  /** What the intent promises. */
  recipient: Address
  wanted: { chainId: number; symbol: string; amount: bigint }
}

type Attacker = Awaited<ReturnType<typeof newAttacker>>

/** One attacker for all the moves against a layer. */
async function newAttacker({ symbol }: Layer) {
  const accomplice = await field.stranger(arbitrum.id)
  return { ...(await field.newOwner(arbitrum.id, symbol, 20n * STOCK)), accomplice }
}

async function ask(layer: Layer, attacker: Attacker, [name, move]: [string, Move]): Promise<Case> {
  const { sign, address, accomplice } = attacker
  const { symbol, destination: chainId } = layer
  const { address: recipient } = await field.stranger()
  const offer = await field.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: chainId,
    tokenRequests: [{ tokenAddress: field.world.token(chainId, symbol), amount: String(AMOUNT) }],
    recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
    accountAccessList: { chainIds: [arbitrum.id], tokens: [symbol] },
    options: { settlementLayers: [layer.name], appFees: { feeBps: 100 } },
  })
  expect(offer.elements.map((element) => element.layer)).toEqual([layer.name])
  const attack = await move({ offer, sign, accomplice: accomplice.address })
  const { key } = attack.byOwner ? attacker : accomplice
  const wanted = { chainId, symbol, amount: AMOUNT }
  return { name: `${layer.name}: ${name}`, offer, key, sign, attack, recipient, wanted }
}

type Account = Awaited<ReturnType<typeof newAccount>>

/** A smart account that exists, and whoever sends for it. */
async function newAccount() {
  const actor = await newActor(field.world, 'Nexus', [[arbitrum.id, 'USDC', 10n * STOCK]])
  const sender = await field.stranger(arbitrum.id)
  const [setup] = (actor.wire as { setupOps: { to: Address; data: Hex }[] }).setupOps
  if (!setup) throw new Error('the account is there already')
  const created = await field.throwIn(arbitrum.id, sender.key, setup)
  expect(await field.outcome(arbitrum.id, created)).toBe('success')
  return { actor, sender }
}

async function askExecutor(
  { actor, sender: { key, address } }: Account,
  [name, move]: [string, Move],
): Promise<Case> {
  const { address: recipient } = await field.stranger()
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [recipient, AMOUNT],
  })
  const offer = await field.quote({
    account: actor.wire,
    destinationChainId: arbitrum.id,
    tokenRequests: [],
    destinationExecutions: [{ to: field.world.token(arbitrum.id, 'USDC'), value: '0', data }],
    accountAccessList: { chainIds: [arbitrum.id], tokens: ['USDC'] },
  })
  expect(offer.elements.map(({ layer }) => layer)).toEqual(['INTENT_EXECUTOR'])
  const sign = actor.sign as unknown as Signs
  const attack = await move({ offer, sign, accomplice: address })
  const wanted = { chainId: arbitrum.id, symbol: 'USDC', amount: AMOUNT }
  return { name: `INTENT_EXECUTOR: ${name}`, offer, key, sign, attack, recipient, wanted }
}

const moves = (all: Record<string, Move>, only?: readonly string[]) =>
  Object.entries(all).filter(([name]) => !only || only.includes(name))

const LAYER_NAMES = [...LAYERS.map(({ name }) => name), 'INTENT_EXECUTOR']

/** An attacker asks for everything it is going to attack. */
async function askAll(name: string, only?: readonly string[]): Promise<Case[]> {
  const cases: Case[] = []
  const layer = LAYERS.find((each) => each.name === name)
  if (layer) {
    const attacker = await newAttacker(layer)
    for (const move of moves(PERMIT2_MOVES, only)) cases.push(await ask(layer, attacker, move))
    return cases
  }
  const account = await newAccount()
  for (const move of moves(EXECUTOR_MOVES, only)) cases.push(await askExecutor(account, move))
  return cases
}

async function askSome(): Promise<Case[]> {
  const cases: Case[] = []
  for (const name of LAYER_NAMES) cases.push(...(await askAll(name, SOME)))
  return cases
}

const arrived = ({ wanted, recipient }: Case) =>
  field.world.balance(wanted.chainId, wanted.symbol, recipient)

async function earned(): Promise<unknown> {
  const { body } = await field.alps.call('GET', '/app-fees/balances')
  return body
}

const neverSent: Move = PERMIT2_MOVES['the nonce taken back']

/** A plain intent of somebody else still goes through. */
async function expectNeighboursServed(): Promise<void> {
  for (const layer of LAYERS) {
    const honest = await ask(layer, await newAttacker(layer), ['nothing', neverSent])
    const end = await field.end(await field.submit(honest.offer, honest.sign))
    expect(end, honest.name).toMatchObject({ status: 'COMPLETED' })
    expect(await arrived(honest)).toBe(AMOUNT)
  }
}

type Ids = readonly string[]

/** Has one chain stand still while something happens on it. */
async function whileHeld<T>(happens: () => Promise<T>): Promise<T> {
  await field.hold(arbitrum.id)
  try {
    return await happens()
  } finally {
    await field.release(arbitrum.id)
  }
}

async function submitAll(cases: readonly Case[]): Promise<string[]> {
  const ids: string[] = []
  for (const { offer, sign } of cases) ids.push(await field.submit(offer, sign))
  return ids
}

async function spotAll(cases: readonly Case[]): Promise<void> {
  for (const { offer } of cases) await field.spot(arbitrum.id, offer.nonce)
}

async function attackAll(cases: readonly Case[]): Promise<Hex[]> {
  const hashes: Hex[] = []
  for (const { key, attack } of cases) hashes.push(await field.throwIn(arbitrum.id, key, attack))
  return hashes
}

/** Balances and app fees before the attack are those after it. */
async function expectNoLoss(attack: () => Promise<void>): Promise<void> {
  const [before, feesBefore] = [await field.wealth(), await earned()]
  await attack()
  expect(lost(before, await field.wealth())).toEqual([])
  expect(await earned()).toEqual(feesBefore)
}

async function expectAllLost(cases: readonly Case[], ids: Ids, thrown: readonly Hex[]) {
  const told: Record<string, unknown> = {}
  const notAfter = performance.now() + PATIENCE_MS
  for (const [index, each] of cases.entries()) {
    const outcome = await field.outcome(arbitrum.id, thrown[index] as Hex)
    expect(outcome, `${each.name} was to go through`).toBe('success')
    const { status, failure = '', failReason } = await field.end(ids[index] ?? '', notAfter)
    const why = /nonce/i.test(failure) && /^NONCE_/.test(failReason ?? '') ? 'told' : failure
    // What the owner's own order delivers is the owner's; nobody else pays for it.
    const got = OWN_DELIVERY.test(each.name) ? 0n : await arrived(each)
    told[each.name] = { status, why, got }
  }
  const expected = cases.map(({ name }) => [name, { status: 'FAILED', why: 'told', got: 0n }])
  expect(told).toEqual(Object.fromEntries(expected))
}

/** Spends the nonce of one half of an intent after its other half was claimed on another chain. */
async function attackHalf() {
  const { owner, address } = await field.world.newEoa([
    [arbitrum.id, 'USDC', STOCK],
    [op.id, 'USDC', STOCK],
  ])
  const { address: recipient } = await field.stranger()
  const accomplice = await field.stranger(arbitrum.id)
  const offer = await field.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: base.id,
    tokenRequests: [
      { tokenAddress: field.world.token(base.id, 'USDC'), amount: String(2n * AMOUNT) },
    ],
    recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
    accountAccessList: { chainIds: [arbitrum.id, op.id], tokens: ['USDC'] },
    options: { settlementLayers: ['ACROSS'] },
  })
  const sign: Signs = (data) => owner.signTypedData(data)
  const here = offer.elements.filter(({ chainId }) => chainId === arbitrum.id)
  expect([offer.elements.length, here.length]).toEqual([2, 1])
  const move = PERMIT2_MOVES['another order, one unit for one']
  const half = { ...offer, elements: here }
  const attack = await move({ offer: half, sign, accomplice: accomplice.address })
  const held = () => field.world.balance(op.id, 'USDC', address)
  const id = await whileHeld(async () => {
    const submitted = await field.submit(offer, sign)
    await field.spot(arbitrum.id, offer.nonce)
    await field.throwIn(arbitrum.id, accomplice.key, attack)
    while ((await held()) === STOCK) await sleep(200)
    await field.mine(arbitrum.id)
    return submitted
  })
  return { id, recipient, held }
}

describe('the nonce of an accepted intent', () => {
  it.each(LAYER_NAMES)('spent in the same block, before ours: %s fills nothing', async (name) => {
    const cases = await askAll(name)
    await expectNoLoss(async () => {
      const [ids, thrown] = await whileHeld(async () => {
        const submitted = await submitAll(cases)
        await spotAll(cases)
        const attacks = await attackAll(cases)
        await field.mine(arbitrum.id)
        return [submitted, attacks]
      })
      await expectAllLost(cases, ids, thrown)
    })
  })

  it('spent as soon as it is accepted: nothing is filled, and the owner hears why', async () => {
    const cases = await askSome()
    await expectNoLoss(async () => {
      const [ids, thrown] = await whileHeld(async () => {
        const submitted: string[] = []
        const attacks: Hex[] = []
        for (const each of cases) {
          submitted.push(await field.submit(each.offer, each.sign))
          attacks.push(...(await attackAll([each])))
          await field.mine(arbitrum.id)
        }
        return [submitted, attacks]
      })
      await expectAllLost(cases, ids, thrown)
    })
  })

  it('spent in the mempool already: it is not accepted', async () => {
    const cases = await askSome()
    await expectNoLoss(() =>
      whileHeld(async () => {
        await attackAll(cases)
        for (const { name, offer, sign } of cases) {
          await expect(field.submit(offer, sign), name).rejects.toThrow(/nonce/i)
        }
      }),
    )
  })

  it('spent for something else keeps nobody else from being served', expectNeighboursServed)

  it('cannot be spent any more after ours', async () => {
    const cases = await askSome()
    const [ids, thrown] = await whileHeld(async () => {
      const submitted = await submitAll(cases)
      await spotAll(cases)
      await field.mine(arbitrum.id)
      return [submitted, await attackAll(cases)]
    })
    for (const [index, each] of cases.entries()) {
      const end = await field.end(ids[index] ?? '')
      expect(end, each.name).toMatchObject({ status: 'COMPLETED' })
      expect(await arrived(each), each.name).toBe(each.wanted.amount)
      const outcome = await field.outcome(arbitrum.id, thrown[index] as Hex)
      if (!each.name.endsWith('taken back')) expect(outcome, each.name).toBe('reverted')
    }
  })

  it('spent on one chain: what was claimed on another comes back, and nothing is filled', async () => {
    const notAfter = performance.now() + (FILL_SECONDS + 60) * 1000
    const end = await field.end(divided.id, notAfter)
    expect(end).toMatchObject({ status: 'FAILED' })
    expect(end.failure).toMatch(/nonce.*returned on chain/is)
    expect(await divided.held()).toBe(STOCK)
    expect(await field.world.balance(base.id, 'USDC', divided.recipient)).toBe(0n)
    expect(end.failReason).toBe('NONCE_USED')
  }, 240_000)
})

it('a recipient that its dollar blacklists is named, and the account has its money back', async () => {
  const end = await field.end(blacklisted.id, performance.now() + (FILL_SECONDS + 60) * 1000)
  expect(end).toMatchObject({ status: 'FAILED', failReason: 'RECIPIENT_REFUSED' })
  expect(await blacklisted.held()).toBe(blacklisted.had)
  expect(await field.world.balance(base.id, 'USDC', blacklisted.recipient)).toBe(0n)
  // Before anybody signs, the same token says it of the same recipient.
  await expect(blacklisted.ask()).rejects.toThrow(/"failReason":"RECIPIENT_REFUSED"/)
}, 240_000)

it('a recipient that changes its mind is named, and the account has its money back', async () => {
  const end = await field.end(spiteful.id, performance.now() + (FILL_SECONDS + 60) * 1000)
  expect(end).toMatchObject({ status: 'FAILED', failReason: 'RECIPIENT_REFUSED' })
  expect(await spiteful.held()).toBe(spiteful.had)
  expect(await field.world.client(base.id).getBalance({ address: spiteful.recipient })).toBe(0n)
  // One that refuses at once is named before anybody signs.
  await expect(spiteful.ask()).rejects.toThrow(/"failReason":"RECIPIENT_REFUSED"/)
  const { service } = field
  const read = (key: string, place = `/${spiteful.id}`) =>
    fetch(`${service.url}/intents${place}`, {
      headers: { 'x-api-key': key, 'x-api-version': '2026-04.blanc' },
    })
  expect(await (await read(service.keys.development)).json()).toMatchObject({
    status: 'FAILED',
    failReason: 'RECIPIENT_REFUSED',
  })
  expect((await read(service.keys.production)).status).toBe(404)
  const list = (await (await read(service.keys.development, '?limit=100')).json()) as {
    data: object[]
  }
  expect(list.data).toContainEqual(
    expect.objectContaining({ id: spiteful.id, failReason: 'RECIPIENT_REFUSED' }),
  )
}, 240_000)
