import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMIT2 } from '../../devnet/src/addresses.ts'
import { PRICE_FEEDS } from '../../devnet/src/setup/install-price-feeds.ts'
import { depositExecutorAbi } from '../../src/contracts/deposit-executor.gen.ts'
import { depositFactoryAbi } from '../../src/contracts/deposit-factory.gen.ts'
import { depositTransitAbi } from '../../src/contracts/deposit-transit.gen.ts'
import { depositVaultAbi } from '../../src/contracts/deposit-vault.gen.ts'
import {
  type Commitment,
  commitmentHash,
  depositExecutorAddress,
} from '../../src/domain/deposit/commitment.ts'
import { releaseDigest } from '../../src/domain/deposit/operator-message.ts'
import { mandateOp } from '../../src/domain/intent/order/op-mode.ts'
import { encodeSameChainTerms } from '../../src/domain/intent/order/qualifier.ts'
import { permit2TypedData } from '../../src/domain/intent/signing/typed-data.ts'
import {
  commit,
  depositOf,
  type Journey,
  journey,
  operator,
  releaseCall,
  vaultOf,
} from './kit/deposit-drafts.ts'
import { approve, arm, changes, mint, openDesk, transfer, USD, visit } from './kit/intent-deeds.ts'
import {
  type AcrossOptions,
  claimAcross,
  draftAcross,
  draftSameChain,
  fillAcross,
  fillSameChain,
  nexus,
  type SameChainOptions,
  sign,
} from './kit/intent-drafts.ts'
import { refusalOf, type Site, startWorld, type World } from './kit/intent-world.ts'
import { CONTRACTS } from './kit/our-contracts.ts'
import { alice, bob, mallory, relayer } from './kit/test-chain.ts'

// The thief has every key of the service: the operator's, and the relayer's.

const AMOUNT = 100n * USD
let world: World
let origin: Site
let target: Site
let desk: Address
let moved: Journey

beforeAll(async () => {
  world = await startWorld(421614, 84532)
  origin = world.sites[0]!
  target = world.sites[1]!
  desk = await openDesk(origin)
  moved = await released(commit(target, { outputs: [target.usdc, target.weth] }))
})
afterAll(() => world.stop())

/** A deposit that lies in its transit account. */
async function released(commitment: Commitment, token = origin.usdc): Promise<Journey> {
  await mint(origin, { token, amount: AMOUNT }, vaultOf(commitment))
  const trip = journey(commitment, depositOf(origin, token, AMOUNT))
  await origin.route([await trip.release()])
  return trip
}

const across = (options: Partial<AcrossOptions> = {}) =>
  draftAcross(origin, {
    sponsor: moved.signer,
    target,
    permitted: [{ token: origin.usdc, amount: AMOUNT }],
    tokenOut: [{ token: target.usdc, amount: 99n * USD }],
    ...options,
    mandate: { recipient: bob.address, ...options.mandate },
  })
const refusalOfOrder = async (options: Partial<AcrossOptions>, site = origin) =>
  site.refusal([claimAcross(await sign(await across(options)))], { by: relayer })
const out = (token: Address, amount: bigint) => [{ token, amount }]

test('an order pays nobody but the recipient, there, in a token that was committed to', async () => {
  const to = (recipient: Address) => refusalOfOrder({ mandate: { recipient } })
  expect(await to(mallory.address)).toBe('WrongRecipient')
  expect(await to(alice.address)).toBe('WrongRecipient')
  const elsewhere = { destinationChainId: 11155111 }
  expect(await refusalOfOrder({ mandate: elsewhere })).toBe('WrongChain')
  const worthless = await target.deploy('FeeToken')
  for (const token of [worthless, target.usdt, zeroAddress]) {
    expect(await refusalOfOrder({ tokenOut: out(token, 99n * USD) })).toBe('WrongOutput')
  }
  // The same asset may land in the transit account; anything else may not.
  const mandate = { recipient: moved.address }
  for (const token of [worthless, target.usdt, target.weth]) {
    expect(await refusalOfOrder({ mandate, tokenOut: out(token, 99n * USD) })).toBe('WrongOutput')
  }
})

test('all fees together stay under the cap, however a deposit is cut up', async () => {
  const least = { tokenOut: out(target.usdc, 99n * USD - 1n) }
  expect(await refusalOfOrder(least)).toBe('TooExpensive')
  expect(await refusalOfOrder({ ...least, mandate: { recipient: moved.address } })).toBe(
    'TooExpensive',
  )
  // A slice is charged as if it were the whole deposit.
  const slice = { permitted: out(origin.usdc, USD), tokenOut: out(target.usdc, USD) }
  expect(await refusalOfOrder(slice)).toBe('TooExpensive')
  const twice = [...out(origin.usdc, AMOUNT / 2n), ...out(origin.usdc, AMOUNT / 2n)]
  const whole = {
    inputToken: origin.usdc,
    inputAmount: AMOUNT,
    outIndex: 0,
    outputAmount: 99n * USD,
  }
  const one = { deposits: [whole] }
  expect(await refusalOfOrder({ permitted: twice, terms: one })).toBe('WrongInput')
  const split = [...out(target.usdc, 49n * USD), ...out(target.usdc, 50n * USD)]
  const halves = split.map(({ amount }, outIndex) => ({
    inputToken: origin.usdc,
    inputAmount: AMOUNT / 2n,
    outIndex,
    outputAmount: amount,
  }))
  expect(await refusalOfOrder({ tokenOut: split, terms: { deposits: halves } })).toBe('WrongOutput')
  const greedy = await moved.refund({
    site: origin,
    token: origin.usdc,
    fee: USD + 1n,
    feeTo: mallory.address,
  })
  expect(await refusalOf(origin.client, { ...greedy, by: mallory })).toBe('TooExpensive')
})

test('an order names a known arbiter, runs no calls and does not wait for ever', async () => {
  const slow = { fillDeadline: (await origin.now()) + 7n * 3600n }
  expect(['TooSlow', 'InvalidFillDeadline']).toContain(await refusalOfOrder({ mandate: slow }))
  const preClaimOps = mandateOp('intermediary', [visit(desk)])
  expect(await refusalOfOrder({ mandate: { preClaimOps } })).toBe('CallsNotAllowed')
  const destinationOps = mandateOp('intermediary', [visit(desk)])
  const viaIntermediary = { viaIntermediary: true, needs: out(target.usdc, 99n * USD) }
  const after = { mandate: { destinationOps }, terms: viaIntermediary }
  expect(await refusalOfOrder(after)).toBe('CallsNotAllowed')

  // The thief as the spender: Permit2 would hand it the tokens without any arbiter.
  const draft = await across()
  const forged = { ...draft, element: { ...draft.element, arbiter: mallory.address } }
  const { signature } = await sign(forged)
  const digest = hashTypedData(permit2TypedData(forged.element, draft.nonce, draft.expires))
  const check = {
    address: moved.address,
    abi: depositTransitAbi,
    functionName: 'isValidSignature',
    by: mallory,
  }
  expect(await refusalOf(origin.client, { ...check, args: [digest, signature] })).toBe(
    'UnknownArbiter',
  )
})

test('a deposit is moved once, where it came in, and by nobody without the operator', async () => {
  const { commitment, deposit } = moved
  const refused = async (trip: Journey, key = operator, site = origin) =>
    refusalOf(site.client, {
      address: CONTRACTS.depositFactory,
      abi: depositFactoryAbi,
      functionName: 'release',
      by: mallory,
      args: [trip.commitment, trip.deposit, await markOf(trip, key)],
    })
  expect(await refused(moved)).toBe('FailedDeployment')
  expect(await refused(moved, operator, target)).toBe('WrongChain')
  const next = journey(commitment, depositOf(origin, origin.usdc, AMOUNT))
  expect(await refused(next, mallory)).toBe('NotTheOperator')
  // Nothing is left of the address's money for a deposit that never was.
  expect(await refused(next)).toBe('ERC20InsufficientBalance')
  expect(await refused(journey(commitment, { ...deposit, amount: 0n }))).toBe('EmptyDeposit')
  const create = {
    address: CONTRACTS.depositFactory,
    abi: depositFactoryAbi,
    functionName: 'createTransit',
    by: mallory,
  }
  expect(await refusalOf(origin.client, { ...create, args: [commitment, next.deposit, []] })).toBe(
    'WrongChain',
  )
  const pay = {
    address: vaultOf(commitment),
    abi: depositVaultAbi,
    functionName: 'pay',
    by: mallory,
  }
  expect(
    await refusalOf(origin.client, { ...pay, args: [origin.usdc, mallory.address, 1n, zeroHash] }),
  ).toBe('OnlyFactory')
})

test('nothing that was signed for one deposit serves another, nor without the operator', async () => {
  const other = await released(moved.commitment)
  const draft = await across({ sponsor: other.signer })
  const signed = await sign(draft)
  const swapped = { ...signed, order: { ...signed.order, sponsor: moved.address } }
  expect(await origin.refusal([claimAcross(swapped)])).toBe('OtherSponsor')
  const stranger = journey(moved.commitment, moved.deposit, mallory)
  expect(await refusalOfOrder({ sponsor: stranger.signer })).toBe('NotTheOperator')
  const richer = journey({ ...moved.commitment, recipient: mallory.address }, moved.deposit)
  const sponsor = { address: moved.address, sign: richer.signer.sign }
  expect(await refusalOfOrder({ sponsor, mandate: { recipient: mallory.address } })).toBe(
    'OtherCommitment',
  )
  for (const trip of [stranger, richer]) {
    const call = await trip.refund({ site: origin, token: origin.usdc })
    const refusal = await refusalOf(origin.client, { ...call, address: moved.address, by: mallory })
    expect(refusal).toBe(trip === stranger ? 'NotTheOperator' : 'OtherCommitment')
  }
  const early = await moved.deliver({ site: origin, token: origin.usdc })
  expect(await refusalOf(origin.client, { ...early, by: mallory })).toBe('WrongChain')
})

test('a pool at a false price does not matter, and an old price is none', async () => {
  const commitment = commit(origin, { outputs: [origin.usdt] })
  const trip = await released(commitment)
  const exchange = async (options: Partial<SameChainOptions>) =>
    sign(
      await draftSameChain(origin, {
        sponsor: trip.signer,
        mandate: { recipient: bob.address },
        permitted: out(origin.usdc, AMOUNT),
        tokenOut: out(origin.usdt, 98n * USD),
        ...options,
      }),
    )
  const funds = out(origin.usdt, 99n * USD)
  const bad = await exchange({ tokenOut: out(origin.usdt, (9849n * AMOUNT) / 10_000n) })
  expect(await origin.refusal([fillSameChain(bad, { funds })])).toBe('TooExpensive')
  const good = await exchange({ tokenOut: out(origin.usdt, 99n * USD) })
  const setRound = async (answer: bigint, age: bigint) => {
    const args = [answer, (await origin.now()) - age] as const
    const abi = parseAbi(['function setRound(int256 answer, uint256 updatedAt)'])
    await origin.send(bob, {
      to: PRICE_FEEDS.USDT,
      data: encodeFunctionData({ abi, functionName: 'setRound', args }),
    })
  }
  await setRound(10n ** 8n, 3700n)
  expect(await origin.refusal([fillSameChain(good, { funds })])).toBe('StalePrice')
  await setRound(0n, 0n)
  expect(await origin.refusal([fillSameChain(good, { funds })])).toBe('StalePrice')
  await setRound(10n ** 8n, 0n)
  const received = await changes([[origin, bob.address, origin.usdt]], () =>
    origin.route([fillSameChain(good, { funds })]),
  )
  expect(received).toEqual([99n * USD])
  expect(await origin.refusal([fillSameChain(good, { funds })])).toBe('InvalidNonce')
})

test('a token that calls back in the middle of a move gains nothing', async () => {
  const token = await origin.deploy('ReentrantToken')
  const commitment = commit(target, { salt: `0x${'05'.repeat(32)}` })
  await mint(origin, { token, amount: 2n * AMOUNT }, vaultOf(commitment))
  const trip = journey(commitment, depositOf(origin, token, AMOUNT))
  const again = await releaseCall(commitment, trip.deposit, operator)
  await arm(origin, token, { to: CONTRACTS.depositFactory, data: again })
  await origin.route([await trip.release()])
  expect(await origin.read('ReentrantToken', token, 'successes')).toBe(0n)
  expect(await origin.balance(token, trip.address)).toBe(AMOUNT)
  const call = await trip.refund({ site: origin, token })
  await arm(origin, token, { to: call.address, data: encodeFunctionData(call) })
  await origin.send(relayer, { to: call.address, data: encodeFunctionData(call) })
  expect(await origin.balance(token, alice.address)).toBe(AMOUNT)
})

test('what the thief can do ends with the recipient, the refund address or the capped fee', async () => {
  const trip = await released(commit(target))
  const before = await origin.balance(origin.usdc, mallory.address)
  const call = await trip.refund({
    site: origin,
    token: origin.usdc,
    fee: USD,
    feeTo: mallory.address,
  })
  const watched = [
    [origin, alice.address, origin.usdc],
    [origin, trip.address, origin.usdc],
  ] as const
  const changed = await changes(watched, () =>
    origin.send(mallory, { to: call.address, data: encodeFunctionData(call) }),
  )
  expect(changed).toEqual([99n * USD, -AMOUNT])
  expect(await origin.balance(origin.usdc, mallory.address)).toBe(before + USD)
})

test('a user’s own account lets deposits go under a commitment it approved, and no other way', async () => {
  const account = await nexus(bob)
  const module = depositExecutorAddress(CONTRACTS.depositFactory)
  const commitment = commit(target, { account: account.address, refundTo: account.address })
  await mint(origin, { token: origin.usdc, amount: 3n * AMOUNT }, account.address)
  const install = encodeFunctionData({
    abi: parseAbi(['function installModule(uint256 type, address module, bytes data)']),
    functionName: 'installModule',
    args: [
      2n,
      module,
      encodeAbiParameters(parseAbiParameters('bytes32[]'), [[commitmentHash(commitment)]]),
    ],
  })
  const preClaimOps = mandateOp('account', [
    approve(origin.usdc, PERMIT2),
    { to: account.address, value: 0n, data: install },
  ])
  const setup = await draftSameChain(origin, {
    sponsor: account,
    mandate: { preClaimOps },
    permitted: out(origin.usdc, USD),
    tokenOut: out(origin.usdt, USD),
  })
  await origin.route([
    account.setup,
    fillSameChain(await sign(setup), { funds: out(origin.usdt, USD) }),
  ])

  const trip = journey(commitment, depositOf(origin, origin.usdc, AMOUNT))
  const watched = [
    [origin, account.address, origin.usdc],
    [origin, trip.address, origin.usdc],
  ] as const
  expect(await changes(watched, async () => origin.route([await trip.release()]))).toEqual([
    -AMOUNT,
    AMOUNT,
  ])
  const funds = out(target.usdc, 99n * USD)
  const signed = await sign(await across({ sponsor: trip.signer }))
  await origin.route([claimAcross(signed)])
  const paid = await changes([[target, bob.address, target.usdc]], () =>
    target.route([fillAcross([signed], { funds })]),
  )
  expect(paid).toEqual([99n * USD])

  const greedy = { ...commitment, recipient: mallory.address }
  const theft = journey(greedy, depositOf(origin, origin.usdc, AMOUNT))
  const release = {
    address: CONTRACTS.depositFactory,
    abi: depositFactoryAbi,
    functionName: 'release',
    by: mallory,
  }
  const args = [greedy, theft.deposit, await markOf(theft, operator)]
  expect(await refusalOf(origin.client, { ...release, args })).toBe('NotApproved')
  const pay = { address: module, abi: depositExecutorAbi, functionName: 'pay', by: mallory }
  const direct = [account.address, commitmentHash(commitment), origin.usdc, mallory.address, 1n]
  expect(await refusalOf(origin.client, { ...pay, args: direct })).toBe('OnlyFactory')
})

test('whoever fills with too little, or keeps the terms to itself, is stopped by the arbiter', async () => {
  const trip = await released(
    commit(origin, { outputs: [origin.usdt], salt: `0x${'06'.repeat(32)}` }),
  )
  const draft = await draftSameChain(origin, {
    sponsor: trip.signer,
    mandate: { recipient: bob.address },
    permitted: out(origin.usdc, AMOUNT),
    tokenOut: out(origin.usdt, 99n * USD),
  })
  const signed = await sign(draft)
  const run = [transfer(origin.usdc, mallory.address, AMOUNT)]
  expect(await origin.refusal([fillSameChain(signed, { swap: run })], { by: mallory })).toBe(
    'ERC20InsufficientBalance',
  )
  const qualifier = encodeSameChainTerms({
    sponsor: trip.address,
    filler: mallory.address,
    swap: zeroHash,
    swept: [],
  })
  expect(await origin.refusal([fillSameChain({ ...signed, qualifier })], { by: mallory })).toBe(
    'QualifierMismatch',
  )
})

function markOf({ commitment, deposit }: Journey, key: typeof operator): Promise<Hex> {
  return key.sign({ hash: releaseDigest(CONTRACTS.depositFactory, commitment, deposit) })
}
