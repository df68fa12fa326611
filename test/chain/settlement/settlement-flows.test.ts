import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getEip7702InitCall,
  signEip7702InitData,
} from '../../../node_modules/@rhinestone/sdk/dist/src/accounts/nexus.js'
import { PERMIT2 } from '../../../src/domain/intent/signing/typed-data.ts'
import type {
  PlannedElement,
  QuoteContext,
  SettlementLayer,
} from '../../../src/ports/settlement-layer.ts'
import { createAcrossLayer } from '../../../src/settlement/across/index.ts'
import { createSameChainLayer } from '../../../src/settlement/same-chain/index.ts'
import { buildIntent, planOne, runAll } from '../../settlement/conformance-kit.ts'
import { alice, bob, ETHER, eoa, startWorld, USD, type World } from './settlement-world.ts'

const FIRST = 11155111
const SECOND = 421614
const TARGET = 84532
const permit2Abi = parseAbi(['function invalidateUnorderedNonces(uint256 word, uint256 mask)'])
const wethAbi = parseAbi(['function deposit() payable'])
let world: World
let across: SettlementLayer
let sameChain: SettlementLayer
let lastId = 900_000n

beforeAll(async () => {
  world = await startWorld([FIRST, SECOND, TARGET], { swaps: true })
  across = createAcrossLayer(world.deps)
  sameChain = createSameChainLayer(world.deps)
  // A pool in use holds tokens. The first deposit of all would pay for a slot that no other pays for.
  for (const id of [FIRST, SECOND]) await world.mint(id, 'USDC', poolOf(id), 1n)
})
afterAll(() => world.stop())

/** How long a quote may take is no matter here. */
const { signal } = new AbortController()
const poolOf = (id: number) => world.readers.get(id)?.chain.contracts.acrossSpokePool ?? zeroAddress
const stranger = () => privateKeyToAccount(generatePrivateKey())
const transfer = (token: Address, to: Address, amount: bigint) => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

const planFirst = async (layer: SettlementLayer, context: QuoteContext) =>
  planOne(context, await layer.quote(context, signal))

/** Builds, signs and runs; the first plan of the layer's quote unless one or elements are given. */
async function carry(
  layer: SettlementLayer,
  context: QuoteContext,
  chosen?: PlannedElement[] | ReturnType<typeof planOne>,
) {
  const given = chosen ?? (await planFirst(layer, context))
  const plan = Array.isArray(given) ? undefined : given
  const planned = Array.isArray(given) ? given : [given.element]
  lastId += 1n
  const times = { expires: context.now + 180n, fillDeadline: context.now + 120n }
  const intent = await buildIntent(layer, { context, id: lastId, ...times, elements: planned })
  const accepted = { ...intent, signatures: await world.sign(intent), acceptedAt: context.now }
  const paid = await runAll({ world }, layer, accepted)
  if (plan) {
    expect(plan.charges).toBeGreaterThan(paid)
    expect(plan.charges).toBeLessThan(2n * paid)
  }
  return accepted
}

/** What a few crowded blocks between a quote and its transactions would do. */
async function tripleBaseFee(chainId: number) {
  const node = world.devnet.nodes.get(chainId)!
  type Block = { baseFeePerGas: Hex }
  const { baseFeePerGas } = await node.request<Block>('eth_getBlockByNumber', ['latest', false])
  const tripled = numberToHex(3n * BigInt(baseFeePerGas))
  await node.request('hardhat_setNextBlockBaseFeePerGas', [tripled])
  await node.mine()
}

/** Changes of balances that a deed brings about. */
async function changes(
  watched: readonly (readonly [number, Address, Address])[],
  deed: () => Promise<unknown>,
): Promise<bigint[]> {
  const look = () => Promise.all(watched.map(([id, token, who]) => world.balance(id, token, who)))
  const before = await look()
  await deed()
  return (await look()).map((after, index) => after - (before[index] ?? 0n))
}

describe('calls', () => {
  test('of a plain key run in an intermediary, on one chain and across', async () => {
    world.signAs(eoa(alice))
    const usdc = world.token(TARGET, 'USDC').address
    for (const [layer, origin] of [
      [sameChain, TARGET],
      [across, FIRST],
    ] as const) {
      const friend = stranger().address
      const context = await world.ask({
        account: eoa(alice).resolved,
        destination: TARGET,
        origins: [origin],
        spends: ['USDC'],
        outputs: [{ symbol: 'USDC', amount: 10n * USD }],
        request: { destinationExecutions: [transfer(usdc, friend, 4n * USD)] },
      })
      const recipient = origin === TARGET ? [] : ([[TARGET, usdc, alice.address]] as const)
      const moved = await changes([[TARGET, usdc, friend], ...recipient], () =>
        carry(layer, context),
      )
      expect(moved).toEqual([4n * USD, ...recipient.map(() => 6n * USD)])
    }
  })

  test('are charged by the gas that they take, though its price triples before they run', async () => {
    world.signAs(eoa(alice))
    const usdc = world.token(TARGET, 'USDC').address
    const friend = stranger().address
    const context = await world.ask({
      account: eoa(alice).resolved,
      destination: TARGET,
      origins: [FIRST],
      spends: ['USDC'],
      outputs: [{ symbol: 'USDC', amount: 10n * USD }],
      request: { destinationExecutions: [transfer(usdc, friend, 4n * USD)] },
    })
    for (const chainId of [FIRST, TARGET]) await tripleBaseFee(chainId)
    await carry(across, context)
    expect(await world.balance(TARGET, usdc, friend)).toBe(4n * USD)
  })

  test('of a smart account, created on the way, run as itself', async () => {
    const key = stranger()
    const owner = await world.nexus(key)
    const { address } = owner.resolved
    world.signAs(owner)
    const usdc = world.token(TARGET, 'USDC').address
    await world.mint(FIRST, 'USDC', address, 100n * USD)
    const friend = stranger().address
    const request = { destinationExecutions: [transfer(usdc, friend, 4n * USD)] }
    const wish = {
      account: owner.resolved,
      destination: TARGET,
      outputs: [{ symbol: 'USDC', amount: 10n * USD }],
    }
    const far = await world.ask({ ...wish, origins: [FIRST], spends: ['USDC'], request })
    const watched = [
      [TARGET, usdc, friend],
      [TARGET, usdc, address],
    ] as const
    expect(await changes(watched, () => carry(across, far))).toEqual([4n * USD, 6n * USD])

    const account = (await world.nexus(key)).resolved
    expect(account.onChain.get(TARGET)?.needsSetup).toBe(false)
    await world.mint(TARGET, 'USDT', address, 100n * USD)
    const near = await world.ask({ ...wish, account, origins: [TARGET], spends: ['USDT'], request })
    expect(await changes(watched, () => carry(sameChain, near))).toEqual([4n * USD, 6n * USD])
  })

  test('before the claim wrap the money of an account that holds none', async () => {
    const owner = await world.nexus(stranger())
    world.signAs(owner)
    const { address } = owner.resolved
    await world.transact(FIRST, bob, { to: address, value: ETHER })
    const friend = stranger()
    const context = await world.ask({
      account: owner.resolved,
      recipient: eoa(friend).resolved,
      destination: TARGET,
      origins: [FIRST],
      spends: ['ETH'],
      outputs: [{ symbol: 'ETH', amount: ETHER / 4n }],
    })
    // Another quote may find another price.
    const plan = await planFirst(across, context)
    const watched = [
      [FIRST, zeroAddress, address],
      [TARGET, zeroAddress, friend.address],
    ] as const
    const moved = await changes(watched, () => carry(across, context, plan))
    expect(moved).toEqual([-(plan.element.inputs[0]?.amount ?? 0n), ETHER / 4n])
  })

  test('alone are paid from another chain', async () => {
    world.signAs(eoa(alice))
    const weth = world.token(TARGET, 'WETH').address
    const data = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
    const context = await world.ask({
      account: eoa(alice).resolved,
      destination: TARGET,
      origins: [FIRST],
      spends: ['USDC'],
      outputs: [],
      request: { destinationExecutions: [{ to: weth, value: 0n, data }] },
    })
    const { options } = await across.quote(context, signal)
    const token = options[0]?.sources[0]?.token
    const element = {
      chainId: FIRST,
      settlementLayer: 'ACROSS',
      inputs: [{ token: token!, amount: 2n * USD }],
      deliveries: [],
    }
    const watched = [[FIRST, world.token(FIRST, 'USDC').address, alice.address]] as const
    expect(await changes(watched, () => carry(across, context, [element]))).toEqual([-2n * USD])
  })
})

describe('several origins', () => {
  test('are filled at once and name each other', async () => {
    world.signAs(eoa(alice))
    const friend = stranger()
    const context = await world.ask({
      account: eoa(alice).resolved,
      recipient: eoa(friend).resolved,
      destination: TARGET,
      origins: [FIRST, SECOND],
      spends: ['USDC', 'WETH'],
      outputs: [
        { symbol: 'USDC', amount: 50n * USD },
        { symbol: 'WETH', amount: ETHER / 10n },
      ],
    })
    const usdc = (id: number, amount: bigint) => ({ token: world.token(id, 'USDC'), amount })
    const elements: PlannedElement[] = [
      {
        chainId: FIRST,
        settlementLayer: 'ACROSS',
        inputs: [usdc(FIRST, 21n * USD), { token: world.token(FIRST, 'WETH'), amount: ETHER / 9n }],
        deliveries: [
          { input: 0, output: 0, amount: 20n * USD },
          { input: 1, output: 1, amount: ETHER / 10n },
        ],
      },
      {
        chainId: SECOND,
        settlementLayer: 'ACROSS',
        inputs: [usdc(SECOND, 31n * USD)],
        deliveries: [{ input: 0, output: 0, amount: 30n * USD }],
      },
    ]
    const watched = [
      [FIRST, world.token(FIRST, 'USDC').address, alice.address],
      [SECOND, world.token(SECOND, 'USDC').address, alice.address],
      [TARGET, world.token(TARGET, 'USDC').address, friend.address],
      [TARGET, world.token(TARGET, 'WETH').address, friend.address],
    ] as const
    const moved = await changes(watched, () => carry(across, context, elements))
    expect(moved).toEqual([-21n * USD, -31n * USD, 50n * USD, ETHER / 10n])
  })
})

describe('swaps', () => {
  test.each([
    ['SAME_CHAIN', TARGET, 'WETH', 'USDC', 30n * USD],
    ['ACROSS', FIRST, 'WETH', 'USDC', 30n * USD],
    ['ACROSS', FIRST, 'USDC', 'MockUSD', 30n * USD],
  ] as const)('%s from %d: %s for %s', async (name, origin, from, to, amount) => {
    const layer = name === 'ACROSS' ? across : sameChain
    world.signAs(eoa(alice))
    const friend = stranger()
    const context = await world.ask({
      account: eoa(alice).resolved,
      recipient: eoa(friend).resolved,
      destination: TARGET,
      origins: [origin],
      spends: [from],
      outputs: [{ symbol: to, amount }],
    })
    // Another quote may find another price.
    const plan = await planFirst(layer, context)
    const watched = [
      [origin, world.token(origin, from).address, alice.address],
      [TARGET, world.token(TARGET, to).address, friend.address],
    ] as const
    let swaps = 0
    const moved = await changes(watched, async () => {
      const { elements } = await carry(layer, context, plan)
      const [built] = elements
      swaps = (built?.swapOrigins.size ?? 0) + (built?.swapDestinations.filter(Boolean).length ?? 0)
    })
    expect(swaps).toBe(1)
    expect(moved).toEqual([-(plan.element.inputs[0]?.amount ?? 0n), amount])
  })
})

describe('accounts', () => {
  test('a key that delegates under EIP-7702 is set up and served in the same transaction', async () => {
    const holder = stranger()
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
      chainId: TARGET,
      nonce: 0,
    })
    await world.mint(TARGET, 'USDC', holder.address, 100n * USD)
    const state = {
      chainId: TARGET,
      code: 'none',
      needsSetup: true,
      requiredDelegation: contract,
    } as const
    const account = {
      ...({ address: holder.address, accountType: 'ERC7579', mockSignatures: new Map() } as const),
      delegations: new Map([[TARGET, contract]]),
      onChain: new Map([[TARGET, state]]),
      setupOps: [{ to: holder.address, data: initData as Hex }],
    }
    const sponsor = [{ ...authorization, yParity: authorization.yParity ?? 0 }]
    world.signAs({
      resolved: account,
      // With code at its address, Permit2 asks the account, which asks its default validator.
      sign: async (data) => concat([zeroAddress, await holder.signTypedData(data as never)]),
      authorizations: sponsor,
    })
    const friend = stranger()
    const usdc = world.token(TARGET, 'USDC').address
    const context = await world.ask({
      account,
      destination: TARGET,
      origins: [TARGET],
      spends: ['USDC'],
      outputs: [{ symbol: 'WETH', amount: ETHER / 100n }],
      request: {
        destinationExecutions: [transfer(world.token(TARGET, 'WETH').address, friend.address, 5n)],
      },
    })
    // Another quote may find another price.
    const plan = await planFirst(sameChain, context)
    const watched = [
      [TARGET, usdc, holder.address],
      [TARGET, world.token(TARGET, 'WETH').address, friend.address],
    ] as const
    const moved = await changes(watched, () => carry(sameChain, context, plan))
    expect(moved).toEqual([-(plan.element.inputs[0]?.amount ?? 0n), 5n])
  })

  test('funds here and there come together before the calls of a smart account', async () => {
    const key = stranger()
    const owner = await world.nexus(key)
    const { address } = owner.resolved
    world.signAs(owner)
    const usdc = world.token(TARGET, 'USDC').address
    await world.mint(FIRST, 'USDC', address, 50n * USD)
    await world.mint(TARGET, 'USDT', address, 50n * USD)
    const friend = stranger().address
    const context = await world.ask({
      account: owner.resolved,
      destination: TARGET,
      origins: [FIRST, TARGET],
      spends: ['USDC', 'USDT'],
      outputs: [{ symbol: 'USDC', amount: 60n * USD }],
      request: { destinationExecutions: [transfer(usdc, friend, 60n * USD)] },
    })
    const part = (chainId: number, settlementLayer: string, symbol: string): PlannedElement => ({
      chainId,
      settlementLayer,
      inputs: [{ token: world.token(chainId, symbol), amount: 31n * USD }],
      deliveries: [{ input: 0, output: 0, amount: 30n * USD }],
    })
    const elements = [part(TARGET, 'SAME_CHAIN', 'USDT'), part(FIRST, 'ACROSS', 'USDC')]
    lastId += 1n
    const times = { expires: context.now + 180n, fillDeadline: context.now + 120n }
    const request = { context, id: lastId, ...times, elements }
    const [here, there] = await Promise.all([
      buildIntent(sameChain, request),
      buildIntent(across, request),
    ])
    const intent = { ...there, elements: [...here.elements, ...there.elements] }
    const accepted = { ...intent, signatures: await world.sign(intent), acceptedAt: context.now }
    const both: SettlementLayer = {
      ...across,
      steps: (quoted) => [...sameChain.steps(quoted), ...across.steps(quoted)],
      call: (quoted, step, ...rest) =>
        (step.name.includes('same_chain') ? sameChain : across).call(quoted, step, ...rest),
      observe: (quoted, step, ...rest) =>
        (step.name.includes('same_chain') ? sameChain : across).observe(quoted, step, ...rest),
    }
    expect(both.steps(accepted).map(({ name, after }) => [name, after])).toEqual([
      ['fill-same_chain-84532', ['claim-1']],
      ['claim-1', []],
      ['fill-across-84532', ['claim-1', 'fill-same_chain-84532']],
    ])
    const watched = [[TARGET, usdc, friend]] as const
    expect(await changes(watched, () => runAll({ world }, both, accepted))).toEqual([60n * USD])
  })
})

describe('an owner who thinks better of it', () => {
  test('cancels the nonce, and the step is known to be impossible', async () => {
    world.signAs(eoa(alice))
    const context = await world.ask({
      account: eoa(alice).resolved,
      recipient: eoa(bob).resolved,
      destination: TARGET,
      origins: [TARGET],
      spends: ['USDC'],
      outputs: [{ symbol: 'USDC', amount: USD }],
    })
    const { element } = planOne(context, await sameChain.quote(context, signal))
    lastId += 1n
    const times = { expires: context.now + 180n, fillDeadline: context.now + 120n }
    const intent = await buildIntent(sameChain, {
      context,
      id: lastId,
      ...times,
      elements: [element],
    })
    const accepted = { ...intent, signatures: await world.sign(intent), acceptedAt: context.now }
    const [step] = sameChain.steps(accepted)
    const args = [lastId >> 8n, 1n << (lastId & 0xffn)] as const
    const data = encodeFunctionData({
      abi: permit2Abi,
      functionName: 'invalidateUnorderedNonces',
      args,
    })
    await world.transact(TARGET, alice, { to: PERMIT2, data })
    expect(await sameChain.observe(accepted, step!, signal)).toMatchObject({
      state: 'impossible',
      cause: 'NONCE_REVOKED',
      reason: 'the owner has revoked the nonce of this intent',
    })
    await expect(sameChain.call(accepted, step!, world.relayer, signal)).rejects.toThrow(
      /would fail/,
    )
  })
})
