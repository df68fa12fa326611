import {
  type Address,
  encodeFunctionData,
  hashTypedData,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CCTP_DEPLOYER } from '../../../devnet/src/actor-keys.ts'
import { CCTP_V2 } from '../../../devnet/src/addresses.ts'
import { findChainSpec, USDT } from '../../../devnet/src/chain-specs.ts'
import { cctpArbiterAbi } from '../../../src/contracts/cctp-arbiter.gen.ts'
import { FAST, STANDARD } from '../../../src/domain/cctp/burn-message.ts'
import {
  destinationKey,
  intermediaryAddress,
} from '../../../src/domain/intent/order/intermediary-address.ts'
import { mandateOp } from '../../../src/domain/intent/order/op-mode.ts'
import { permit2TypedData } from '../../../src/domain/intent/signing/typed-data.ts'
import {
  approve,
  cancelPermit,
  changes,
  mint,
  openDesk,
  trade,
  USD,
  visit,
} from '../kit/intent-deeds.ts'
import { eoa, type SignedDraft, sign } from '../kit/intent-drafts.ts'
import { refusalOf, type Site, startWorld, type World } from '../kit/intent-world.ts'
import { ALTERATIONS } from '../kit/order-alterations.ts'
import { CONTRACTS } from '../kit/our-contracts.ts'
import { alice, carol, mallory, relayer } from '../kit/test-chain.ts'
import {
  burntIn,
  type CctpOptions,
  claimCctp,
  draftCctp,
  fillCctp,
  MAX_FEE,
  openDelivery,
  word,
} from './cctp-drafts.ts'

/** Alterations that the arbiter notices before anybody looks at the signature. */
const UNBOUND = [
  'OtherSponsor',
  'QualifierMismatch',
  'WrongChain',
  'OneOutputOnly',
  'NoRoute',
  'TooLittleBurnt',
  'NeedsMismatch',
  'IntermediaryRequired',
  'Expired',
  'IntermediaryUsed',
  'InvalidSigner',
  'CallFailed',
]
const DENYLIST = parseAbi(['function denylist(address)', 'function unDenylist(address)'])
const OUT = 99n * USD
/** What the devnet's Circle charges of what is burnt. */
const CHARGED = 9901n

let world: World
let origin: Site
let target: Site
let desk: Address
let dealer: Address
let delivery: ReturnType<typeof openDelivery>

beforeAll(async () => {
  world = await startWorld(11155111, 84532)
  origin = world.sites[0]!
  target = world.sites[1]!
  desk = await openDesk(target)
  dealer = await openDesk(origin)
  await mint(origin, { token: origin.usdc, amount: 1_000_000n * USD }, dealer)
  delivery = openDelivery(world)
})
afterAll(async () => {
  delivery?.stop()
  await world.stop()
})

const out = (amount = OUT) => [{ token: findChainSpec(84532).usdc, amount }]
const draftOne = (options: Partial<CctpOptions> = {}) =>
  draftCctp(origin, {
    sponsor: eoa(alice),
    target,
    tokenOut: out(),
    permitted: [{ token: origin.usdc, amount: 100n * USD }],
    ...options,
  })
const withCalls = (mandate: CctpOptions['mandate'] = {}): Partial<CctpOptions> => ({
  terms: { viaIntermediary: true, needs: out() },
  mandate: { destinationOps: mandateOp('intermediary', [visit(desk)]), ...mandate },
})
const refusal = (signed: SignedDraft) => origin.refusal([claimCctp(signed)])
const held = (owner: Address) => target.balance(target.usdc, owner)

test('a claim burns what was signed, for whom it was signed, and pays the filler the rest', async () => {
  const draft = await draftOne({ mandate: { recipient: carol.address } })
  const signed = await sign(draft)
  const before = await held(carol.address)
  const watched = [
    [origin, alice.address, origin.usdc],
    [origin, relayer.address, origin.usdc],
  ] as const
  const moved = await changes(watched, async () => {
    const fields = burntIn(await origin.route([claimCctp(signed)]))
    expect(fields).toMatchObject({
      ...{ sourceDomain: 0, destinationDomain: 6, destinationCaller: zeroHash, minFinality: FAST },
      ...{ amount: OUT + MAX_FEE, maxFee: MAX_FEE, mintRecipient: word(carol.address) },
      ...{ messageSender: word(CONTRACTS.cctp), burnToken: word(origin.usdc) },
      hookData: hashTypedData(permit2TypedData(draft.element, draft.nonce, draft.expires)),
    })
  })
  expect(moved).toEqual([-100n * USD, 1n * USD - MAX_FEE])
  await delivery.deliver()
  expect(await held(carol.address)).toBe(before + OUT + MAX_FEE - CHARGED)
  for (const holder of [CONTRACTS.cctp, CONTRACTS.sandbox, CONTRACTS.router, CCTP_V2.minter]) {
    for (const token of [origin.usdc, zeroAddress]) {
      expect(await origin.balance(token, holder)).toBe(0n)
    }
  }
  const left = { address: origin.usdc, functionName: 'allowance' } as const
  const args = [CONTRACTS.cctp, CCTP_V2.messenger]
  expect(await origin.read('DevDollar', left.address, left.functionName, args)).toBe(0n)
})

test('other tokens are swapped into what is burnt', async () => {
  const give = { token: USDT, amount: 100n * USD }
  const take = { token: origin.usdc, amount: 100n * USD }
  await mint(origin, give, alice.address)
  const signed = await sign(await draftOne({ permitted: [give] }))
  const swap = [approve(USDT, dealer), trade(dealer, give, take)]
  const watched = [[origin, relayer.address, origin.usdc]] as const
  expect(await changes(watched, () => origin.route([claimCctp(signed, swap)]))).toEqual([
    1n * USD - MAX_FEE,
  ])
  await delivery.deliver()
})

test('calls run once, when everything has arrived, whoever delivered it', async () => {
  const signed = await sign(await draftOne(withCalls()))
  expect(await target.refusal([fillCctp(signed)])).toBe('MissingFunds')
  await origin.route([claimCctp(signed)])
  await delivery.deliver()
  const before = await held(alice.address)
  await target.route([fillCctp(signed)])
  expect(await held(alice.address)).toBe(before + OUT + MAX_FEE - CHARGED)
  expect(await target.refusal([fillCctp(signed)])).toBe('IntermediaryUsed')
})

test('after the deadline anybody has the recipient paid without the calls', async () => {
  const fillDeadline = (await target.now()) + 60n
  const signed = await sign(await draftOne(withCalls({ fillDeadline })))
  await origin.route([claimCctp(signed)])
  await delivery.deliver()
  const key = keyOf(signed)
  expect(await held(intermediaryAddress(CONTRACTS.cctp, key))).toBe(OUT + MAX_FEE - CHARGED)
  const rescue = { abi: cctpArbiterAbi, functionName: 'rescue' } as const
  const args = [key, [target.usdc]] as const
  expect(
    await refusalOf(target.client, { address: CONTRACTS.cctp, ...rescue, by: mallory, args }),
  ).toBe('NothingToRescueYet')
  await target.client.increaseTime({ seconds: 120 })
  await target.client.mine({ blocks: 1 })
  expect(await target.refusal([fillCctp(signed)])).toBe('Expired')
  const data = encodeFunctionData({ ...rescue, args })
  const watched = [[target, alice.address, target.usdc]] as const
  const sent = () => target.send(mallory, { to: CONTRACTS.cctp, data })
  expect(await changes(watched, sent)).toEqual([OUT + MAX_FEE - CHARGED])
})

test.each(ALTERATIONS)('a claim with another %s is refused', async (_, alter) => {
  const preClaimOps = mandateOp('intermediary', [visit(dealer), visit(dealer)])
  const destinationOps = mandateOp('intermediary', [approve(target.usdc, desk), visit(desk)])
  const signed = await sign(await draftOne(withCalls({ preClaimOps, destinationOps })))
  expect(UNBOUND).toContain(await refusal({ ...signed, order: alter(signed.order) }))
})

test('a claim happens once, here, in time, unless the owner has cancelled', async () => {
  const signed = await sign(await draftOne())
  expect(await target.refusal([claimCctp(signed)])).toBe('WrongChain')
  await origin.route([claimCctp(signed)])
  expect(await refusal(signed)).toBe('InvalidNonce')
  const late = await draftOne({ mandate: { fillDeadline: (await origin.now()) - 1n } })
  expect(await refusal(await sign(late))).toBe('Expired')
  const draft = await draftOne()
  expect(await refusal(await sign(draft, eoa(mallory)))).toBe('InvalidSigner')
  await origin.send(alice, cancelPermit(draft.nonce))
  expect(await refusal(await sign(draft))).toBe('InvalidNonce')
})

test.each<[string, Partial<CctpOptions>, string]>([
  ['burn less than is promised', { terms: { amount: OUT + MAX_FEE - 1n } }, 'TooLittleBurnt'],
  ['let Circle keep what is promised', { terms: { maxFee: MAX_FEE + 1n } }, 'TooLittleBurnt'],
  ['let Circle keep more than all', { terms: { maxFee: 101n * USD } }, 'TooLittleBurnt'],
  ['burn more than was taken', { terms: { amount: 101n * USD } }, 'ERC20InsufficientBalance'],
  ['promise nothing', { tokenOut: out(0n) }, 'TooLittleBurnt'],
  ['promise what is not minted', { tokenOut: [{ token: USDT, amount: OUT }] }, 'NoRoute'],
  ['promise two things', { tokenOut: [...out(), ...out()] }, 'OneOutputOnly'],
  ['lead nowhere else', { target: { id: 11155111 } }, 'NoRoute'],
  ['name another owner', { terms: { sponsor: mallory.address } }, 'OtherSponsor'],
  ['ask for hardly any finality', { terms: { minFinality: 500 } }, 'UnknownFinality'],
  [
    'leave out the intermediary that calls need',
    { mandate: { destinationOps: mandateOp('intermediary', [visit(zeroAddress)]) } },
    'IntermediaryRequired',
  ],
  [
    'let calls run with less',
    { terms: { viaIntermediary: true, needs: out(OUT - 1n) } },
    'NeedsMismatch',
  ],
])('terms that %s are refused, although they are signed', async (_, options, error) => {
  expect(await refusal(await sign(await draftOne(options)))).toBe(error)
})

test('Standard is burnt as Standard, and what Circle refuses leaves the owner everything', async () => {
  const free = { maxFee: 0n, amount: OUT, minFinality: STANDARD }
  const signed = await sign(await draftOne({ terms: free, mandate: { recipient: carol.address } }))
  const watched = [[origin, alice.address, origin.usdc]] as const
  const deny = async (name: 'denylist' | 'unDenylist') => {
    const request = { address: CCTP_V2.messenger, account: CCTP_DEPLOYER.address }
    await origin.client.impersonateAccount({ address: request.account })
    const call = { abi: DENYLIST, functionName: name, args: [relayer.address] } as const
    await origin.client.writeContract({ ...request, ...call })
  }
  await deny('denylist')
  const moved = await changes(watched, async () => {
    expect(await refusal(signed)).toBe('Denylistable: account is on denylist')
  })
  expect(moved).toEqual([0n])
  await deny('unDenylist')
  expect(burntIn(await origin.route([claimCctp(signed)]))).toMatchObject({
    ...{ minFinality: STANDARD, maxFee: 0n, amount: OUT },
  })
  const before = await held(carol.address)
  await delivery.deliver()
  expect(await held(carol.address)).toBeGreaterThanOrEqual(before + OUT)
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
