import { type Address, encodeFunctionData, type Hex, parseEventLogs, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMIT2 } from '../../devnet/src/addresses.ts'
import { SPOKE_POOL, spokePoolArtifact } from '../../devnet/src/setup/install-across.ts'
import { acrossArbiterAbi } from '../../src/contracts/across-arbiter.gen.ts'
import { acrossRelayHash, acrossRelays } from '../../src/domain/intent/order/across-relay.ts'
import { mandateOp } from '../../src/domain/intent/order/op-mode.ts'
import { approve, changes, ETHER, mint, openDesk, trade, USD, visit } from './kit/intent-deeds.ts'
import {
  type AcrossOptions,
  claimAcross,
  draftAcross,
  eoa,
  fillAcross,
  nexus,
  sign,
} from './kit/intent-drafts.ts'
import { type Site, startWorld, type World } from './kit/intent-world.ts'
import { CONTRACTS } from './kit/our-contracts.ts'
import { alice, bob, carol, mallory, relayer } from './kit/test-chain.ts'

const spokePoolAbi = spokePoolArtifact().abi

let world: World
let origin: Site
let second: Site
let target: Site
let desk: Address

beforeAll(async () => {
  world = await startWorld(11155111, 421614, 84532)
  origin = world.sites[0]!
  second = world.sites[1]!
  target = world.sites[2]!
  desk = await openDesk(target)
})
afterAll(() => world.stop())

const usdcToUsdc = (options: Partial<AcrossOptions> = {}) =>
  draftAcross(origin, {
    sponsor: eoa(alice),
    target,
    permitted: [{ token: origin.usdc, amount: 100n * USD }],
    tokenOut: [{ token: target.usdc, amount: 99n * USD }],
    ...options,
  })
const funds = () => [{ token: target.usdc, amount: 99n * USD }]
const relaysOf = (draft: Awaited<ReturnType<typeof draftAcross>>) =>
  acrossRelays({ ...draft, wrappedNative: target.weth })

async function expectNothingLeft(...sites: Site[]) {
  for (const site of sites) {
    for (const holder of [CONTRACTS.across, CONTRACTS.sandbox, CONTRACTS.router]) {
      for (const token of [site.usdc, site.usdt, site.weth, zeroAddress]) {
        expect(await site.balance(token, holder)).toBe(0n)
      }
    }
  }
}

test('the claim deposits exactly the relay that everybody could foresee', async () => {
  const draft = await usdcToUsdc({ mandate: { recipient: bob.address } })
  const { order, qualifier, signature } = await sign(draft)
  const [relay] = relaysOf(draft)
  const foreseen = await origin.client.readContract({
    address: CONTRACTS.across,
    abi: acrossArbiterAbi,
    functionName: 'relaysOf',
    args: [order, qualifier],
  })
  expect(foreseen).toEqual([[relay], [acrossRelayHash(relay!, target.id)]])

  const watched = [
    [origin, alice.address, origin.usdc],
    [origin, SPOKE_POOL, origin.usdc],
    [origin, relayer.address, origin.usdc],
  ] as const
  const moved = await changes(watched, async () => {
    const receipt = await origin.route([claimAcross({ order, qualifier, signature })])
    expect(receipt.gasUsed).toBeLessThan(200_500n)
    const [deposited] = parseEventLogs({
      abi: spokePoolAbi,
      logs: receipt.logs,
      eventName: 'FundsDeposited',
    })
    const { message: _, originChainId: __, ...deposit } = relay!
    expect(deposited?.args).toMatchObject({ ...deposit, destinationChainId: BigInt(target.id) })
    const claimed = parseEventLogs({
      abi: acrossArbiterAbi,
      logs: receipt.logs,
      eventName: 'IntentClaimed',
    })
    expect(claimed[0]?.args).toMatchObject({ sponsor: alice.address, nonce: draft.nonce })
  })
  expect(moved).toEqual([-100n * USD, 100n * USD, 0n])
  await expectNothingLeft(origin)
})

test('the fill pays the recipient from the filler, before or after the deposit', async () => {
  const draft = await usdcToUsdc({ mandate: { recipient: bob.address } })
  const signed = await sign(draft)
  const watched = [
    [target, bob.address, target.usdc],
    [target, relayer.address, target.usdc],
  ] as const
  const moved = await changes(watched, async () => {
    const more = [{ token: target.usdc, amount: 150n * USD }]
    const step = fillAcross([signed], { funds: more, repaymentAddress: carol.address })
    const receipt = await target.route([step])
    expect(receipt.gasUsed).toBeLessThan(184_000n)
    const events = parseEventLogs({ abi: spokePoolAbi, logs: receipt.logs })
    expect(events.find(({ eventName }) => eventName === 'FilledRelay')?.args).toMatchObject({
      relayer: relayReceiver(carol.address),
      repaymentChainId: BigInt(origin.id),
    })
  })
  expect(moved).toEqual([99n * USD, -99n * USD])
  await origin.route([claimAcross(signed)])
  await expectNothingLeft(origin, target)
})

const relayReceiver = (address: Address) =>
  `0x${'0'.repeat(24)}${address.slice(2).toLowerCase()}` as const

test('several tokens become several deposits, as the terms pair them', async () => {
  const draft = await usdcToUsdc({
    permitted: [
      { token: origin.usdc, amount: 100n * USD },
      { token: origin.weth, amount: 2n * ETHER },
    ],
    tokenOut: [
      { token: zeroAddress, amount: ETHER },
      { token: target.usdc, amount: 99n * USD },
    ],
    terms: {
      deposits: [
        { inputToken: origin.weth, inputAmount: ETHER, outIndex: 0, outputAmount: ETHER / 2n },
        { inputToken: origin.weth, inputAmount: ETHER, outIndex: 0, outputAmount: ETHER / 2n },
        {
          inputToken: origin.usdc,
          inputAmount: 100n * USD,
          outIndex: 1,
          outputAmount: 99n * USD,
        },
      ],
    },
    mandate: { recipient: mallory.address },
  })
  const signed = await sign(draft)
  await origin.route([claimAcross(signed)])
  const watched = [
    [target, mallory.address, zeroAddress],
    [target, mallory.address, target.usdc],
  ] as const
  const moved = await changes(watched, () =>
    target.route([
      fillAcross([signed], { funds: [...funds(), { token: target.weth, amount: ETHER }] }),
    ]),
  )
  expect(moved).toEqual([ETHER, 99n * USD])
  await expectNothingLeft(origin, target)
})

test('a smart account claims here and calls there as itself, deployed on the way', async () => {
  const account = await nexus(bob)
  await mint(origin, { token: origin.usdc, amount: 100n * USD }, account.address)
  const draft = await usdcToUsdc({
    sponsor: account,
    mandate: {
      preClaimOps: mandateOp('account', [approve(origin.usdc, PERMIT2)]),
      destinationOps: mandateOp('account', [
        approve(target.usdc, desk),
        trade(
          desk,
          { token: target.usdc, amount: 99n * USD },
          { token: target.usdt, amount: 98n * USD },
        ),
      ]),
    },
  })
  const signed = await sign(draft)
  await origin.route([account.setup, claimAcross(signed)])
  const receipt = await target.route([account.setup, fillAcross([signed], { funds: funds() })])
  expect(receipt.gasUsed).toBeLessThan(699_000n)
  expect(await target.balance(target.usdt, account.address)).toBe(98n * USD)
  expect(await target.read('Desk', desk, 'lastCaller')).toBe(account.address)
  await expectNothingLeft(origin, target)
})

test('an EOA’s calls run in its intermediary, together with the fill', async () => {
  const draft = await usdcToUsdc({
    terms: {
      viaIntermediary: true,
      needs: [{ token: target.usdc, amount: 99n * USD }],
      swept: [target.usdt],
    },
    mandate: {
      recipient: bob.address,
      destinationOps: mandateOp('intermediary', [
        approve(target.usdc, desk),
        trade(
          desk,
          { token: target.usdc, amount: 60n * USD },
          { token: target.usdt, amount: 59n * USD },
        ),
      ]),
    },
  })
  const signed = await sign(draft)
  await origin.route([claimAcross(signed)])
  const watched = [
    [target, bob.address, target.usdc],
    [target, bob.address, target.usdt],
  ] as const
  const moved = await changes(watched, async () => {
    const receipt = await target.route([fillAcross([signed], { funds: funds() })])
    expect(receipt.gasUsed).toBeLessThan(339_000n)
  })
  expect(moved).toEqual([39n * USD, 59n * USD])
  await expectNothingLeft(origin, target)
})

test('native money reaches a contract and wrapped money a key, where Across does the opposite', async () => {
  const account = await nexus(carol)
  await target.route([account.setup])
  const wished = async (recipient: Address, token: Address) => {
    const draft = await usdcToUsdc({
      tokenOut: [{ token, amount: ETHER }],
      terms: { viaIntermediary: true, needs: [{ token, amount: ETHER }] },
      mandate: { recipient },
    })
    return sign(draft)
  }
  const weth = [{ token: target.weth, amount: ETHER }]
  const native = fillAcross([await wished(account.address, zeroAddress)], { funds: weth })
  const wrapped = fillAcross([await wished(bob.address, target.weth)], { funds: weth })
  const watched = [
    [target, account.address, zeroAddress],
    [target, bob.address, target.weth],
  ] as const
  expect(await changes(watched, () => target.route([native, wrapped]))).toEqual([ETHER, ETHER])
  await expectNothingLeft(target)
})

test('an intent from two chains is filled and its calls run in one transaction', async () => {
  const account = await nexus(alice)
  await target.route([account.setup])
  for (const site of [origin, second]) {
    await mint(site, { token: site.usdc, amount: 60n * USD }, account.address)
  }
  const destinationOps = mandateOp('account', [
    approve(target.usdc, desk),
    trade(
      desk,
      { token: target.usdc, amount: 100n * USD },
      { token: target.usdt, amount: 99n * USD },
    ),
  ])
  const fillDeadline = (await target.now()) + 500n
  const part = (site: Site, nonce: bigint, siblings: readonly Hex[]) =>
    draftAcross(site, {
      sponsor: account,
      target,
      nonce,
      permitted: [{ token: site.usdc, amount: 60n * USD }],
      tokenOut: [{ token: target.usdc, amount: 50n * USD }],
      terms: { siblings },
      mandate: {
        destinationOps,
        fillDeadline,
        preClaimOps: mandateOp('account', [approve(site.usdc, PERMIT2)]),
      },
    })
  const nonce = 77_000n
  const hashes: Hex[] = []
  for (const site of [origin, second]) {
    hashes.push(acrossRelayHash(relaysOf(await part(site, nonce, []))[0]!, target.id))
  }
  const first = await sign(await part(origin, nonce, [hashes[1]!]))
  const last = await sign(await part(second, nonce, [hashes[0]!]))
  await origin.route([account.setup, claimAcross(first)])
  await second.route([account.setup, claimAcross(last)])
  const half = [{ token: target.usdc, amount: 50n * USD }]
  expect(await target.refusal([fillAcross([last], { funds: half })])).toBe('SiblingNotFilled')

  const all = [{ token: target.usdc, amount: 100n * USD }]
  await target.route([fillAcross([first, last], { funds: all })])
  expect(await target.balance(target.usdt, account.address)).toBe(99n * USD)
  expect(await target.balance(target.usdc, account.address)).toBe(0n)
  await expectNothingLeft(origin, second, target)
})

test('a stranger who fills one order of an intent does not stop the others', async () => {
  const fillDeadline = (await target.now()) + 500n
  const part = async (site: Site) =>
    sign(
      await draftAcross(site, {
        sponsor: eoa(alice),
        target,
        nonce: 88_000n,
        permitted: [{ token: site.usdc, amount: 50n * USD }],
        tokenOut: [{ token: target.usdc, amount: 49n * USD }],
        mandate: { fillDeadline, recipient: bob.address },
      }),
    )
  const orders = [await part(origin), await part(second)]
  const fund = (amount: bigint) => ({ funds: [{ token: target.usdc, amount: amount * USD }] })
  await target.route([fillAcross(orders.slice(0, 1), fund(49n))])
  const watched = [
    [target, bob.address, target.usdc],
    [target, relayer.address, target.usdc],
  ] as const
  const rest = () => target.route([fillAcross(orders, fund(98n))])
  expect(await changes(watched, rest)).toEqual([49n * USD, -49n * USD])
  expect(await target.refusal([fillAcross(orders, fund(98n))])).toBe('AlreadyFilled')
  await expectNothingLeft(target)
})

test('a filler swaps before the deposit and before the fill, and bears the outcome', async () => {
  const originDesk = await openDesk(origin)
  const draft = await usdcToUsdc({
    permitted: [{ token: origin.usdt, amount: 100n * USD }],
    terms: {
      deposits: [
        {
          inputToken: origin.usdc,
          inputAmount: 99_500000n,
          outIndex: 0,
          outputAmount: 99n * USD,
        },
      ],
    },
  })
  const signed = await sign(draft)
  const swap = [
    approve(origin.usdt, originDesk),
    trade(
      originDesk,
      { token: origin.usdt, amount: 100n * USD },
      { token: origin.usdc, amount: 99_600000n },
    ),
  ]
  const atOrigin = [
    [origin, SPOKE_POOL, origin.usdc],
    [origin, relayer.address, origin.usdc],
  ] as const
  const claimed = await changes(atOrigin, () => origin.route([claimAcross(signed, { swap })]))
  expect(claimed).toEqual([99_500000n, 100000n])

  const swapIn = [{ token: target.usdt, amount: 101n * USD }]
  const fill = fillAcross([signed], {
    funds: swapIn,
    swapIn,
    swapOut: [target.usdc],
    swap: [
      approve(target.usdt, desk),
      trade(
        desk,
        { token: target.usdt, amount: 100n * USD },
        { token: target.usdc, amount: 100n * USD },
      ),
    ],
  })
  const atTarget = [
    [target, alice.address, target.usdc],
    [target, relayer.address, target.usdt],
    [target, relayer.address, target.usdc],
  ] as const
  const filled = await changes(atTarget, () => target.route([fill]))
  expect(filled).toEqual([99n * USD, -100n * USD, USD])
  await expectNothingLeft(origin, target)
})

test('what another relayer of Across has filled is only handed over', async () => {
  const draft = await usdcToUsdc({
    tokenOut: [{ token: target.weth, amount: ETHER }],
    terms: { viaIntermediary: true, needs: [{ token: target.weth, amount: ETHER }] },
    mandate: { recipient: bob.address },
  })
  const [relay] = relaysOf(draft)
  await target.send(mallory, approve(target.weth, SPOKE_POOL))
  await target.send(mallory, {
    to: SPOKE_POOL,
    data: encodeFunctionData({
      abi: spokePoolAbi,
      functionName: 'fillRelay',
      args: [relay, BigInt(origin.id), relayReceiver(mallory.address)],
    }),
  })
  const signed = await sign(draft)
  const watched = [[target, bob.address, target.weth]] as const
  const moved = await changes(watched, () => target.route([fillAcross([signed])]))
  expect(moved).toEqual([ETHER])
})

test('calls alone can be paid from another chain', async () => {
  const draft = await usdcToUsdc({
    permitted: [{ token: origin.usdc, amount: 2n * USD }],
    tokenOut: [{ token: target.usdc, amount: 0n }],
    terms: { viaIntermediary: true },
    mandate: { destinationOps: mandateOp('intermediary', [visit(desk)]) },
  })
  const signed = await sign(draft)
  await origin.route([claimAcross(signed)])
  const before = (await target.read('Desk', desk, 'visits')) as bigint
  await target.route([fillAcross([signed])])
  expect(await target.read('Desk', desk, 'visits')).toBe(before + 1n)
})
