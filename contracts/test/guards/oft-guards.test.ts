import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMIT2 } from '../../../devnet/src/addresses.ts'
import { OFT_USDT0, USDT0 } from '../../../devnet/src/chain-specs.ts'
import { ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import {
  destinationKey,
  intermediaryAddress,
} from '../../../src/domain/intent/order/intermediary-address.ts'
import { mandateOp } from '../../../src/domain/intent/order/op-mode.ts'
import { swapHash } from '../../../src/domain/intent/order/swap-hash.ts'
import { approve, arm, changes, mint, openDesk, trade, USD, visit } from '../kit/intent-deeds.ts'
import { eoa, sign } from '../kit/intent-drafts.ts'
import { type Site, startWorld, type World } from '../kit/intent-world.ts'
import { claimOft, draftOft, FEE, fillOft, type OftOptions } from '../kit/oft-drafts.ts'
import { CONTRACTS } from '../kit/our-contracts.ts'
import { alice, bob, carol, mallory, relayer } from '../kit/test-chain.ts'

// Ways of an OFT order that other tests leave out; no message has to arrive for them.

const sandboxAbi = ownArtifact('Sandbox').abi
const needs = [{ token: USDT0, amount: 99n * USD }]

let world: World
let origin: Site
let target: Site
let desk: Address
let dealer: Address

beforeAll(async () => {
  world = await startWorld(11155111, 84532)
  origin = world.sites[0]!
  target = world.sites[1]!
  desk = await openDesk(target)
  dealer = await openDesk(origin)
  await mint(origin, { token: USDT0, amount: 1_000_000n * USD }, dealer)
  await mint(origin, { token: USDT0, amount: 1000n * USD }, relayer.address)
  for (const site of world.sites) {
    await mint(site, { token: USDT0, amount: 1000n * USD }, alice.address)
  }
})
afterAll(() => world.stop())

const draftOne = (options: Partial<OftOptions> = {}) =>
  draftOft(origin, {
    sponsor: eoa(alice),
    target,
    tokenOut: [{ token: USDT0, amount: 99n * USD }],
    permitted: [{ token: USDT0, amount: 100n * USD }],
    ...options,
  })
const order = async (options: Partial<OftOptions> = {}) => sign(await draftOne(options))
const inIntermediary = (): Partial<OftOptions> => ({
  terms: { viaIntermediary: true, needs },
  mandate: { destinationOps: mandateOp('intermediary', [visit(desk)]) },
})
const usdc = () => ({ token: origin.usdc, amount: 100n * USD })

test('whoever pays for the message claims without the Router, and has what is left', async () => {
  const { data } = claimOft(await order())
  const watched = [
    [origin, alice.address, USDT0],
    [origin, carol.address, USDT0],
    [origin, OFT_USDT0, USDT0],
  ] as const
  const moved = await changes(watched, () =>
    origin.send(carol, { to: CONTRACTS.oft, data, value: 2n * FEE }),
  )
  expect(moved).toEqual([-100n * USD, 1n * USD, 99n * USD])
})

test('whoever comes first hands over what has arrived, without the Router', async () => {
  const draft = await draftOne(inIntermediary())
  const { element, nonce } = draft
  const key = destinationKey({ sponsor: alice.address, nonce, element, needs, swept: [] })
  await mint(target, needs[0]!, intermediaryAddress(CONTRACTS.oft, key))
  const { data } = fillOft(await sign(draft))
  const watched = [[target, alice.address, USDT0]] as const
  const moved = await changes(watched, () => target.send(carol, { to: CONTRACTS.oft, data }))
  expect(moved).toEqual([99n * USD])
})

test('the arbiter knows two actions', async () => {
  const signed = await order(inIntermediary())
  for (const [site, step] of [
    [origin, claimOft(signed)],
    [target, fillOft(signed)],
  ] as const) {
    const data = `0xdeadbeef${step.data.slice(10)}` as const
    const { value } = step
    expect(await site.refusal([{ ...step, data }], { value })).toBe('UnknownAction')
  }
})

test('where the message pays the recipient there is nothing to fill', async () => {
  expect(await target.refusal([fillOft(await order())])).toBe('NothingToRun')
})

test('nobody puts other terms in the place of those that were signed', async () => {
  const signed = await order(inIntermediary())
  const { qualifier } = await order({
    ...inIntermediary(),
    terms: { viaIntermediary: true, needs, filler: mallory.address },
  })
  const forged = { ...signed, qualifier }
  expect(await origin.refusal([claimOft(forged)], { value: FEE })).toBe('QualifierMismatch')
  expect(await target.refusal([fillOft(forged)])).toBe('QualifierMismatch')
})

test('what the calls need of other tokens does not stand for the output', async () => {
  const other = [{ token: target.usdc, amount: 99n * USD }]
  const signed = await order({
    ...inIntermediary(),
    terms: { viaIntermediary: true, needs: other },
  })
  expect(await origin.refusal([claimOft(signed)], { value: FEE })).toBe('NeedsMismatch')
  const both = [...other, { token: USDT0, amount: 98n * USD }, { token: USDT0, amount: 1n * USD }]
  const split = await order({ ...inIntermediary(), terms: { viaIntermediary: true, needs: both } })
  await origin.route([claimOft(split)], { value: FEE })
})

test('a filler who brings what is sent has the owner’s tokens for it, without a swap', async () => {
  const signed = await order({ permitted: [usdc()] })
  const watched = [
    [origin, relayer.address, USDT0],
    [origin, relayer.address, origin.usdc],
    [origin, CONTRACTS.sandbox, origin.usdc],
  ] as const
  const step = claimOft(signed, { funds: [{ token: USDT0, amount: 120n * USD }] })
  const moved = await changes(watched, () => origin.route([step], { value: FEE }))
  expect(moved).toEqual([-99n * USD, 100n * USD, 0n])
})

test('all that a swap leaves over is the named filler’s, native money too, whoever acts', async () => {
  const give = { token: origin.usdc, amount: 97n * USD }
  const swap = [approve(give.token, dealer), trade(dealer, give, needs[0]!)]
  const terms = { filler: bob.address, swap: swapHash(swap) }
  const signed = await order({ permitted: [usdc()], terms })
  await origin.send(alice, { to: CONTRACTS.sandbox, value: 5n })
  const watched = [
    [origin, bob.address, origin.usdc],
    [origin, bob.address, zeroAddress],
    [origin, mallory.address, origin.usdc],
  ] as const
  const step = claimOft(signed, { swap })
  const moved = await changes(watched, () => origin.route([step], { by: mallory, value: FEE }))
  expect(moved).toEqual([3n * USD, 5n, 0n])
})

test('nothing stays in the arbiter, though a token brings money in at the last moment', async () => {
  const token = await origin.deploy('ReentrantToken')
  await mint(origin, { token, amount: 10n }, alice.address)
  await mint(origin, { token, amount: 3n }, CONTRACTS.oft)
  await origin.send(alice, approve(token, PERMIT2))
  await origin.send(bob, { to: CONTRACTS.sandbox, value: 2n })
  // Whenever it moves, the Sandbox gives the arbiter one wei and keeps the rest.
  const gift = { to: CONTRACTS.oft, value: 1n, data: '0x' }
  const args = [[gift], [], CONTRACTS.sandbox]
  const data = encodeFunctionData({ abi: sandboxAbi, functionName: 'run', args })
  await arm(origin, token, { to: CONTRACTS.sandbox, data })
  const permitted = [
    { token: USDT0, amount: 99n * USD },
    { token, amount: 10n },
  ]
  const signed = await order({ permitted })
  const watched = [
    [origin, relayer.address, token],
    [origin, CONTRACTS.oft, token],
    [origin, CONTRACTS.oft, zeroAddress],
    [origin, CONTRACTS.sandbox, zeroAddress],
  ] as const
  const moved = await changes(watched, () => origin.route([claimOft(signed)], { value: FEE }))
  expect(moved).toEqual([13n, -3n, 0n, -2n])
  expect(await origin.read('ReentrantToken', token, 'successes')).toBe(2n)
})

test('an OFT that burns is allowed nothing, and one that takes is allowed nothing afterwards', async () => {
  const allowance = (site: Site) =>
    site.client.readContract({
      address: USDT0,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [CONTRACTS.oft, OFT_USDT0],
    })
  const routes = [
    [origin, target],
    [target, origin],
  ] as const
  for (const [from, to] of routes) {
    const draft = await draftOft(from, {
      sponsor: eoa(alice),
      target: to,
      tokenOut: needs,
      permitted: [{ token: USDT0, amount: 100n * USD }],
    })
    await from.route([claimOft(await sign(draft))], { value: FEE })
    expect(await allowance(from)).toBe(0n)
  }
})

test('a message that says it carries anything else than was promised undoes the claim', async () => {
  const real = (await origin.client.getCode({ address: OFT_USDT0 })) ?? '0x'
  const signed = await order()
  const answer = async (sent: bigint, received: bigint) => {
    const bytecode = answering([0n, 0n, 0n, 0n, sent, received])
    await origin.client.setCode({ address: OFT_USDT0, bytecode })
    return origin.refusal([claimOft(signed)], { value: FEE })
  }
  try {
    for (const [sent, received] of [
      [99n * USD, 98n * USD],
      [98n * USD, 99n * USD],
      [100n * USD, 100n * USD],
    ] as const) {
      expect(await answer(sent, received)).toBe('InexactMessage')
    }
    await expect(answer(99n * USD, 99n * USD)).rejects.toThrow('did not fail')
  } finally {
    await origin.client.setCode({ address: OFT_USDT0, bytecode: real })
  }
})

/** Code that answers every call with the same words: it copies them from behind itself. */
const answering = (words: readonly bigint[]): Hex => {
  const size = numberToHex(words.length * 32, { size: 1 })
  const program = concat(['0x60', size, '0x600c60003960', size, '0x6000f3'])
  return concat([program, ...words.map((word) => numberToHex(word, { size: 32 }))])
}
