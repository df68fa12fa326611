import { type Address, encodeFunctionData, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRICE_FEEDS } from '../../devnet/src/setup/install-price-feeds.ts'
import { depositFactoryAbi } from '../../src/contracts/deposit-factory.gen.ts'
import { depositVaultAbi } from '../../src/contracts/deposit-vault.gen.ts'
import {
  commitmentHash,
  depositExecutorAddress,
  depositHash,
} from '../../src/domain/deposit/commitment.ts'
import { commit, DAY, depositOf, journey, vaultOf } from './kit/deposit-drafts.ts'
import { changes, ETHER, mint, USD } from './kit/intent-deeds.ts'
import {
  claimAcross,
  draftAcross,
  draftSameChain,
  fillAcross,
  fillSameChain,
  sign,
} from './kit/intent-drafts.ts'
import { refusalOf, type Site, startWorld, type World } from './kit/intent-world.ts'
import { CONTRACTS } from './kit/our-contracts.ts'
import { alice, bob, carol, mallory, relayer } from './kit/test-chain.ts'

let world: World
let origin: Site
let target: Site

beforeAll(async () => {
  world = await startWorld(421614, 84532)
  origin = world.sites[0]!
  target = world.sites[1]!
})
afterAll(() => world.stop())

const give = (site: Site, to: Address, amount: bigint, token = site.usdc) =>
  mint(site, { token, amount }, to)

test('addresses are those the factory foretells, on every chain', async () => {
  const commitment = commit(target, { outputs: [target.usdc, zeroAddress] })
  const deposit = depositOf(origin, origin.usdc, 1n)
  for (const site of world.sites) {
    const read = (functionName: string, args: unknown[] = []) =>
      site.read('DepositFactory', CONTRACTS.depositFactory, functionName, args)
    expect(await read('vaultOf', [commitment])).toBe(vaultOf(commitment))
    expect(await read('transitOf', [commitment, deposit])).toBe(
      journey(commitment, deposit).address,
    )
    expect(await read('EXECUTOR')).toBe(depositExecutorAddress(CONTRACTS.depositFactory))
  }
})

test('a deposit crosses in one transaction, exactly its amount, and the next one after it', async () => {
  const commitment = commit(target)
  const vault = vaultOf(commitment)
  await give(origin, vault, 100n * USD)
  await give(origin, vault, 40n * USD)
  const first = journey(commitment, depositOf(origin, origin.usdc, 100n * USD))
  const cross = async ({ signer, release, deposit }: typeof first, fee: bigint) => {
    const draft = await draftAcross(origin, {
      sponsor: signer,
      target,
      mandate: { recipient: bob.address },
      permitted: [{ token: origin.usdc, amount: deposit.amount }],
      tokenOut: [{ token: target.usdc, amount: deposit.amount - fee }],
    })
    const signed = await sign(draft)
    const receipt = await origin.route([await release(), claimAcross(signed)])
    const funds = [{ token: target.usdc, amount: deposit.amount - fee }]
    await target.route([fillAcross([signed], { funds })])
    return receipt.gasUsed
  }
  const watched = [
    [origin, vault, origin.usdc],
    [target, bob.address, target.usdc],
  ] as const
  const gas: bigint[] = []
  expect(await changes(watched, async () => gas.push(await cross(first, USD)))).toEqual([
    -100n * USD,
    99n * USD,
  ])
  const second = journey(commitment, depositOf(origin, origin.usdc, 40n * USD))
  expect(await changes(watched, async () => gas.push(await cross(second, 0n)))).toEqual([
    -40n * USD,
    40n * USD,
  ])
  // With the vault's creation and without.
  expect(gas[0]).toBeLessThan(451_000n)
  expect(gas[1]).toBeLessThan(370_500n)
})

test('native money is wrapped on its way and comes out as native money', async () => {
  const commitment = commit(target, { outputs: [zeroAddress], salt: zeroHash })
  const vault = vaultOf(commitment)
  await origin.send(alice, { to: vault, value: ETHER })
  const { signer, release } = journey(commitment, depositOf(origin, zeroAddress, ETHER))
  const amount = (ETHER * 99n) / 100n
  const draft = await draftAcross(origin, {
    sponsor: signer,
    target,
    mandate: { recipient: bob.address },
    permitted: [{ token: origin.weth, amount: ETHER }],
    tokenOut: [{ token: zeroAddress, amount }],
  })
  const signed = await sign(draft)
  await origin.route([await release(), claimAcross(signed)])
  const moved = await changes([[target, bob.address, zeroAddress]], () =>
    target.route([fillAcross([signed], { funds: [{ token: target.weth, amount }] })]),
  )
  expect(moved).toEqual([amount])
  // The vault stands by now and still takes money from senders that allow next to no gas.
  await origin.send(alice, { to: vault, value: 1n })
  const gas = await origin.client.estimateGas({ account: alice, to: vault, value: 1n })
  expect(Number(gas)).toBeLessThan(21_100)
})

test('a deposit that has to be exchanged lands in its transit account and is exchanged there', async () => {
  const commitment = commit(target, { outputs: [target.weth] })
  await give(origin, vaultOf(commitment), 4000n * USD)
  const deposit = depositOf(origin, origin.usdc, 4000n * USD)
  const { address, signer, release, create } = journey(commitment, deposit)
  const bridge = await sign(
    await draftAcross(origin, {
      sponsor: signer,
      target,
      mandate: { recipient: address },
      permitted: [{ token: origin.usdc, amount: deposit.amount }],
      tokenOut: [{ token: target.usdc, amount: 3990n * USD }],
    }),
  )
  await origin.route([await release(), claimAcross(bridge)])
  await target.route([
    fillAcross([bridge], { funds: [{ token: target.usdc, amount: 3990n * USD }] }),
  ])
  const price = (await feedPrice(target)) * 10n ** 10n
  const worth = (4000n * ETHER * ETHER) / price
  const swap = async (amount: bigint) =>
    fillSameChain(
      await sign(
        await draftSameChain(target, {
          sponsor: signer,
          mandate: { recipient: bob.address },
          permitted: [{ token: target.usdc, amount: 3990n * USD }],
          tokenOut: [{ token: target.weth, amount }],
        }),
      ),
      { funds: [{ token: target.weth, amount }] },
    )
  // Fees and slippage together are one and a half percent of what came in.
  const least = (worth * 9850n) / 10_000n
  const short = await swap(least - ETHER / 10_000n)
  expect(await target.refusal([create([target.usdc]), short])).toBe('TooExpensive')
  const enough = await swap(least + ETHER / 10_000n)
  const watched = [
    [target, bob.address, target.weth],
    [target, address, target.usdc],
  ] as const
  const moved = await changes(watched, () => target.route([create([target.usdc]), enough]))
  expect(moved).toEqual([least + ETHER / 10_000n, -3990n * USD])
})

test('a deposit that is where it shall be is paid out on the spot', async () => {
  const commitment = commit(target)
  await give(target, vaultOf(commitment), 50n * USD)
  const deposit = depositOf(target, target.usdc, 50n * USD)
  const { release, deliver } = journey(commitment, deposit)
  await target.route([await release()])
  const pay = { site: target, token: target.usdc, feeTo: relayer.address }
  const greedy = await deliver({ ...pay, fee: USD / 2n + 1n })
  expect(await refusalOf(target.client, { ...greedy, by: relayer })).toBe('TooExpensive')
  const fair = await deliver({ ...pay, fee: USD / 2n })
  const watched = [
    [target, bob.address, target.usdc],
    [target, relayer.address, target.usdc],
  ] as const
  const moved = await changes(watched, () =>
    target.send(relayer, { to: fair.address, data: encodeFunctionData(fair) }),
  )
  expect(moved).toEqual([(99n * USD) / 2n, USD / 2n])
})

test('a deposit that cannot go on is given back, taxed tokens and native money included', async () => {
  const commitment = commit(target, { salt: `0x${'02'.repeat(32)}` })
  const vault = vaultOf(commitment)
  const taxed = await origin.deploy('FeeToken')
  await give(origin, vault, 1000n, taxed)
  await origin.send(carol, { to: vault, value: ETHER })
  const held = await origin.balance(taxed, vault)
  for (const [token, amount] of [
    [taxed, held],
    [zeroAddress, ETHER],
  ] as const) {
    const { address, release, refund } = journey(commitment, depositOf(origin, token, amount))
    await origin.route([await release()])
    const arrived = await origin.balance(token === zeroAddress ? origin.weth : token, address)
    const call = await refund({ site: origin, token })
    const [moved] = await changes([[origin, alice.address, token]], () =>
      origin.send(relayer, { to: call.address, data: encodeFunctionData(call) }),
    )
    expect(moved).toBeGreaterThan(0n)
    expect(moved).toBeLessThanOrEqual(arrived)
    if (token === zeroAddress) expect(moved).toBe(ETHER)
  }
})

test('owners get out with nothing but the chain: the recipient at once, others after the wait', async () => {
  const commitment = commit(target, { salt: `0x${'03'.repeat(32)}` })
  const vault = vaultOf(commitment)
  await give(origin, vault, 70n * USD)
  await origin.send(carol, { to: vault, value: ETHER })
  const create = {
    abi: depositFactoryAbi,
    functionName: 'createVault',
    args: [commitment],
  } as const
  await origin.send(carol, { to: CONTRACTS.depositFactory, data: encodeFunctionData(create) })
  // What was committed to can be read from the chain.
  const [log] = await origin.client.getContractEvents({
    address: CONTRACTS.depositFactory,
    abi: depositFactoryAbi,
    eventName: 'VaultCreated',
    args: { vault },
    fromBlock: 0n,
  })
  expect(log?.args.commitment).toEqual(commitment)

  const call = (functionName: 'announceExit' | 'exit', tokens?: Address[]) =>
    ({
      address: vault,
      abi: depositVaultAbi,
      functionName,
      args: tokens ? [commitment, zeroHash, tokens] : [commitment, zeroHash],
    }) as const
  const act = (by: typeof alice, request: ReturnType<typeof call>) =>
    origin.send(by, { to: vault, data: encodeFunctionData(request as never) })
  const everything = [origin.usdc, zeroAddress]
  expect(await refusalOf(origin.client, { ...call('exit', everything), by: alice })).toBe(
    'NoExitNow',
  )
  expect(await refusalOf(origin.client, { ...call('announceExit'), by: mallory })).toBe(
    'NotTheOwner',
  )
  const moved = await changes([[origin, bob.address, origin.usdc]], () =>
    act(bob, call('exit', [origin.usdc])),
  )
  expect(moved).toEqual([70n * USD])

  await give(origin, vault, 30n * USD)
  await act(alice, call('announceExit'))
  expect(await refusalOf(origin.client, { ...call('exit', everything), by: alice })).toBe(
    'NoExitNow',
  )
  await origin.client.increaseTime({ seconds: Number(DAY) })
  await origin.client.mine({ blocks: 1 })
  const watched = [
    [origin, alice.address, origin.usdc],
    [origin, alice.address, zeroAddress],
  ] as const
  expect(await changes(watched, () => act(carol, call('exit', everything)))).toEqual([
    30n * USD,
    ETHER,
  ])
})

test('a deposit on its way has the same way out, on whichever chain it is', async () => {
  const commitment = commit(target, { outputs: [target.weth], salt: `0x${'04'.repeat(32)}` })
  const deposit = depositOf(origin, origin.usdc, 10n * USD)
  const { address, create } = journey(commitment, deposit)
  await give(target, address, 10n * USD)
  await target.route([create([])])
  const args = [commitment, depositHash(deposit), [target.usdc]] as const
  const data = encodeFunctionData({ abi: depositVaultAbi, functionName: 'exit', args })
  const moved = await changes([[target, bob.address, target.usdc]], () =>
    target.send(bob, { to: address, data }),
  )
  expect(moved).toEqual([10n * USD])
  expect(commitmentHash(commitment)).not.toBe(depositHash(deposit))
})

function feedPrice(site: Site): Promise<bigint> {
  return site.read('PriceFeed', PRICE_FEEDS.ETH, 'latestAnswer') as Promise<bigint>
}
