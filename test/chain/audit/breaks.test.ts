import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QuotedElement } from '../../../src/domain/intent/intent.ts'
import { decodeAcrossTerms, encodeAcrossTerms } from '../../../src/domain/intent/order/qualifier.ts'
import { markStepSending } from '../../../src/store/intents/intent-work.ts'
import { listChecks } from '../../../src/store/ledger/ledger-balances.ts'
import {
  acceptBreak,
  listOpenBreaks,
  listStoppedChains,
  openBreak,
} from '../../../src/store/ledger/ledger-breaks.ts'
import { bookTransfer } from '../../../src/store/ledger/ledger-postings.ts'
import { openStage, type Stage } from '../relayer/relayer-kit.ts'
import {
  alice,
  bob,
  eoa,
  relayer as filler,
  startWorld,
  USD,
  type World,
} from '../settlement/settlement-world.ts'
import { audit, HALT_USD, holders, NO_PRICES, rounds } from './audit-kit.ts'

// What stops what: money of the service that is gone stops its chain, and only from an amount on;
// an intent that is not as promised stops that intent.

const BASE = 84532
const SEPOLIA = 11155111

let world: World
beforeAll(async () => {
  world = await startWorld([SEPOLIA, BASE])
})
afterAll(() => world.stop())

const open = (stage: Stage) => listOpenBreaks(stage.database.sql)
const stopped = (stage: Stage) => listStoppedChains(stage.database.sql)
const token = () => world.token(BASE, 'USDC').address
const transfer = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

async function openAudited(name: string): Promise<Stage> {
  const stage = await openStage(world, name)
  await stage.startWorker()
  await audit(world, stage, BASE)
  return stage
}

describe('money that is gone', () => {
  test('stops the chain when all of it together is more than the service bears', async () => {
    const stage = await openAudited('breaks_sum')
    const steal = async (usd: bigint) => {
      await world.transact(BASE, filler, { to: token(), data: transfer(bob.address, usd * USD) })
      await audit(world, stage, BASE)
    }
    await steal(HALT_USD - 40n)
    expect(await open(stage)).toMatchObject([{ kind: 'foreign', stops: false }])
    expect(await stopped(stage)).toEqual(new Set())
    await steal(30n)
    expect(await stopped(stage)).toEqual(new Set())
    await steal(30n)
    expect(await open(stage)).toMatchObject([{ stops: true }, { stops: true }, { stops: true }])
    expect(await stopped(stage)).toEqual(new Set([BASE]))
    // What an operator has explained is missing no more.
    const [first] = await open(stage)
    await acceptBreak(stage.database.sql, first?.id ?? 0n, 'a withdrawal of ours')
    await audit(world, stage, BASE)
    expect(await open(stage)).toMatchObject([{ stops: false }, { stops: false }])
    expect(await stopped(stage)).toEqual(new Set())
  })

  test('is not what a url left out of the logs, which are searched again where balances differ', async () => {
    const stage = await openAudited('breaks_left_out')
    const { sql } = stage.database
    const round = rounds(world, stage, BASE)
    await round()
    const amount = 7n * USD
    await world.transact(BASE, bob, { to: token(), data: transfer(filler.address, amount) })
    // More blocks than are searched twice anyway.
    for (let mined = 0; mined < 20; mined += 1) {
      await world.transact(BASE, bob, { to: bob.address, data: '0x' })
    }
    // As after a search whose answer was empty because the node that gave it was behind.
    const head = await world.readers.get(BASE)?.head()
    await sql`update ledger_cursors set block_number = ${String(head?.number)},
      block_hash = ${Buffer.from(head?.hash.slice(2) ?? '', 'hex')} where chain_id = ${BASE}`
    await round()
    const differs = async () =>
      (await listChecks(sql)).filter(({ expected, actual }) => expected !== actual)
    expect(await differs()).toMatchObject([{ holder: filler.address.toLowerCase() }])
    await round()
    expect(await differs()).toEqual([])
    expect((await open(stage)).filter(({ kind }) => /balance|surplus/.test(kind))).toEqual([])
  })

  test('is not what two bookings leave that come late, one after the other', async () => {
    const stage = await openAudited('breaks_late')
    const { sql } = stage.database
    const round = rounds(world, stage, BASE)
    let bookings = 0
    /** As if the books had known of one half of what happened in the newest block. */
    const bookHalf = async (amount: bigint, at?: { number: bigint; hash: Hex }) => {
      const reader = world.readers.get(BASE)
      const block = at ?? (await reader?.client.getBlock())
      if (!block) throw new Error('there is no block')
      bookings += 1
      await bookTransfer(sql, {
        chainId: BASE,
        txHash: numberToHex(bookings, { size: 32 }),
        kind: 'transfer',
        block,
        entries: [
          { account: 'relayer', holder: filler.address, token: token(), amount },
          { account: 'outside', token: token(), amount: -amount },
        ],
      })
      return { number: block.number, hash: block.hash }
    }
    const difference = async () => {
      const checks = await listChecks(sql)
      return checks.filter(({ expected, actual }) => expected !== actual).length
    }
    const newBlock = () => world.transact(BASE, bob, { to: alice.address, value: 1n })
    await newBlock()
    const first = await bookHalf(USD * HALT_USD * 2n)
    await round()
    expect(await difference()).toBe(1)
    await newBlock()
    await bookHalf(-USD * HALT_USD * 2n, first)
    const second = await bookHalf(USD * HALT_USD * 2n)
    await round()
    expect(await difference()).toBe(1)
    expect(await open(stage)).toEqual([])
    // One that stays is found in the second round.
    await round()
    expect(await open(stage)).toMatchObject([{ kind: 'balance', stops: true }])
    await bookHalf(-USD * HALT_USD * 2n, second)
    await round()
    expect(await difference()).toBe(0)
    expect(await open(stage)).toEqual([])
  })

  test('is missed as well when it is taken by an allowance, in a transaction of others', async () => {
    const stage = await openAudited('breaks_allowance')
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [bob.address, 10n ** 12n],
    })
    await world.transact(BASE, filler, { to: token(), data: approve })
    await audit(world, stage, BASE)
    for (const { id } of await open(stage))
      await acceptBreak(stage.database.sql, id, 'for the test')
    const pull = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [filler.address, bob.address, 500n * USD],
    })
    await world.transact(BASE, bob, { to: token(), data: pull })
    await audit(world, stage, BASE)
    const [found, ...more] = await open(stage)
    expect(found).toMatchObject({ kind: 'foreign', stops: true, intent: null })
    expect(found?.reason).toContain(bob.address.toLowerCase())
    expect(more).toEqual([])
  })

  test('counts as more than that while nobody can say what it is worth', async () => {
    const stage = await openAudited('breaks_unpriced')
    const node = world.devnet.nodes.get(BASE)
    const held = BigInt(String(await node?.request('eth_getBalance', [filler.address, 'latest'])))
    await node?.request('hardhat_setBalance', [filler.address, `0x${(held - 1n).toString(16)}`])
    await node?.mine()
    await audit(world, stage, BASE, NO_PRICES)
    expect(await open(stage)).toMatchObject([{ kind: 'balance', stops: true, missingUsd: null }])
    // One wei is worth nothing as soon as there is a price.
    await audit(world, stage, BASE)
    expect(await open(stage)).toMatchObject([{ kind: 'balance', stops: false }])
    expect(await stopped(stage)).toEqual(new Set())
  })
})

describe('a break that names an intent', () => {
  const hold = (stage: Stage, id: bigint) =>
    openBreak(stage.database.sql, {
      chainId: SEPOLIA,
      subject: `promise ${id} test`,
      kind: 'promise',
      reason: 'a test',
      intent: { intentId: id, account: alice.address },
    })
  const planned = (stage: Stage, id: bigint) => stage.database.sql<{ state: string }[]>`
    select state from transactions where key like ${`intent:${id}:%`} and purpose = 'fill' order by id`
  const notes = (stage: Stage, id: bigint) => stage.database.sql<{ note: string | null }[]>`
    select note from intent_steps where intent_id = ${id.toString()} order by name`
  const wish = {
    account: alice,
    recipient: bob,
    destination: BASE,
    from: new Map([[SEPOLIA, 7n * USD]]),
  }

  test('keeps it from taking and paying until the operator accepts; neighbours go on', async () => {
    const stage = await openStage(world, 'breaks_hold')
    await stage.startWorker()
    const held = await stage.accept(wish)
    await hold(stage, held.id)
    const other = await stage.accept({ ...wish, account: bob, recipient: alice })
    await stage.startRelayer()
    await stage.reach(other.id, 'COMPLETED')
    await expect
      .poll(() => notes(stage, held.id), { timeout: 20_000 })
      .toContainEqual({ note: expect.stringContaining('waits for the operator') })
    expect((await stage.read(held.id)).status).toBe('PENDING')
    const sent = await stage.database.sql`
      select from transactions where key like ${`intent:${held.id}:%`}`
    expect(sent.length).toBe(0)
    expect(await stopped(stage)).toEqual(new Set())
    const [found] = await open(stage)
    expect(await acceptBreak(stage.database.sql, found?.id ?? 0n, 'looked into')).toBe(true)
    await stage.reach(held.id, 'COMPLETED')
  })

  test('is looked at in the statement that plans, whatever was known before', async () => {
    const stage = await openStage(world, 'breaks_statement')
    const { id } = await stage.accept(wish)
    const { sql } = stage.database
    const step = (await stage.read(id)).steps.find(({ kind }) => kind === 'claim')
    if (!step) throw new Error('there is no claim')
    await sql`update intent_steps set owner = 7 where intent_id = ${id.toString()}`
    const plan = (unlessHeld: boolean) =>
      markStepSending(sql, {
        intentId: id,
        step: step.name,
        worker: 7,
        seen: step,
        key: 'a',
        attempts: 0,
        unlessHeld,
      })
    await hold(stage, id)
    expect(await plan(true)).toBe(false)
    expect(await plan(false)).toBe(true)
  })

  test('takes back a fill that is planned and not sent', async () => {
    const stage = await openStage(world, 'breaks_cancel')
    const intent = await stage.accept(wish)
    const stored = await stage.read(intent.id)
    const claim = stored.steps.find(({ kind }) => kind === 'claim')
    const layer = stage.layers.get('ACROSS')
    if (!claim || !layer) throw new Error('there is no claim')
    const signal = AbortSignal.timeout(30_000)
    const call = await layer.call(stored.intent, claim, bob.address, signal)
    await world.transact(SEPOLIA, bob, call)
    // No chain is as cheap as that: what is planned stays planned.
    await stage.startWorker({ maxFeePerGas: 1n })
    await stage.startRelayer()
    await expect
      .poll(() => planned(stage, intent.id), { timeout: 30_000 })
      .toEqual([{ state: 'planned' }])
    await hold(stage, intent.id)
    await expect
      .poll(() => planned(stage, intent.id), { timeout: 30_000 })
      .toEqual([{ state: 'abandoned' }])
    const [found] = await open(stage)
    await acceptBreak(stage.database.sql, found?.id ?? 0n, 'looked into')
    await expect
      .poll(() => planned(stage, intent.id), { timeout: 30_000 })
      .toEqual([{ state: 'abandoned' }, { state: 'planned' }])
  })

  test('is there before a fill could leave: another order under the same nonce pays nobody', async () => {
    const stage = await openStage(world, 'breaks_nonce')
    const [usdc, to] = [token(), bob.address]
    const before = await Promise.all(
      [to, ...holders].map((each) => world.balance(BASE, usdc, each)),
    )
    const { id } = await stage.accept(wish)
    const { intent, steps } = await stage.read(id)
    const claim = steps.find(({ kind }) => kind === 'claim')
    const layer = stage.layers.get('ACROSS')
    if (!claim || !layer) throw new Error('there is no claim')
    const other = { ...intent, elements: intent.elements.map(forOneUnit) }
    world.signAs(eoa(alice))
    const signatures = await world.sign(other)
    const signal = AbortSignal.timeout(30_000)
    const call = await layer.call({ ...other, signatures }, claim, alice.address, signal)
    await world.transact(SEPOLIA, alice, call)
    await stage.startWorker()
    await stage.startRelayer()
    const isSettled = async () => {
      const { status, held } = await stage.read(id)
      return status === 'FAILED' || held
    }
    await expect.poll(isSettled, { timeout: 30_000 }).toBe(true)
    // Some rounds more, in which it could go wrong.
    const other2 = await stage.accept({ ...wish, account: bob, recipient: alice })
    await stage.reach(other2.id, 'COMPLETED')
    const filled = await stage.database.sql`
      select from transactions where key like ${`intent:${id}:%`} and purpose = 'fill'`
    expect(filled.length).toBe(0)
    const after = await Promise.all([to, ...holders].map((each) => world.balance(BASE, usdc, each)))
    const paid = after.reduce((sum, each, index) => sum + (before[index] ?? 0n) - each, 0n)
    // The neighbour's fill and nothing else.
    expect(paid).toBe(7n * USD)
    expect(await stopped(stage)).toEqual(new Set())
  })
})

/** The same order for next to nothing. */
function forOneUnit(element: QuotedElement): QuotedElement {
  const { mandate } = element
  const terms = decodeAcrossTerms(mandate.qualifier)
  const one = <T extends { amount: bigint }>(lines: readonly T[]) =>
    lines.map((line) => ({ ...line, amount: 1n }))
  const deposits = terms.deposits.map((each) => ({ ...each, inputAmount: 1n, outputAmount: 1n }))
  const qualifier = encodeAcrossTerms({ ...terms, deposits })
  return {
    ...element,
    permitted: one(element.permitted),
    spend: one(element.spend),
    mandate: { ...mandate, tokenOut: one(mandate.tokenOut), qualifier },
  }
}
