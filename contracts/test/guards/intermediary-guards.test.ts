import { type Address, encodeFunctionData, getAddress, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { intermediaryAbi } from '../../../src/contracts/intermediary.gen.ts'
import type { TokenAmount } from '../../../src/domain/intent/order/mandate.ts'
import { dataGas, leastGas } from '../kit/gas-threshold.ts'
import {
  arm,
  beRefused,
  changes,
  ETHER,
  mint,
  openDesk,
  transfer,
  USD,
  visit,
} from '../kit/intent-deeds.ts'
import type { Call } from '../kit/intent-drafts.ts'
import { refusalOf, type Site, startWorld, type World } from '../kit/intent-world.ts'
import { alice, bob, carol, mallory } from '../kit/test-chain.ts'

// An intermediary by itself: whoever makes it is its arbiter, and here that is Carol's key.

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

type Run = {
  needs?: TokenAmount[]
  calls?: Call[]
  minGas?: bigint
  swept?: Address[]
  recipient?: Address
}

const running = ({
  needs = [],
  calls = [],
  minGas = 0n,
  swept = [],
  recipient = bob.address,
}: Run) =>
  ({
    abi: intermediaryAbi,
    functionName: 'run',
    args: [needs, calls, minGas, swept, recipient, site.weth],
  }) as const
const run = (intermediary: Address, given: Run) =>
  site.send(carol, { to: intermediary, data: encodeFunctionData(running(given)) })
const refusal = (intermediary: Address, given: Run, by = carol) =>
  refusalOf(site.client, { address: intermediary, ...running(given), by })

/** An intermediary that so much was sent to before. */
async function intermediary({ native = 0n, wrapped = 0n, usdt = 0n } = {}): Promise<Address> {
  const address = await site.deploy('Intermediary')
  if (native) await site.send(alice, { to: address, value: native })
  if (wrapped) {
    const data = encodeFunctionData({ abi: wrapAbi, functionName: 'deposit' })
    await site.send(alice, { to: site.weth, data, value: wrapped })
    await site.send(alice, transfer(site.weth, address, wrapped))
  }
  if (usdt) await mint(site, { token: site.usdt, amount: usdt }, address)
  return address
}

const received = (token: Address, deed: () => Promise<unknown>, holder: Address = bob.address) =>
  changes([[site, holder, token]], deed).then(([moved]) => moved)

test.each([
  ['native', 'wrapped'],
  ['wrapped', 'native'],
] as const)('%s money that is short is made of exactly as much %s money', async (asked, other) => {
  const token = asked === 'native' ? zeroAddress : site.weth
  const rest = asked === 'native' ? site.weth : zeroAddress
  const needs = [{ token, amount: 10n }]
  const exact = await intermediary({ [other]: 10n })
  expect(await received(token, () => run(exact, { needs }))).toBe(10n)
  const partly = await intermediary({ [asked]: 4n, [other]: 9n })
  const watched = [
    [site, bob.address, token],
    [site, bob.address, rest],
  ] as const
  const moved = await changes(watched, () => run(partly, { needs, swept: [site.weth] }))
  expect(moved).toEqual([10n, 3n])
  const short = await intermediary({ [asked]: 4n, [other]: 5n })
  expect(await refusal(short, { needs })).toBe('MissingFunds')
})

test('more than is needed stays as it is and goes to the recipient', async () => {
  const rich = await intermediary({ native: 12n, wrapped: 13n, usdt: 14n })
  const needs = [zeroAddress, site.weth, site.usdt].map((token) => ({ token, amount: 10n }))
  const watched = [
    [site, bob.address, zeroAddress],
    [site, bob.address, site.weth],
    [site, bob.address, site.usdt],
  ] as const
  expect(await changes(watched, () => run(rich, { needs }))).toEqual([12n, 13n, 14n])
})

test('other tokens that are short are made of nothing', async () => {
  const poor = await intermediary({ native: ETHER, wrapped: ETHER, usdt: 5n })
  const needs = [{ token: site.usdt, amount: 6n }]
  expect(await refusal(poor, { needs })).toBe('MissingFunds')
})

test('gas is promised to calls; where there are none, none has to be left', async () => {
  const plain = await intermediary({ usdt: 5n })
  const minGas = 10n ** 9n
  expect(await refusal(plain, { calls: [visit(desk)], minGas })).toBe('NotEnoughGas')
  expect(await received(site.usdt, () => run(plain, { swept: [site.usdt], minGas }))).toBe(5n)
})

test('of the gas that is left, what a call costs and a 64th do not count as promised', async () => {
  const plain = await intermediary()
  const calls = [{ to: carol.address, value: 0n, data: '0x' as const }]
  const least = (minGas: bigint) => {
    const data = encodeFunctionData(running({ calls, minGas }))
    return leastGas(site, carol, { to: plain, data })
  }
  const first = await least(1n)
  expect((await least(2n)) - first).toBe(1n)
  expect((await least(63n)) - first).toBe(62n)
  // Of 64 units one is kept back.
  expect((await least(64n)) - first).toBe(64n)
  // With less than the call's own cost it is this that is refused, not the arithmetic.
  const short = { address: plain, ...running({ calls, minGas: 1n }), by: carol }
  const gas = first + dataGas(encodeFunctionData(running({ calls, minGas: 1n }))) - 5000n
  expect(await refusalOf(site.client, { ...short, gas })).toBe('NotEnoughGas')
})

test('what the calls bring in is handed over with what they leave, native money too', async () => {
  const brought = await intermediary({ usdt: 5n * USD, native: 7n })
  await mint(site, { token: site.usdc, amount: 3n * USD }, brought)
  const calls = [visit(desk, 2n), transfer(site.usdt, alice.address, 1n * USD)]
  const needs = [{ token: site.usdt, amount: 5n * USD }]
  const watched = [
    [site, bob.address, site.usdt],
    [site, bob.address, site.usdc],
    [site, bob.address, zeroAddress],
  ] as const
  const moved = await changes(watched, () => run(brought, { needs, calls, swept: [site.usdc] }))
  expect(moved).toEqual([4n * USD, 3n * USD, 5n])
  expect(await site.read('Desk', desk, 'lastCaller')).toBe(getAddress(brought))
})

test('a recipient for whom there is no native money is not called', async () => {
  const recipient = await site.deploy('ReentrantRecipient')
  await arm(site, recipient, { to: desk, data: visit(desk).data })
  const plain = await intermediary({ usdt: 5n })
  const swept = [site.usdt]
  expect(await received(site.usdt, () => run(plain, { swept, recipient }), recipient)).toBe(5n)
  expect(await site.read('ReentrantRecipient', recipient, 'attempts')).toBe(0n)
})

test('native money that nobody asked for does not stop a recipient that refuses it', async () => {
  const poked = await intermediary({ usdt: 5n, native: 1n })
  const swept = [site.usdt]
  const recipient = site.usdc
  expect(await received(site.usdt, () => run(poked, { swept, recipient }), recipient)).toBe(5n)
  // What was asked for has to arrive.
  const needs = [{ token: zeroAddress, amount: 1n }]
  expect(await refusal(poked, { needs, recipient })).toBe('NativeTransferFailed')
})

test('a call that fails undoes all the others, with its reason or with its number', async () => {
  const plain = await intermediary()
  const unknown: Call = { to: desk, value: 0n, data: '0xdeadbeef' }
  expect(await refusal(plain, { calls: [visit(desk), beRefused(desk)] })).toBe('the desk is closed')
  expect(await refusal(plain, { calls: [visit(desk), unknown] })).toBe('CallFailed')
})

test('only its arbiter uses it', async () => {
  const plain = await intermediary({ usdt: 5n })
  const swept = [site.usdt]
  expect(await refusal(plain, { swept, recipient: mallory.address }, mallory)).toBe('OnlyArbiter')
  const sweep = {
    abi: intermediaryAbi,
    functionName: 'sweep',
    args: [swept, bob.address],
  } as const
  const data = encodeFunctionData(sweep)
  expect(await refusalOf(site.client, { address: plain, ...sweep, by: mallory })).toBe(
    'OnlyArbiter',
  )
  expect(await received(site.usdt, () => site.send(carol, { to: plain, data }))).toBe(5n)
})
