import {
  type Address,
  decodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import { routerAbi } from '../../../src/contracts/router.gen.ts'
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
import { type Call, callStep } from '../kit/intent-drafts.ts'
import { refusalOf, type Site, type Step, startWorld, type World } from '../kit/intent-world.ts'
import { CONTRACTS } from '../kit/our-contracts.ts'
import { alice, bob, carol, mallory, relayer } from '../kit/test-chain.ts'

// The Router and the Sandbox, with arbiters and pools that do what they like.

const sandboxAbi = ownArtifact('Sandbox').abi

let world: World
let site: Site
let desk: Address

beforeAll(async () => {
  world = await startWorld(84532)
  site = world.sites[0]!
  desk = await openDesk(site)
})
afterAll(() => world.stop())

const act = (target: Address, funds: Step['funds'] = []): Step =>
  callStep(target, '0x', { kind: 1, funds })
const payment = (token: Address, amount: bigint) => ({
  to: CONTRACTS.router,
  data: encodeFunctionData({ abi: routerAbi, functionName: 'pay', args: [token, amount] }),
})
/** An arbiter that asks the Router for tokens whenever it is called, or that never does. */
async function arbiter(token?: Address, amount = 0n): Promise<Address> {
  const address = await site.deploy('ReentrantRecipient')
  if (token) await arm(site, address, payment(token, amount))
  return address
}
const traces = (ambush: Address) =>
  Promise.all(
    ['attempts', 'successes'].map((name) => site.read('ReentrantRecipient', ambush, name)),
  )
const sandboxed = (calls: Call[], tokens: Address[], to: Address) => ({
  to: CONTRACTS.sandbox,
  data: encodeFunctionData({ abi: sandboxAbi, functionName: 'run', args: [calls, tokens, to] }),
})

test('steps run in the last second of their deadline and not in the next', async () => {
  const deadline = (await site.now()) + 100n
  const step = callStep(desk, visit(desk).data)
  const before = (await site.read('Desk', desk, 'visits')) as bigint
  await site.client.setNextBlockTimestamp({ timestamp: deadline })
  await site.route([step], { deadline })
  expect(await site.read('Desk', desk, 'visits')).toBe(before + 1n)
  await site.client.setNextBlockTimestamp({ timestamp: deadline + 1n })
  await site.client.mine({ blocks: 1 })
  expect(await site.refusal([step], { deadline })).toBe('TooLate')
})

test('an arbiter takes in one step no more than the step says, though the token lets it in again', async () => {
  const token = await site.deploy('ReentrantToken')
  await mint(site, { token, amount: 25n }, relayer.address)
  await site.send(relayer, approve(token, CONTRACTS.router))
  const greedy = await arbiter(token, 10n)
  await arm(site, token, { to: greedy, data: '0x' })
  const watched = [
    [site, relayer.address, token],
    [site, greedy, token],
  ] as const
  const moved = await changes(watched, () =>
    site.route([act(greedy, [{ token, amount: 10n }])], { by: relayer }),
  )
  expect(moved).toEqual([-10n, 10n])
  expect(await traces(greedy)).toEqual([2n, 1n])
  const failure = (await site.read('ReentrantRecipient', greedy, 'failure')) as Hex
  expect(decodeErrorResult({ abi: routerAbi, data: failure }).errorName).toBe('OverBudget')
})

test('what one step allows and does not use is not there for the next', async () => {
  const modest = await arbiter()
  const greedy = await arbiter(site.usdt, 10n)
  const funds = [{ token: site.usdt, amount: 10n }]
  const watched = [[site, relayer.address, site.usdt]] as const
  const moved = await changes(watched, () => site.route([act(modest, funds), act(greedy)]))
  expect(moved).toEqual([0n])
  expect(await traces(greedy)).toEqual([1n, 0n])
  // Funds of the same step for the same token add up.
  const twice = [...funds.map(({ token }) => ({ token, amount: 4n })), { ...funds[0]!, amount: 6n }]
  expect(await changes(watched, () => site.route([act(greedy, twice)]))).toEqual([-10n])
})

test('an arbiter may ask for tokens during its step, not after it', async () => {
  const lasting = await arbiter(site.usdt, 0n)
  await site.route([act(lasting), callStep(lasting, '0x')])
  expect(await traces(lasting)).toEqual([2n, 1n])
})

test('native money that no step used goes back to the caller', async () => {
  const watched = [
    [site, CONTRACTS.router, zeroAddress],
    [site, CONTRACTS.sandbox, zeroAddress],
    [site, desk, zeroAddress],
  ] as const
  const value = 3n * ETHER
  const wei = await site.balance(zeroAddress, relayer.address)
  let cost = 0n
  const moved = await changes(watched, async () => {
    const step = callStep(desk, visit(desk).data, { value: ETHER })
    const { gasUsed, effectiveGasPrice } = await site.route([step], { value })
    cost = gasUsed * effectiveGasPrice
  })
  expect(moved).toEqual([0n, 0n, ETHER])
  expect(wei - (await site.balance(zeroAddress, relayer.address)) - cost).toBe(ETHER)
})

test('an optional call that fails says so and costs nothing; one that is not optional stops everything', async () => {
  const closed = callStep(desk, '0xdeadbeef', { value: 1n })
  await expect(site.refusal([closed], { value: 1n })).resolves.toBeTruthy()
  const watched = [[site, desk, zeroAddress]] as const
  const moved = await changes(watched, async () => {
    const { logs } = await site.route([{ ...closed, optional: true }], { value: 1n })
    expect(logs.map(({ address }) => address.toLowerCase())).toEqual([
      CONTRACTS.router.toLowerCase(),
    ])
  })
  expect(moved).toEqual([0n])
})

test('a pool that gets control in the Sandbox cannot sweep what is there', async () => {
  const pool = await site.deploy('ReentrantRecipient')
  await arm(site, pool, sandboxed([], [site.usdc], mallory.address))
  await mint(site, { token: site.usdc, amount: 5n * USD }, CONTRACTS.sandbox)
  const watched = [
    [site, mallory.address, site.usdc],
    [site, carol.address, site.usdc],
  ] as const
  const moved = await changes(watched, () =>
    site.send(relayer, sandboxed([visit(pool)], [site.usdc], carol.address)),
  )
  expect(moved).toEqual([0n, 5n * USD])
  expect(await traces(pool)).toEqual([1n, 0n])
})

test('the Sandbox hands over every token that is named, and all native money', async () => {
  for (const token of [site.usdc, site.usdt]) {
    await mint(site, { token, amount: 5n * USD }, CONTRACTS.sandbox)
  }
  const watched = [
    [site, bob.address, site.usdc],
    [site, bob.address, site.usdt],
    [site, carol.address, zeroAddress],
    [site, desk, zeroAddress],
  ] as const
  const calls = [visit(desk, 1n), visit(desk, 2n)]
  const first = await changes(watched, () =>
    site.send(relayer, { ...sandboxed(calls, [], carol.address), value: 10n }),
  )
  expect(first).toEqual([0n, 0n, 7n, 3n])
  const rest = await changes(watched, () =>
    site.send(relayer, sandboxed([], [site.usdc, site.usdt], bob.address)),
  )
  expect(rest).toEqual([5n * USD, 5n * USD, 0n, 0n])
})

test('the Sandbox fails when whom it shall pay refuses native money', async () => {
  const { data } = sandboxed([], [], site.usdc)
  const refused = site.client.call({ account: alice, to: CONTRACTS.sandbox, data, value: 1n })
  await expect(refused).rejects.toThrow()
  await site.client.call({ account: alice, to: CONTRACTS.sandbox, data, value: 0n })
})

test('the Sandbox allows what it has to its own calls only, whatever allowance was there', async () => {
  const allow = (amount: bigint) => ({
    abi: sandboxAbi,
    functionName: 'allow',
    args: [site.usdc, desk, amount],
  })
  const stranger = { address: CONTRACTS.sandbox, ...allow(1n), by: mallory }
  expect(await refusalOf(site.client, stranger)).toBe('OnlySandbox')
  const allowed = (amount: bigint): Call => ({
    to: CONTRACTS.sandbox,
    value: 0n,
    data: encodeFunctionData(allow(amount)),
  })
  const allowance = () =>
    site.client.readContract({
      address: site.usdc,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [CONTRACTS.sandbox, desk],
    })
  await site.send(relayer, sandboxed([approve(site.usdc, desk)], [], bob.address))
  expect(await allowance()).toBe(maxUint256)
  const [give, take] = [
    { token: site.usdc, amount: 3n * USD },
    { token: site.usdt, amount: 2n * USD },
  ]
  await mint(site, give, CONTRACTS.sandbox)
  const calls = [allowed(4n * USD), trade(desk, give, take)]
  await site.send(relayer, sandboxed(calls, [site.usdt], bob.address))
  expect(await allowance()).toBe(1n * USD)
})
