import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  parseAbi,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMIT2 } from '../../../devnet/src/addresses.ts'
import {
  approve,
  arm,
  changes,
  ETHER,
  mint,
  openDesk,
  trade,
  transfer,
  USD,
} from '../kit/intent-deeds.ts'
import {
  draftSameChain,
  eoa,
  fillSameChain,
  type SameChainOptions,
  type SignedDraft,
  sign,
} from '../kit/intent-drafts.ts'
import { type Site, startWorld, type World } from '../kit/intent-world.ts'
import { CONTRACTS } from '../kit/our-contracts.ts'
import { alice, bob, carol, relayer } from '../kit/test-chain.ts'

// Ways of a SAME_CHAIN fill that other tests leave out.

const wrapAbi = parseAbi(['function deposit() payable'])

let world: World
let site: Site
let desk: Address

beforeAll(async () => {
  world = await startWorld(84532)
  site = world.sites[0]!
  desk = await openDesk(site)
})
afterAll(() => world.stop())

const order = async (options: Partial<SameChainOptions> = {}): Promise<SignedDraft> =>
  sign(
    await draftSameChain(site, {
      sponsor: eoa(alice),
      permitted: [{ token: site.usdc, amount: 100n * USD }],
      tokenOut: [{ token: site.usdt, amount: 99n * USD }],
      ...options,
    }),
  )

test('whoever brings native money fills an order without the Router', async () => {
  const signed = await order({
    tokenOut: [{ token: zeroAddress, amount: ETHER }],
    mandate: { recipient: bob.address },
  })
  const { data } = fillSameChain(signed)
  const watched = [
    [site, bob.address, zeroAddress],
    [site, carol.address, site.usdc],
    [site, CONTRACTS.sameChain, zeroAddress],
  ] as const
  const moved = await changes(watched, () =>
    site.send(carol, { to: CONTRACTS.sameChain, data, value: 2n * ETHER }),
  )
  expect(moved).toEqual([ETHER, 100n * USD, 0n])
})

test('native money that no output asks for is the filler’s', async () => {
  const funds = [{ token: site.usdt, amount: 99n * USD }]
  const step = fillSameChain(await order(), { funds, value: 5n })
  const watched = [
    [site, carol.address, zeroAddress],
    [site, CONTRACTS.sameChain, zeroAddress],
  ] as const
  const options = { value: 5n, beneficiary: carol.address }
  expect(await changes(watched, () => site.route([step], options))).toEqual([5n, 0n])
})

test('the arbiter knows one action', async () => {
  const step = fillSameChain(await order(), { funds: [{ token: site.usdt, amount: 99n * USD }] })
  const data = `0xdeadbeef${step.data.slice(10)}` as const
  expect(await site.refusal([{ ...step, data }])).toBe('UnknownAction')
})

test('what is asked for in the token that is paid with comes out of it', async () => {
  const token = site.usdt
  const signed = await order({
    permitted: [{ token, amount: 100n * USD }],
    tokenOut: [{ token, amount: 99n * USD }],
    mandate: { recipient: bob.address },
  })
  const watched = [
    [site, alice.address, token],
    [site, bob.address, token],
    [site, relayer.address, token],
  ] as const
  const moved = await changes(watched, () => site.route([fillSameChain(signed)]))
  expect(moved).toEqual([-100n * USD, 99n * USD, 1n * USD])
})

test('what is not asked for goes straight to the filler', async () => {
  const payments = async (token: Address, tokenOut: SameChainOptions['tokenOut']) => {
    const signed = await order({ permitted: [{ token, amount: 5n }], tokenOut })
    const funds = tokenOut.filter((one) => one.token !== zeroAddress)
    const value = tokenOut.length > funds.length ? 1n : 0n
    const { logs } = await site.route([fillSameChain(signed, { funds, value })], { value })
    return parseEventLogs({ abi: erc20Abi, logs, eventName: 'Transfer' })
      .filter(({ address }) => address.toLowerCase() === token.toLowerCase())
      .map(({ args }) => [args.from, args.to])
  }
  const straight = [[alice.address, relayer.address]]
  expect(await payments(site.usdc, [{ token: site.usdt, amount: 1n }])).toEqual(straight)
  expect(await payments(site.usdc, [{ token: zeroAddress, amount: 1n }])).toEqual(straight)
  expect(await payments(site.weth, [{ token: site.usdt, amount: 1n }])).toEqual(straight)
})

test('wrapped money that a swap brings in for native money is the filler’s beyond what is asked', async () => {
  const wrap = encodeFunctionData({ abi: wrapAbi, functionName: 'deposit' })
  await site.send(carol, { to: site.weth, data: wrap, value: 3n * ETHER })
  await site.send(carol, transfer(site.weth, desk, 3n * ETHER))
  const give = { token: site.usdc, amount: 100n * USD }
  const signed = await order({
    tokenOut: [{ token: zeroAddress, amount: 2n * ETHER }],
    mandate: { recipient: bob.address },
  })
  const swap = [
    approve(give.token, desk),
    trade(desk, give, { token: site.weth, amount: 3n * ETHER }),
  ]
  const watched = [
    [site, bob.address, zeroAddress],
    [site, relayer.address, site.weth],
    [site, CONTRACTS.sameChain, site.weth],
  ] as const
  const moved = await changes(watched, () => site.route([fillSameChain(signed, { swap })]))
  expect(moved).toEqual([2n * ETHER, ETHER, 0n])
})

test('native money has to reach its recipient', async () => {
  const signed = await order({
    tokenOut: [{ token: zeroAddress, amount: ETHER }],
    mandate: { recipient: site.usdc },
  })
  const step = fillSameChain(signed, { value: ETHER })
  expect(await site.refusal([step], { value: ETHER })).toBe('NativeTransferFailed')
})

test('a delivery after which the recipient has less than before is none', async () => {
  const token = await site.deploy('ReentrantToken')
  await mint(site, { token, amount: 1000n }, bob.address)
  await mint(site, { token, amount: 100n }, alice.address)
  await site.send(alice, approve(token, PERMIT2))
  // When tokens arrive, the token takes more of the recipient's than came.
  await site.send(bob, approve(token, token, 500n))
  const take = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [bob.address, carol.address, 500n],
  })
  await arm(site, token, { to: token, data: take })
  const signed = await order({
    permitted: [{ token, amount: 100n }],
    tokenOut: [],
    terms: { filler: bob.address },
  })
  expect(await site.refusal([fillSameChain(signed)])).toBe('InexactTransfer')
})

test('a recipient gets the whole output, though a token taxes only the last transfer', async () => {
  const token = await site.deploy('FeeToken')
  await mint(site, { token, amount: 200n }, CONTRACTS.sameChain)
  await mint(site, { token, amount: 500n }, bob.address)
  const signed = await order({
    tokenOut: [{ token, amount: 100n }],
    mandate: { recipient: bob.address },
  })
  expect(await site.refusal([fillSameChain(signed)])).toBe('InexactTransfer')
})

test('an arbiter’s funds are all there before it acts, whatever the token says', async () => {
  const taxed = await site.deploy('FeeToken')
  await mint(site, { token: taxed, amount: 1000n }, relayer.address)
  await mint(site, { token: taxed, amount: 5000n }, CONTRACTS.sameChain)
  await site.send(relayer, approve(taxed, CONTRACTS.router))
  const signed = await order({ tokenOut: [] })
  const step = fillSameChain(signed, { funds: [{ token: taxed, amount: 1000n }] })
  expect(await site.refusal([step])).toBe('InexactTransfer')
})
