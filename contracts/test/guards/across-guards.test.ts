import { type Address, type Hex, parseEventLogs, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMIT2 } from '../../../devnet/src/addresses.ts'
import { SPOKE_POOL } from '../../../devnet/src/setup/install-across.ts'
import { acrossArbiterAbi } from '../../../src/contracts/across-arbiter.gen.ts'
import { mandateOp } from '../../../src/domain/intent/order/op-mode.ts'
import { passTo } from '../kit/bare-claims.ts'
import { approve, arm, changes, mint, openDesk, trade, USD, visit } from '../kit/intent-deeds.ts'
import {
  type AcrossOptions,
  claimAcross,
  draftAcross,
  eoa,
  fillAcross,
  nexus,
  type SignedDraft,
  sign,
} from '../kit/intent-drafts.ts'
import { REENTERED, refusalOf, type Site, startWorld, type World } from '../kit/intent-world.ts'
import { CONTRACTS } from '../kit/our-contracts.ts'
import { alice, bob, carol, mallory, relayer } from '../kit/test-chain.ts'

// Ways of an ACROSS order that other tests leave out.

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
})
afterAll(() => world.stop())

const order = async (options: Partial<AcrossOptions> = {}): Promise<SignedDraft> =>
  sign(
    await draftAcross(origin, {
      sponsor: eoa(alice),
      target,
      permitted: [{ token: origin.usdc, amount: 100n * USD }],
      tokenOut: [{ token: target.usdc, amount: 99n * USD }],
      ...options,
    }),
  )
const funds = () => [{ token: target.usdc, amount: 99n * USD }]
/** For an order that pays with another token than it deposits. */
const exactly = () => ({
  deposits: [
    { inputToken: origin.usdc, inputAmount: 99n * USD, outIndex: 0, outputAmount: 99n * USD },
  ],
})

test('whoever comes first claims without the Router', async () => {
  const { data } = claimAcross(await order())
  const watched = [
    [origin, alice.address, origin.usdc],
    [origin, SPOKE_POOL, origin.usdc],
  ] as const
  const moved = await changes(watched, () => origin.send(carol, { to: CONTRACTS.across, data }))
  expect(moved).toEqual([-100n * USD, 100n * USD])
})

test('calls that need no more tokens run without the Router', async () => {
  const signed = await order({
    tokenOut: [{ token: target.usdc, amount: 0n }],
    terms: { viaIntermediary: true },
    mandate: { destinationOps: mandateOp('intermediary', [visit(desk)]) },
  })
  const visits = async () => (await target.read('Desk', desk, 'visits')) as bigint
  const before = await visits()
  const { logs } = await target.send(carol, {
    to: CONTRACTS.across,
    data: fillAcross([signed]).data,
  })
  expect(await visits()).toBe(before + 1n)
  const [filled] = parseEventLogs({ abi: acrossArbiterAbi, logs, eventName: 'IntentFilled' })
  expect(filled?.args.filler).toBe(carol.address)
})

test('calls of an account run once, as itself, though an intermediary hands over the tokens', async () => {
  const account = await nexus(bob)
  const signed = await sign(
    await draftAcross(origin, {
      sponsor: account,
      target,
      permitted: [],
      tokenOut: [{ token: target.usdc, amount: 99n * USD }],
      terms: { viaIntermediary: true, needs: funds() },
      mandate: { destinationOps: mandateOp('account', [visit(desk)]) },
    }),
  )
  const visits = async () => (await target.read('Desk', desk, 'visits')) as bigint
  const before = await visits()
  const moved = await changes([[target, account.address, target.usdc]], () =>
    target.route([account.setup, fillAcross([signed], { funds: funds() })]),
  )
  expect(moved).toEqual([99n * USD])
  expect(await visits()).toBe(before + 1n)
  expect(await target.read('Desk', desk, 'lastCaller')).toBe(account.address)
})

test('the arbiter knows two actions', async () => {
  const signed = await order()
  for (const [site, step] of [
    [origin, claimAcross(signed)],
    [target, fillAcross([signed], { funds: funds() })],
  ] as const) {
    const data = `0xdeadbeef${step.data.slice(10)}` as const
    expect(await site.refusal([{ ...step, data }])).toBe('UnknownAction')
  }
})

test('nobody puts other terms in the place of those that were signed', async () => {
  const signed = await order()
  const { qualifier } = await order({ terms: { filler: mallory.address } })
  const forged = { ...signed, qualifier }
  expect(await origin.refusal([claimAcross(forged)])).toBe('QualifierMismatch')
  const fill = fillAcross([forged], { funds: funds() })
  expect(await target.refusal([fill])).toBe('QualifierMismatch')
})

test('a fill is of at least one order, and each comes with its own terms', async () => {
  const { order: one, qualifier, signature } = await order()
  const refusal = (orders: (typeof one)[], qualifiers: Hex[]) => {
    const fill = {
      orders,
      qualifiers,
      destinationSignature: signature,
      repaymentChain: BigInt(origin.id),
      repaymentAddress: carol.address,
      swapIn: [],
      swap: [],
      swapOut: [],
    }
    const call = { abi: acrossArbiterAbi, functionName: 'fill', args: [fill] } as const
    return refusalOf(target.client, { address: CONTRACTS.across, ...call, by: carol })
  }
  expect(await refusal([], [])).toBe('NoOrders')
  expect(await refusal([], [qualifier])).toBe('NoOrders')
  expect(await refusal([one], [])).toBe('NoOrders')
  expect(await refusal([one], [qualifier, qualifier])).toBe('NoOrders')
})

test('all that a swap leaves over is the filler’s: what was paid, deposited, and native money', async () => {
  const give = { token: origin.usdt, amount: 97n * USD }
  const swap = [
    approve(give.token, dealer),
    trade(dealer, give, { token: origin.usdc, amount: 101n * USD }),
  ]
  const permitted = [{ token: origin.usdt, amount: 100n * USD }]
  const step = claimAcross(await order({ permitted, terms: exactly() }), { swap })
  await origin.send(bob, { to: CONTRACTS.sandbox, value: 5n })
  const left = [origin.usdt, origin.usdc, zeroAddress]
  const watched = [carol.address, CONTRACTS.across].flatMap((holder) =>
    left.map((token) => [origin, holder, token] as const),
  )
  const beneficiary = carol.address
  const moved = await changes(watched, () => origin.route([step], { beneficiary }))
  expect(moved).toEqual([3n * USD, 2n * USD, 5n, 0n, 0n, 0n])
})

test('a token that calls back during a claim cannot claim another order with it', async () => {
  const token = await origin.deploy('ReentrantToken')
  await mint(origin, { token, amount: 10n }, alice.address)
  await origin.send(alice, approve(token, PERMIT2))
  const nested = claimAcross(await order())
  await arm(origin, token, { to: CONTRACTS.across, data: nested.data })
  const signed = await order({ permitted: [{ token, amount: 10n }], terms: exactly() })
  const step = claimAcross(signed, { funds: [{ token: origin.usdc, amount: 99n * USD }] })
  const watched = [[origin, relayer.address, token]] as const
  // A filler who brings the deposit has the owner's tokens for it.
  expect(await changes(watched, () => origin.route([step]))).toEqual([10n])
  expect(await origin.read('ReentrantToken', token, 'attempts')).toBe(1n)
  expect(await origin.read('ReentrantToken', token, 'failure')).toBe(REENTERED)
  // Nothing else was wrong with that order.
  await origin.route([nested])
})

test('native money that comes with a fill is the filler’s', async () => {
  const step = fillAcross([await order()], { funds: funds(), value: 7n })
  const options = { value: 7n, beneficiary: carol.address }
  const watched = [[target, carol.address, zeroAddress]] as const
  expect(await changes(watched, () => target.route([step], options))).toEqual([7n])
})

test('in its window only a named filler is repaid, though anybody may fill', async () => {
  const last = (await target.now()) + 20n
  const exclusive = { exclusiveRelayer: CONTRACTS.across, exclusivityDeadline: Number(last) }
  const named = { ...exclusive, filler: relayer.address }
  const [one, two] = [await order({ terms: named }), await order({ terms: named })]
  const fill = (signed: SignedDraft, repaymentAddress: Address) =>
    fillAcross([signed], { funds: funds(), repaymentAddress })
  const filled = (signed: SignedDraft, repaymentAddress: Address) =>
    changes([[target, alice.address, target.usdc]], () =>
      target.route([fill(signed, repaymentAddress)], { by: mallory }),
    )
  expect(await target.refusal([fill(one, mallory.address)])).toBe('NotTheFiller')
  expect(await filled(one, relayer.address)).toEqual([99n * USD])
  // Without a name, the window keeps out those who do not come through the arbiter, and nobody else.
  expect(await filled(await order({ terms: exclusive }), mallory.address)).toEqual([99n * USD])

  await passTo(target, last)
  expect(await target.refusal([fill(two, mallory.address)])).toBe('NotTheFiller')
  await passTo(target, last + 1n)
  expect(await filled(two, mallory.address)).toEqual([99n * USD])
})

test('a recipient gets the whole output, though a token taxes only the last transfer', async () => {
  const token = await target.deploy('FeeToken')
  await mint(target, { token, amount: 200n }, CONTRACTS.across)
  await mint(target, { token, amount: 500n }, bob.address)
  const signed = await order({
    tokenOut: [{ token, amount: 100n }],
    mandate: { recipient: bob.address },
  })
  expect(await target.refusal([fillAcross([signed])])).toBe('InexactTransfer')
})

test('a deposit is whole, though a token taxes only the last transfer', async () => {
  const token = await origin.deploy('FeeToken')
  await mint(origin, { token, amount: 200n }, CONTRACTS.across)
  await mint(origin, { token, amount: 500n }, SPOKE_POOL)
  const deposit = { inputToken: token, inputAmount: 100n, outIndex: 0, outputAmount: 99n * USD }
  const signed = await order({ permitted: [], terms: { deposits: [deposit] } })
  expect(await origin.refusal([claimAcross(signed)])).toBe('InexactTransfer')
})
