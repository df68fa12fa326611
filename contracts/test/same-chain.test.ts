import {
  type Address,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
  parseEventLogs,
  parseSignature,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMIT2 } from '../../devnet/src/addresses.ts'
import {
  getEip7702InitCall,
  signEip7702InitData,
} from '../../node_modules/@rhinestone/sdk/dist/src/accounts/nexus.js'
import { sameChainArbiterAbi } from '../../src/contracts/same-chain-arbiter.gen.ts'
import { mandateOp } from '../../src/domain/intent/order/op-mode.ts'
import { swapHash } from '../../src/domain/intent/order/swap-hash.ts'
import { approve, changes, ETHER, mint, openDesk, trade, USD, visit } from './kit/intent-deeds.ts'
import {
  callStep,
  draftSameChain,
  eoa,
  fillSameChain,
  nexus,
  sign,
  validated,
} from './kit/intent-drafts.ts'
import { type Site, startWorld, type World } from './kit/intent-world.ts'
import { CONTRACTS } from './kit/our-contracts.ts'
import { alice, bob, mallory, relayer } from './kit/test-chain.ts'

let world: World
let site: Site
let desk: Address

beforeAll(async () => {
  world = await startWorld(84532)
  site = world.sites[0]!
  desk = await openDesk(site)
})
afterAll(() => world.stop())

async function expectNothingLeft() {
  for (const holder of [CONTRACTS.sameChain, CONTRACTS.sandbox, CONTRACTS.router]) {
    for (const token of [site.usdc, site.usdt, site.weth, zeroAddress]) {
      expect(await site.balance(token, holder)).toBe(0n)
    }
  }
}

test('an EOA gets exactly its tokens out of the filler’s stock, and pays exactly its own', async () => {
  const draft = await draftSameChain(site, {
    sponsor: eoa(alice),
    permitted: [{ token: site.usdc, amount: 100n * USD }],
    tokenOut: [{ token: site.usdt, amount: 99n * USD }],
    mandate: { recipient: bob.address },
  })
  const signed = await sign(draft)
  const watched = [
    [site, alice.address, site.usdc],
    [site, bob.address, site.usdt],
    [site, relayer.address, site.usdc],
    [site, relayer.address, site.usdt],
  ] as const
  const moved = await changes(watched, async () => {
    const funds = [{ token: site.usdt, amount: 120n * USD }]
    const receipt = await site.route([fillSameChain(signed, { funds })])
    expect(receipt.gasUsed).toBeLessThan(185_500n)
    const events = parseEventLogs({ abi: sameChainArbiterAbi, logs: receipt.logs })
    expect(events.map(({ eventName }) => eventName)).toEqual(['IntentClaimed', 'IntentFilled'])
    for (const { args } of events) {
      expect(args).toMatchObject({ sponsor: alice.address, nonce: draft.nonce })
      expect(args).toMatchObject({ filler: relayer.address })
    }
  })
  expect(moved).toEqual([-100n * USD, 99n * USD, 100n * USD, -99n * USD])
  await expectNothingLeft()
})

test('a swap of the pulled tokens pays the recipient exactly and leaves the rest to the filler', async () => {
  const swapOf = (taken: bigint) => [
    approve(site.usdc, desk, taken),
    trade(desk, { token: site.usdc, amount: taken }, { token: site.usdt, amount: 97n * USD }),
  ]
  const swap = swapOf(98n * USD)
  const draft = await draftSameChain(site, {
    sponsor: eoa(alice),
    permitted: [{ token: site.usdc, amount: 100n * USD }],
    tokenOut: [{ token: site.usdt, amount: 95n * USD }],
    terms: { filler: bob.address, swap: swapHash(swap) },
  })
  const signed = await sign(draft)
  const step = fillSameChain(signed, { swap })
  const other = fillSameChain(signed, { swap: swapOf(100n * USD) })
  expect(await site.refusal([other], { by: mallory })).toBe('OtherSwap')
  const watched = [
    [site, alice.address, site.usdt],
    [site, bob.address, site.usdt],
    [site, bob.address, site.usdc],
  ] as const
  // Whoever sends it, and whomever it names, the filler of the terms has the rest.
  const copied = { by: mallory, beneficiary: mallory.address }
  const moved = await changes(watched, () => site.route([step], copied))
  expect(moved).toEqual([95n * USD, 2n * USD, 2n * USD])
  await expectNothingLeft()
})

test('native money comes from the filler, or from the sponsor’s own wrapped tokens', async () => {
  const paid = await draftSameChain(site, {
    sponsor: eoa(alice),
    permitted: [{ token: site.usdc, amount: 2000n * USD }],
    tokenOut: [{ token: zeroAddress, amount: ETHER }],
    mandate: { recipient: mallory.address },
  })
  const unwrapped = await draftSameChain(site, {
    sponsor: eoa(alice),
    permitted: [{ token: site.weth, amount: 2n * ETHER }],
    tokenOut: [{ token: zeroAddress, amount: ETHER }],
    mandate: { recipient: mallory.address },
  })
  const steps = [
    fillSameChain(await sign(paid), { value: 2n * ETHER }),
    fillSameChain(await sign(unwrapped)),
  ]
  const watched = [
    [site, mallory.address, zeroAddress],
    [site, relayer.address, site.usdc],
    [site, relayer.address, site.weth],
  ] as const
  const moved = await changes(watched, () => site.route(steps, { value: 2n * ETHER }))
  expect(moved).toEqual([2n * ETHER, 2000n * USD, ETHER])
  await expectNothingLeft()
})

test('a smart account is deployed, approves, pays and calls, all as itself in one transaction', async () => {
  const account = await nexus(bob)
  await mint(site, { token: site.usdc, amount: 100n * USD }, account.address)
  const draft = await draftSameChain(site, {
    sponsor: account,
    permitted: [{ token: site.usdc, amount: 100n * USD }],
    tokenOut: [{ token: site.usdt, amount: 90n * USD }],
    mandate: {
      preClaimOps: mandateOp('account', [approve(site.usdc, PERMIT2)]),
      destinationOps: mandateOp('account', [
        approve(site.usdt, desk),
        trade(
          desk,
          { token: site.usdt, amount: 90n * USD },
          { token: site.usdc, amount: 7n * USD },
        ),
      ]),
    },
  })
  const fill = fillSameChain(await sign(draft), {
    funds: [{ token: site.usdt, amount: 90n * USD }],
  })
  const receipt = await site.route([account.setup, fill])
  expect(receipt.gasUsed).toBeLessThan(715_000n)
  expect(await site.balance(site.usdc, account.address)).toBe(7n * USD)
  expect(await site.balance(site.usdt, account.address)).toBe(0n)
  expect(await site.read('Desk', desk, 'lastCaller')).toBe(account.address)

  // The account exists now: deploying it again changes nothing and stops nothing.
  const again = await draftSameChain(site, {
    sponsor: account,
    permitted: [{ token: site.usdc, amount: 7n * USD }],
    tokenOut: [],
    mandate: { destinationOps: mandateOp('account', [visit(desk)]) },
  })
  const next = await site.route([account.setup, fillSameChain(await sign(again))])
  expect(next.gasUsed).toBeLessThan(242_000n)
})

test('an EOA that delegates under EIP-7702 is set up and served in one transaction', async () => {
  const holder = privateKeyToAccount(generatePrivateKey())
  const config = {
    account: { type: 'nexus' as const },
    owners: { type: 'ecdsa' as const, accounts: [holder] },
    eoa: holder,
  }
  const { initData, contract } = getEip7702InitCall(
    config,
    await signEip7702InitData(config, holder),
  )
  const authorization = await holder.signAuthorization({
    address: contract,
    chainId: site.id,
    nonce: 0,
  })
  await mint(site, { token: site.usdc, amount: 100n * USD }, holder.address)
  const draft = await draftSameChain(site, {
    sponsor: validated(holder.address, holder),
    permitted: [{ token: site.usdc, amount: 100n * USD }],
    tokenOut: [{ token: zeroAddress, amount: ETHER }],
    mandate: {
      preClaimOps: mandateOp('account', [approve(site.usdc, PERMIT2)]),
      destinationOps: mandateOp('account', [visit(desk, ETHER / 2n)]),
    },
  })
  const steps = [
    callStep(holder.address, initData as Hex),
    fillSameChain(await sign(draft), { value: ETHER }),
  ]
  const receipt = await site.route(steps, { value: ETHER, authorizationList: [authorization] })
  expect(receipt.gasUsed).toBeLessThan(570_000n)
  expect(await site.balance(zeroAddress, holder.address)).toBe(ETHER / 2n)
  expect(await site.read('Desk', desk, 'lastCaller')).toBe(holder.address)
})

test('calls of a plain EOA run in an intermediary that hands everything over', async () => {
  const draft = await draftSameChain(site, {
    sponsor: eoa(alice),
    permitted: [{ token: site.usdc, amount: 100n * USD }],
    tokenOut: [
      { token: site.usdt, amount: 90n * USD },
      { token: zeroAddress, amount: ETHER },
    ],
    terms: { swept: [site.usdc] },
    mandate: {
      recipient: bob.address,
      destinationOps: mandateOp('intermediary', [
        approve(site.usdt, desk),
        trade(
          desk,
          { token: site.usdt, amount: 50n * USD },
          { token: site.usdc, amount: 45n * USD },
        ),
        visit(desk, ETHER / 4n),
      ]),
    },
  })
  const step = fillSameChain(await sign(draft), {
    funds: [{ token: site.usdt, amount: 90n * USD }],
    value: ETHER,
  })
  const watched = [
    [site, bob.address, site.usdt],
    [site, bob.address, site.usdc],
    [site, bob.address, zeroAddress],
  ] as const
  const moved = await changes(watched, async () => {
    const receipt = await site.route([step], { value: ETHER })
    expect(receipt.gasUsed).toBeLessThan(388_000n)
  })
  expect(moved).toEqual([40n * USD, 45n * USD, (ETHER * 3n) / 4n])
  const runner = await site.read('Desk', desk, 'lastCaller')
  expect([alice.address, bob.address, CONTRACTS.sameChain]).not.toContain(runner)
  for (const token of [site.usdt, site.usdc, zeroAddress]) {
    expect(await site.balance(token, runner as Address)).toBe(0n)
  }
  await expectNothingLeft()
})

test('an EOA can hand in its approval as a permit before the claim', async () => {
  const holder = privateKeyToAccount(generatePrivateKey())
  await mint(site, { token: site.usdc, amount: 10n * USD }, holder.address)
  const draft = await draftSameChain(site, {
    sponsor: eoa(holder),
    permitted: [{ token: site.usdc, amount: 10n * USD }],
    tokenOut: [{ token: site.usdt, amount: 9n * USD }],
    mandate: { preClaimOps: mandateOp('intermediary', [await permitFor(holder, 10n * USD)]) },
  })
  const funds = [{ token: site.usdt, amount: 9n * USD }]
  await site.route([fillSameChain(await sign(draft), { funds })])
  expect(await site.balance(site.usdt, holder.address)).toBe(9n * USD)
})

test('calls alone, paid by nobody or by a fee, need no output', async () => {
  const draft = await draftSameChain(site, {
    sponsor: eoa(alice),
    permitted: [],
    tokenOut: [],
    mandate: { destinationOps: mandateOp('intermediary', [visit(desk)]) },
  })
  const before = (await site.read('Desk', desk, 'visits')) as bigint
  await site.route([fillSameChain(await sign(draft))])
  expect(await site.read('Desk', desk, 'visits')).toBe(before + 1n)
})

async function permitFor(holder: ReturnType<typeof privateKeyToAccount>, value: bigint) {
  const deadline = maxUint256
  const signature = await holder.signTypedData({
    domain: { name: 'USD Coin', version: '1', chainId: site.id, verifyingContract: site.usdc },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: holder.address, spender: PERMIT2, value, nonce: 0n, deadline },
  })
  const { v, r, s } = parseSignature(signature)
  const abi = parseAbi([
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  ])
  const args = [holder.address, PERMIT2, value, deadline, Number(v), r, s] as const
  return {
    to: site.usdc,
    value: 0n,
    data: encodeFunctionData({ abi, functionName: 'permit', args }),
  }
}
