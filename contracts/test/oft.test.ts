import {
  type Address,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLayerZeroDvn } from '../../devnet/src/actors/layerzero-dvn.ts'
import { startLayerZeroExecutor } from '../../devnet/src/actors/layerzero-executor.ts'
import { PERMIT2 } from '../../devnet/src/addresses.ts'
import { findChainSpec, OFT_USDT0, USDT0 } from '../../devnet/src/chain-specs.ts'
import { oftArbiterAbi } from '../../src/contracts/oft-arbiter.gen.ts'
import {
  destinationKey,
  intermediaryAddress,
} from '../../src/domain/intent/order/intermediary-address.ts'
import { mandateOp } from '../../src/domain/intent/order/op-mode.ts'
import { permit2TypedData } from '../../src/domain/intent/signing/typed-data.ts'
import {
  approve,
  arm,
  cancelPermit,
  changes,
  mint,
  openDesk,
  trade,
  transfer,
  USD,
  visit,
} from './kit/intent-deeds.ts'
import { eoa, nexus, type SignedDraft, sign } from './kit/intent-drafts.ts'
import { REENTERED, refusalOf, type Site, startWorld, type World } from './kit/intent-world.ts'
import { claimOft, draftOft, FEE, fillOft, type OftOptions } from './kit/oft-drafts.ts'
import { ALTERATIONS } from './kit/order-alterations.ts'
import { CONTRACTS } from './kit/our-contracts.ts'
import { alice, bob, carol, mallory, relayer } from './kit/test-chain.ts'

/** Alterations that the arbiter notices before anybody looks at the signature. */
const UNBOUND = [
  'OtherSponsor',
  'QualifierMismatch',
  'WrongChain',
  'OneOutputOnly',
  'NoRoute',
  'TooLittleSent',
  'NeedsMismatch',
  'IntermediaryRequired',
  'Expired',
  'IntermediaryUsed',
]

let world: World
let origin: Site
let target: Site
let desk: Address
let account: Awaited<ReturnType<typeof nexus>>
let stopActors: () => Promise<void>

beforeAll(async () => {
  world = await startWorld(11155111, 84532)
  origin = world.sites[0]!
  target = world.sites[1]!
  desk = await openDesk(target)
  account = await nexus(bob)
  for (const site of [origin, target]) await site.route([account.setup])
  await mint(origin, { token: USDT0, amount: 1000n * USD }, account.address)
  await mint(origin, { token: USDT0, amount: 1_000_000n * USD }, await deskHere())
  const chains = world.sites.map(({ id, chain }) => {
    const { eid, dvnConfirmations } = findChainSpec(id)
    return { chain, eid, dvnConfirmations }
  })
  const options = { chains, paused: false, onError: () => {} }
  const actors = [startLayerZeroDvn(options), startLayerZeroExecutor(options)]
  stopActors = async () => {
    for (const actor of actors) await actor.stop()
  }
})
afterAll(async () => {
  await stopActors?.()
  await world.stop()
})

let originDesk: Address | undefined
async function deskHere(): Promise<Address> {
  originDesk ??= await openDesk(origin)
  return originDesk
}

const draftOne = (options: Partial<OftOptions> = {}) =>
  draftOft(origin, {
    sponsor: eoa(alice),
    target,
    tokenOut: [{ token: USDT0, amount: 99n * USD }],
    permitted: [{ token: USDT0, amount: 100n * USD }],
    ...options,
  })
const needs = [{ token: USDT0, amount: 99n * USD }]
const withCalls = (mandate: OftOptions['mandate']): Partial<OftOptions> => ({
  terms: { viaIntermediary: true, needs },
  mandate: mandate ?? {},
})
const claim = (signed: SignedDraft, value = FEE) =>
  origin.route([claimOft(signed, { value })], { value })
const refusal = (signed: SignedDraft, extras: Parameters<typeof claimOft>[1] = {}) =>
  origin.refusal([claimOft(signed, extras)], { value: extras?.value ?? FEE })
const arrival = (holder: Address, amount: bigint) =>
  expect.poll(() => target.balance(USDT0, holder), { timeout: 30_000 }).toBe(amount)

test('the claim takes what was permitted, sends what was promised, and pays the filler the rest', async () => {
  const recipient = carol.address
  const before = await target.balance(USDT0, recipient)
  const draft = await draftOne({ mandate: { recipient } })
  const signed = await sign(draft)
  const watched = [
    [origin, alice.address, USDT0],
    [origin, relayer.address, USDT0],
    [origin, OFT_USDT0, USDT0],
  ] as const
  const moved = await changes(watched, async () => {
    const wei = await origin.balance(zeroAddress, relayer.address)
    const receipt = await claim(signed, 3n * FEE)
    const sent = parseEventLogs({
      abi: oftArbiterAbi,
      logs: receipt.logs,
      eventName: 'MessageSent',
    })
    const digest = hashTypedData(permit2TypedData(draft.element, draft.nonce, draft.expires))
    expect(sent[0]?.args).toMatchObject({ sponsor: alice.address, digest })
    const paid = wei - (await origin.balance(zeroAddress, relayer.address))
    // What the message does not cost comes back.
    expect(paid - receipt.gasUsed * receipt.effectiveGasPrice).toBe(FEE)
  })
  expect(moved).toEqual([-100n * USD, 1n * USD, 99n * USD])
  await arrival(recipient, before + 99n * USD)
  for (const site of world.sites) {
    for (const holder of [CONTRACTS.oft, CONTRACTS.sandbox, CONTRACTS.router]) {
      for (const token of [USDT0, site.usdc, zeroAddress]) {
        expect(await site.balance(token, holder)).toBe(0n)
      }
    }
  }
})

test('other tokens are swapped into what is sent, and the recipient is none the wiser', async () => {
  const dealer = await deskHere()
  const before = await target.balance(USDT0, mallory.address)
  const give = { token: origin.usdc, amount: 100n * USD }
  const take = { token: USDT0, amount: 100n * USD }
  const signed = await sign(
    await draftOne({ permitted: [give], mandate: { recipient: mallory.address } }),
  )
  const swap = [approve(origin.usdc, dealer), trade(dealer, give, take)]
  const watched = [[origin, relayer.address, USDT0]] as const
  expect(
    await changes(watched, () => origin.route([claimOft(signed, { swap })], { value: FEE })),
  ).toEqual([1n * USD])
  await arrival(mallory.address, before + 99n * USD)
  const again = await sign(await draftOne({ permitted: [give] }))
  const less = [approve(origin.usdc, dealer), trade(dealer, give, { ...take, amount: 98n * USD })]
  expect(await refusal(again, { swap: less })).toBe('ERC20InsufficientBalance')
})

test('calls run when everything has arrived, in an intermediary or by the account', async () => {
  const key = await sign(
    await draftOne(withCalls({ destinationOps: mandateOp('intermediary', [visit(desk)]) })),
  )
  const own = await sign(
    await draftOne({
      ...withCalls({
        preClaimOps: mandateOp('account', [approve(USDT0, PERMIT2)]),
        destinationOps: mandateOp('account', [transfer(USDT0, bob.address, 40n * USD)]),
      }),
      sponsor: account,
    }),
  )
  await claim(key)
  await claim(own)
  const before = await target.balance(USDT0, alice.address)
  for (const signed of [key, own]) {
    await expect
      .poll(() => target.balance(USDT0, placeOf(signed)), { timeout: 30_000 })
      .toBe(99n * USD)
  }
  await target.route([fillOft(key), fillOft(own)])
  expect(await target.balance(USDT0, alice.address)).toBe(before + 99n * USD)
  expect(await target.balance(USDT0, account.address)).toBe(59n * USD)
  expect(await target.refusal([fillOft(key)])).toBe('IntermediaryUsed')
})

test('calls do not run before that, nor after the deadline; then the recipient is paid without them', async () => {
  const fillDeadline = (await target.now()) + 60n
  const draft = await draftOne(
    withCalls({ fillDeadline, destinationOps: mandateOp('intermediary', [visit(desk)]) }),
  )
  const signed = await sign(draft)
  expect(await target.refusal([fillOft(signed)])).toBe('MissingFunds')
  await claim(signed)
  await expect
    .poll(() => target.balance(USDT0, placeOf(signed)), { timeout: 30_000 })
    .toBe(99n * USD)
  const key = keyOf(signed)
  const rescue = { address: CONTRACTS.oft, abi: oftArbiterAbi, functionName: 'rescue' } as const
  expect(await refusalOf(target.client, { ...rescue, by: mallory, args: [key, [USDT0]] })).toBe(
    'NothingToRescueYet',
  )
  await target.client.increaseTime({ seconds: 120 })
  await target.client.mine({ blocks: 1 })
  expect(await target.refusal([fillOft(signed)])).toBe('Expired')
  const data = encodeFunctionData({
    abi: oftArbiterAbi,
    functionName: 'rescue',
    args: [key, [USDT0]],
  })
  const watched = [[target, alice.address, USDT0]] as const
  expect(await changes(watched, () => target.send(mallory, { to: CONTRACTS.oft, data }))).toEqual([
    99n * USD,
  ])
})

function keyOf({ order, qualifier }: SignedDraft) {
  const { target: aim, destOps, minGas } = order.mandate
  const mandate = {
    minGas,
    recipient: aim.recipient,
    fillDeadline: aim.fillExpiry,
    destinationOps: destOps,
    destinationChainId: Number(aim.targetChain),
  }
  const element = { mandate: { ...mandate, qualifier } } as never
  const { sponsor, nonce } = order
  return destinationKey({ sponsor, nonce, element, needs, swept: [] })
}

const placeOf = (signed: SignedDraft) => intermediaryAddress(CONTRACTS.oft, keyOf(signed))

test.each(ALTERATIONS)('a claim with another %s is refused', async (name, alter) => {
  const here = await deskHere()
  const byKey = await sign(
    await draftOne(
      withCalls({
        preClaimOps: mandateOp('intermediary', [visit(here), visit(here)]),
        destinationOps: mandateOp('intermediary', [approve(USDT0, desk), visit(desk)]),
      }),
    ),
  )
  const byAccount = await sign(
    await draftOne({
      ...withCalls({
        preClaimOps: mandateOp('account', [visit(here), approve(USDT0, PERMIT2)]),
        destinationOps: mandateOp('account', [approve(USDT0, desk), visit(desk)]),
      }),
      sponsor: account,
    }),
  )
  const early = name === 'originOps: call value' ? 'CallFailed' : 'InvalidSigner'
  const key = await refusal({ ...byKey, order: alter(byKey.order) })
  expect([...UNBOUND, early]).toContain(key)
  const own = await refusal({ ...byAccount, order: alter(byAccount.order) })
  expect([...UNBOUND, 'InvalidSignature']).toContain(own)
})

test('a claim happens once, here, in time, unless the owner has cancelled', async () => {
  const signed = await sign(await draftOne())
  expect(await target.refusal([claimOft(signed)], { value: FEE })).toBe('WrongChain')
  await claim(signed)
  expect(await refusal(signed)).toBe('InvalidNonce')
  const late = await draftOne({ mandate: { fillDeadline: (await origin.now()) - 1n } })
  expect(await refusal(await sign(late))).toBe('Expired')
  const draft = await draftOne()
  expect(await refusal(await sign(draft, eoa(mallory)))).toBe('InvalidSigner')
  await origin.send(alice, cancelPermit(draft.nonce))
  expect(await refusal(await sign(draft))).toBe('InvalidNonce')
})

test.each<[string, Partial<OftOptions>, string]>([
  ['send less than is promised', { terms: { amount: 98n * USD } }, 'TooLittleSent'],
  ['send more than was taken', { terms: { amount: 101n * USD } }, 'ERC20InsufficientBalance'],
  ['promise nothing', { tokenOut: [{ token: USDT0, amount: 0n }] }, 'TooLittleSent'],
  [
    'promise what it cannot send',
    { tokenOut: [{ token: findChainSpec(84532).usdc, amount: 99n * USD }] },
    'NoRoute',
  ],
  ['promise two things', { tokenOut: [...needs, ...needs] }, 'OneOutputOnly'],
  ['name another owner', { terms: { sponsor: mallory.address } }, 'OtherSponsor'],
  [
    'leave out the intermediary that calls need',
    { mandate: { destinationOps: mandateOp('intermediary', [visit(zeroAddress)]) } },
    'IntermediaryRequired',
  ],
  [
    'let calls run with less',
    { terms: { viaIntermediary: true, needs: [{ token: USDT0, amount: 98n * USD }] } },
    'NeedsMismatch',
  ],
])('terms that %s are refused, although they are signed', async (_, options, error) => {
  expect(await refusal(await sign(await draftOne(options)))).toBe(error)
})

test('a message that is not paid for is not sent, and the owner keeps the tokens', async () => {
  const signed = await sign(await draftOne())
  const watched = [[origin, alice.address, USDT0]] as const
  const moved = await changes(watched, async () => {
    expect(await refusal(signed, { value: FEE - 1n })).not.toBe('')
    await expect(claim(signed, FEE - 1n)).rejects.toThrow('reverted')
  })
  expect(moved).toEqual([0n])
})

/** Ways to have an order claimed, in calldata. */
const claimCalls = (signed: SignedDraft): Record<'claim' | 'act', Hex> => {
  const args = [{ ...signed, swap: [] }] as const
  const claiming = encodeFunctionData({ abi: oftArbiterAbi, functionName: 'claim', args })
  const acting = [mallory.address, [], claiming] as const
  const act = encodeFunctionData({ abi: oftArbiterAbi, functionName: 'act', args: acting })
  return { claim: claiming, act }
}
const traces = (site: Site, ambush: Address) =>
  Promise.all(
    ['attempts', 'successes', 'failure'].map((name) =>
      site.read('ReentrantRecipient', ambush, name),
    ),
  )

test.each(['claim', 'act'] as const)(
  'a pool that gets control in a swap cannot %s an order of its own with the filler’s fee',
  async (way) => {
    const dealer = await deskHere()
    const pool = await origin.deploy('ReentrantRecipient')
    await mint(origin, { token: USDT0, amount: 100n * USD }, mallory.address)
    await origin.send(mallory, approve(USDT0, PERMIT2))
    const own = await sign(await draftOne({ sponsor: eoa(mallory) }))
    await arm(origin, pool, { to: CONTRACTS.oft, data: claimCalls(own)[way] })
    const give = { token: origin.usdc, amount: 100n * USD }
    const take = { token: USDT0, amount: 100n * USD }
    const signed = await sign(await draftOne({ permitted: [give] }))
    const swap = [approve(origin.usdc, dealer), visit(pool), trade(dealer, give, take)]
    const value = 3n * FEE
    const watched = [
      [origin, alice.address, origin.usdc],
      [origin, mallory.address, USDT0],
      [origin, pool, zeroAddress],
    ] as const
    const moved = await changes(watched, () =>
      origin.route([claimOft(signed, { swap, value })], { value }),
    )
    expect(moved).toEqual([-100n * USD, 0n, 0n])
    expect(await traces(origin, pool)).toEqual([1n, 0n, REENTERED])
    // With a fee of its own it is an order like any other.
    await claim(own)
  },
)

test('a call of one order cannot fill another', async () => {
  const visitor = await target.deploy('ReentrantRecipient')
  const calls = (to: Address) =>
    withCalls({ destinationOps: mandateOp('intermediary', [visit(to)]) })
  const other = await sign(await draftOne(calls(desk)))
  const trap = await sign(await draftOne(calls(visitor)))
  for (const signed of [other, trap]) await claim(signed)
  for (const signed of [other, trap]) await arrival(placeOf(signed), 99n * USD)
  const args = [
    { order: other.order, qualifier: other.qualifier, destinationSignature: other.signature },
  ] as const
  const data = encodeFunctionData({ abi: oftArbiterAbi, functionName: 'fill', args })
  await arm(target, visitor, { to: CONTRACTS.oft, data })
  await target.route([fillOft(trap)])
  expect(await traces(target, visitor)).toEqual([1n, 0n, REENTERED])
  expect(await target.balance(USDT0, placeOf(other))).toBe(99n * USD)
  await target.route([fillOft(other)])
  expect(await target.balance(USDT0, placeOf(other))).toBe(0n)
})
