import { type Address, encodeFunctionData, isAddressEqual, parseEventLogs, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { USDT0 } from '../../../devnet/src/chain-specs.ts'
import { sameChainArbiterAbi } from '../../../src/contracts/same-chain-arbiter.gen.ts'
import {
  destinationKey,
  intermediaryAddress,
} from '../../../src/domain/intent/order/intermediary-address.ts'
import { mandateOp } from '../../../src/domain/intent/order/op-mode.ts'
import { at, byAlice, passTo } from '../kit/bare-claims.ts'
import {
  approve,
  arm,
  changes,
  ETHER,
  mint,
  openDesk,
  trade,
  USD,
  visit,
} from '../kit/intent-deeds.ts'
import {
  draftSameChain,
  eoa,
  fillSameChain,
  type SameChainOptions,
  type SignedDraft,
  sign,
} from '../kit/intent-drafts.ts'
import { REENTERED, refusalOf, type Site, startWorld, type World } from '../kit/intent-world.ts'
import { digestOf, locked, lockTokens, signLocked } from '../kit/lock-drafts.ts'
import { claimOft, draftOft, FEE } from '../kit/oft-drafts.ts'
import { CONTRACTS } from '../kit/our-contracts.ts'
import { alice, bob, carol, relayer } from '../kit/test-chain.ts'

// What all arbiters share: how they pay out, and what they leave alone.

const OTHER_CHAIN = { id: 11155111 }

let world: World
let site: Site
let desk: Address

beforeAll(async () => {
  world = await startWorld(84532)
  site = world.sites[0]!
  desk = await openDesk(site)
  await mint(site, { token: USDT0, amount: 1000n * USD }, alice.address)
})
afterAll(() => world.stop())

const order = async (options: Partial<SameChainOptions> = {}): Promise<SignedDraft> =>
  sign(
    await draftSameChain(site, {
      sponsor: eoa(alice),
      permitted: [{ token: site.usdc, amount: 100n * USD }],
      tokenOut: [{ token: site.usdt, amount: 99n * USD }],
      mandate: { recipient: bob.address },
      ...options,
    }),
  )
const one = (token: Address) => [{ token, amount: ETHER }]

/** A call to bring bob what lies in the intermediary of his order, which can be filled until then. */
const strand = async (fillDeadline: bigint) => {
  const draft = await draftSameChain(site, {
    sponsor: eoa(alice),
    permitted: [],
    tokenOut: [],
    mandate: {
      recipient: bob.address,
      fillDeadline,
      destinationOps: mandateOp('intermediary', [visit(desk)]),
    },
  })
  const { element, nonce } = draft
  const key = destinationKey({ sponsor: alice.address, nonce, element, needs: [], swept: [] })
  const intermediary = intermediaryAddress(CONTRACTS.sameChain, key)
  await mint(site, { token: site.usdt, amount: 7n }, intermediary)
  const args = [key, [site.usdt]] as const
  const rescue = { abi: sameChainArbiterAbi, functionName: 'rescue', args } as const
  const data = encodeFunctionData(rescue)
  const step = fillSameChain(await sign(draft))
  return {
    step,
    data,
    refusal: () => refusalOf(site.client, { address: CONTRACTS.sameChain, ...rescue, by: carol }),
    rescued: () =>
      changes([[site, bob.address, site.usdt]], () =>
        site.send(carol, { to: CONTRACTS.sameChain, data }),
      ),
  }
}

test('events name the very message that the owner signed, for tokens in a lock as well', async () => {
  const permitted = [{ token: site.usdc, amount: 100n * USD }]
  await lockTokens(site, alice, permitted[0]!)
  const draft = await draftSameChain(site, { sponsor: eoa(alice), permitted, tokenOut: [] })
  const intent = { message: 'compact', drafts: [locked(draft)] } as const
  const [signed] = await signLocked(intent, byAlice)
  const { logs } = await site.route([fillSameChain(signed!)])
  const events = parseEventLogs({ abi: sameChainArbiterAbi, logs })
  expect(events.map(({ eventName, args }) => [eventName, args.digest])).toEqual([
    ['IntentClaimed', digestOf(intent)],
    ['IntentFilled', digestOf(intent)],
  ])
})

test('an order is filled up to its last second, and only then its tokens are rescued', async () => {
  const last = (await site.now()) + 20n
  const [one, two] = [await strand(last), await strand(last)]
  await at(site, last)
  await site.route([one.step])
  expect(await two.refusal()).toBe('NothingToRescueYet')
  await passTo(site, last + 1n)
  expect(await site.refusal([two.step])).toBe('Expired')
  expect(await two.rescued()).toEqual([7n])
})

test('nobody rescues anything in the middle of a fill', async () => {
  const { data, rescued } = await strand((await site.now()) - 1n)
  const recipient = await site.deploy('ReentrantRecipient')
  await arm(site, recipient, { to: CONTRACTS.sameChain, data })
  const signed = await order({ tokenOut: one(zeroAddress), mandate: { recipient } })
  await site.route([fillSameChain(signed, { value: ETHER })], { value: ETHER })
  expect(await site.read('ReentrantRecipient', recipient, 'attempts')).toBe(1n)
  expect(await site.read('ReentrantRecipient', recipient, 'failure')).toBe(REENTERED)
  expect(await rescued()).toEqual([7n])
})

test('without a swap nothing happens in the Sandbox, whatever lies there', async () => {
  await site.send(bob, { to: CONTRACTS.sandbox, value: 5n })
  const step = fillSameChain(await order(), { funds: [{ token: site.usdt, amount: 99n * USD }] })
  const watched = [[site, CONTRACTS.sandbox, zeroAddress]] as const
  expect(await changes(watched, () => site.route([step]))).toEqual([0n])
})

test('every token of a swap comes back out of the Sandbox, what is left of it to the filler', async () => {
  await mint(site, { token: USDT0, amount: 50n }, desk)
  const tokens = [site.usdt, USDT0]
  const signed = await order({
    permitted: [{ token: site.usdc, amount: 100n }],
    tokenOut: tokens.map((token) => ({ token, amount: 45n })),
  })
  const give = { token: site.usdc, amount: 40n }
  const swap = [
    approve(site.usdc, desk),
    ...tokens.map((token) => trade(desk, give, { token, amount: 50n })),
  ]
  const watched = [bob.address, carol.address, CONTRACTS.sandbox].flatMap((holder) =>
    [site.usdc, ...tokens].map((token) => [site, holder, token] as const),
  )
  const step = fillSameChain(signed, { swap })
  const moved = await changes(watched, () => site.route([step], { beneficiary: carol.address }))
  expect(moved).toEqual([0n, 45n, 45n, 20n, 5n, 5n, 0n, 0n, 0n])
})

test('only as much is unwrapped as is short of native money', async () => {
  const signed = await order({ permitted: one(site.weth), tokenOut: one(zeroAddress) })
  const value = ETHER / 4n
  const watched = [
    [site, bob.address, zeroAddress],
    [site, relayer.address, site.weth],
  ] as const
  const step = fillSameChain(signed, { value })
  const moved = await changes(watched, () => site.route([step], { value }))
  expect(moved).toEqual([ETHER, value])
})

test('only as much is wrapped as is short of wrapped money', async () => {
  const signed = await order({ tokenOut: one(site.weth) })
  const funds = [{ token: site.weth, amount: ETHER / 4n }]
  const watched = [
    [site, bob.address, site.weth],
    [site, relayer.address, site.weth],
    [site, carol.address, zeroAddress],
    [site, CONTRACTS.sameChain, site.weth],
  ] as const
  const step = fillSameChain(signed, { funds, value: ETHER })
  const options = { value: ETHER, beneficiary: carol.address }
  const moved = await changes(watched, () => site.route([step], options))
  expect(moved).toEqual([ETHER, -ETHER / 4n, ETHER / 4n, 0n])
})

test('money that is all there is paid out as it is, without the wrapped token', async () => {
  const signed = await order({ tokenOut: one(zeroAddress) })
  const step = fillSameChain(signed, { value: ETHER })
  const { logs } = await site.route([step], { value: ETHER })
  expect(logs.filter(({ address }) => isAddressEqual(address, site.weth))).toEqual([])
})

test('a filler that takes no native money is not offered any when there is none for it', async () => {
  const filler = site.usdc
  const draft = await draftOft(site, {
    sponsor: eoa(alice),
    target: OTHER_CHAIN,
    permitted: [{ token: USDT0, amount: 100n * USD }],
    tokenOut: [{ token: USDT0, amount: 99n * USD }],
    terms: { filler },
  })
  const step = claimOft(await sign(draft))
  const watched = [[site, filler, USDT0]] as const
  const moved = await changes(watched, () => site.route([step], { value: FEE }))
  expect(moved).toEqual([USD])
})
