import {
  type Address,
  encodeFunctionData,
  hashTypedData,
  hexToBigInt,
  slice,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOCK_USD, USDT } from '../../../devnet/src/chain-specs.ts'
import { HYPERLANE } from '../../../devnet/src/setup/install-hyperlane.ts'
import { hyperlaneArbiterAbi } from '../../../src/contracts/hyperlane-arbiter.gen.ts'
import {
  destinationKey,
  intermediaryAddress,
} from '../../../src/domain/intent/order/intermediary-address.ts'
import { mandateOp } from '../../../src/domain/intent/order/op-mode.ts'
import { permit2TypedData } from '../../../src/domain/intent/signing/typed-data.ts'
import { approve, cancelPermit, changes, mint, openDesk, USD, visit } from '../kit/intent-deeds.ts'
import { eoa, type SignedDraft, sign } from '../kit/intent-drafts.ts'
import { refusalOf, type Site, startWorld, type World } from '../kit/intent-world.ts'
import { ALTERATIONS, type Alteration } from '../kit/order-alterations.ts'
import { CONTRACTS } from '../kit/our-contracts.ts'
import { alice, carol, mallory, relayer } from '../kit/test-chain.ts'
import {
  claimHyperlane,
  draftHyperlane,
  fillHyperlane,
  type HyperlaneOptions,
  openDelivery,
  sentIn,
  VALUE,
} from './hyperlane-drafts.ts'

/** Alterations that the arbiter notices before anybody looks at the signature. */
const UNBOUND = [
  'OtherSponsor',
  'QualifierMismatch',
  'WrongChain',
  'OneTokenOnly',
  'OtherToken',
  'NoRoute',
  'TooLittleSent',
  'NeedsMismatch',
  'IntermediaryRequired',
  'Expired',
  'IntermediaryUsed',
  'InvalidSigner',
  'CallFailed',
]
const OUT = 99n * USD
const otherToken: Alteration = ({ permitted, ...order }) => ({
  ...order,
  permitted: permitted.map(({ amount }) => ({ token: MOCK_USD, amount })),
})
/** What the others take for another token is the one that is sent here. */
const ALTERED = ALTERATIONS.map(
  ([name, alter]) => [name, name === 'permitted: other token' ? otherToken : alter] as const,
)

let world: World
let origin: Site
let target: Site
let desk: Address
let deliver: ReturnType<typeof openDelivery>

beforeAll(async () => {
  world = await startWorld(11155111, 84532)
  origin = world.sites[0]!
  target = world.sites[1]!
  desk = await openDesk(target)
  await mint(origin, { token: USDT, amount: 100_000n * USD }, alice.address)
  deliver = openDelivery(world)
})
afterAll(() => world.stop())

const out = (amount = OUT) => [{ token: USDT, amount }]
const draftOne = (options: Partial<HyperlaneOptions> = {}) =>
  draftHyperlane(origin, {
    sponsor: eoa(alice),
    target,
    tokenOut: out(),
    permitted: [{ token: USDT, amount: 100n * USD }],
    ...options,
  })
const withCalls = (mandate: HyperlaneOptions['mandate'] = {}): Partial<HyperlaneOptions> => ({
  terms: { viaIntermediary: true, needs: out() },
  mandate: { destinationOps: mandateOp('intermediary', [visit(desk)]), ...mandate },
})
const claim = (signed: SignedDraft) => origin.route([claimHyperlane(signed)], { value: VALUE })
const refusal = (signed: SignedDraft, value = VALUE) =>
  origin.refusal([claimHyperlane(signed, value)], { value })
const held = (owner: Address) => target.balance(USDT, owner)

test('a claim sends what was signed, to whom it was signed, and pays the filler the rest', async () => {
  const draft = await draftOne({ mandate: { recipient: carol.address } })
  const signed = await sign(draft)
  const before = await held(carol.address)
  const watched = [
    [origin, alice.address, USDT],
    [origin, relayer.address, USDT],
    [origin, HYPERLANE.hyperlaneRouterUSDT, USDT],
  ] as const
  const moved = await changes(watched, async () => {
    const sent = sentIn(await claim(signed))
    expect(sent).toMatchObject({
      sponsor: alice.address,
      digest: hashTypedData(permit2TypedData(draft.element, draft.nonce, draft.expires)),
      messageId: sent.hash,
    })
    expect(sent.fee).toBeGreaterThan(0n)
    expect(sent.fee).toBeLessThan(VALUE)
    expect(hexToBigInt(slice(sent.bytes, 109))).toBe(OUT)
    expect(hexToBigInt(slice(sent.bytes, 77, 109))).toBe(BigInt(carol.address))
  })
  expect(moved).toEqual([-100n * USD, 1n * USD, OUT])
  await deliver()
  expect(await held(carol.address)).toBe(before + OUT)
  for (const holder of [CONTRACTS.hyperlane, CONTRACTS.sandbox, CONTRACTS.router]) {
    for (const token of [USDT, zeroAddress]) {
      expect(await origin.balance(token, holder)).toBe(0n)
    }
  }
  const args = [CONTRACTS.hyperlane, HYPERLANE.hyperlaneRouterUSDT]
  expect(await origin.read('DevToken', USDT, 'allowance', args)).toBe(0n)
})

test('a message that is not paid for is not sent, and the owner keeps everything', async () => {
  const signed = await sign(await draftOne())
  const moved = await changes([[origin, alice.address, USDT]], async () => {
    expect(await refusal(signed, 1n)).toBe('IGP: insufficient interchain gas payment')
  })
  expect(moved).toEqual([0n])
})

test('calls run once, when everything has arrived, whoever delivered it', async () => {
  const signed = await sign(await draftOne(withCalls()))
  expect(await target.refusal([fillHyperlane(signed)])).toBe('MissingFunds')
  await claim(signed)
  await deliver()
  const before = await held(alice.address)
  await target.route([fillHyperlane(signed)])
  expect(await held(alice.address)).toBe(before + OUT)
  expect(await target.refusal([fillHyperlane(signed)])).toBe('IntermediaryUsed')
})

test('after the deadline anybody has the recipient paid without the calls', async () => {
  const fillDeadline = (await target.now()) + 60n
  const signed = await sign(await draftOne(withCalls({ fillDeadline })))
  await claim(signed)
  await deliver()
  const key = keyOf(signed)
  expect(await held(intermediaryAddress(CONTRACTS.hyperlane, key))).toBe(OUT)
  const rescue = { abi: hyperlaneArbiterAbi, functionName: 'rescue' } as const
  const args = [key, [USDT]] as const
  const asked = { address: CONTRACTS.hyperlane, ...rescue, by: mallory, args }
  expect(await refusalOf(target.client, asked)).toBe('NothingToRescueYet')
  await target.client.increaseTime({ seconds: 120 })
  await target.client.mine({ blocks: 1 })
  expect(await target.refusal([fillHyperlane(signed)])).toBe('Expired')
  const data = encodeFunctionData({ ...rescue, args })
  const sent = () => target.send(mallory, { to: CONTRACTS.hyperlane, data })
  expect(await changes([[target, alice.address, USDT]], sent)).toEqual([OUT])
})

test.each(ALTERED)('a claim with another %s is refused', async (_, alter) => {
  const preClaimOps = mandateOp('intermediary', [visit(desk), visit(desk)])
  const destinationOps = mandateOp('intermediary', [approve(USDT, desk), visit(desk)])
  const signed = await sign(await draftOne(withCalls({ preClaimOps, destinationOps })))
  expect(UNBOUND).toContain(await refusal({ ...signed, order: alter(signed.order) }))
})

test('a claim happens once, here, in time, unless the owner has cancelled', async () => {
  const signed = await sign(await draftOne())
  expect(await target.refusal([claimHyperlane(signed, 0n)])).toBe('WrongChain')
  await claim(signed)
  expect(await refusal(signed)).toBe('InvalidNonce')
  const late = await draftOne({ mandate: { fillDeadline: (await origin.now()) - 1n } })
  expect(await refusal(await sign(late))).toBe('Expired')
  const draft = await draftOne()
  expect(await refusal(await sign(draft, eoa(mallory)))).toBe('InvalidSigner')
  await origin.send(alice, cancelPermit(draft.nonce))
  expect(await refusal(await sign(draft))).toBe('InvalidNonce')
})

const usdc = () => [{ token: origin.usdc, amount: 100n * USD }]
const otherOut = () => [{ token: target.usdc, amount: OUT }]

test.each<[string, () => Partial<HyperlaneOptions>, string]>([
  ['send less than is promised', () => ({ terms: { amount: OUT - 1n } }), 'TooLittleSent'],
  ['promise nothing', () => ({ tokenOut: out(0n) }), 'TooLittleSent'],
  ['promise what no route carries', () => ({ tokenOut: otherOut() }), 'NoRoute'],
  ['promise two things', () => ({ tokenOut: [...out(), ...out()] }), 'OneTokenOnly'],
  ['take another token', () => ({ permitted: usdc() }), 'OtherToken'],
  [
    'take two tokens',
    () => ({ permitted: [...usdc(), { token: USDT, amount: 100n * USD }] }),
    'OneTokenOnly',
  ],
  ['lead nowhere else', () => ({ target: { id: 11155111 } }), 'NoRoute'],
  ['name another owner', () => ({ terms: { sponsor: mallory.address } }), 'OtherSponsor'],
  [
    'leave out the intermediary that calls need',
    () => ({ mandate: { destinationOps: mandateOp('intermediary', [visit(zeroAddress)]) } }),
    'IntermediaryRequired',
  ],
  [
    'let calls run with less',
    () => ({ terms: { viaIntermediary: true, needs: out(OUT - 1n) } }),
    'NeedsMismatch',
  ],
])('terms that %s are refused, although they are signed', async (_, options, error) => {
  expect(await refusal(await sign(await draftOne(options())))).toBe(error)
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
  return destinationKey({ sponsor, nonce, element, needs: out(), swept: [] })
}
