import { encodeFunctionData, type Hex, hexToBigInt } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HubOnChain, usePool } from '../../../devnet/src/actors/across-hub.ts'
import { tokensBySymbol } from '../../../devnet/src/actors/dataworker.ts'
import { findChainSpec } from '../../../devnet/src/chain-specs.ts'
import { DEVNET_HUB, hubAbi } from '../../../devnet/src/setup/install-hub.ts'
import { useAfter } from '../../../src/domain/cost/lp-fee.ts'
import { decodeAcrossTerms } from '../../../src/domain/intent/order/qualifier.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { approximate } from '../../../src/planner/problem.ts'
import type { ChainReader } from '../../../src/ports/chain-reader.ts'
import type { LayerQuote, SettlementLayer } from '../../../src/ports/settlement-layer.ts'
import { readHubPool } from '../../../src/settlement/across/hub-pool.ts'
import { createAcrossLayer } from '../../../src/settlement/across/index.ts'
import { DEFAULT_PRICING } from '../../../src/settlement/across/options.ts'
import { buildIntent, buildRequest, planOne, runAll } from '../../settlement/conformance-kit.ts'
import { openReaders, startTestUrl } from '../kit.ts'
import { alice, bob, eoa, relayer, startWorld, USD, type World } from './settlement-world.ts'

const [HUB, ORIGIN, TARGET] = [11155111, 421614, 84532] as const
let world: World
let hub: HubOnChain

beforeAll(async () => {
  world = await startWorld([HUB, ORIGIN, TARGET])
  const chain = world.devnet.nodes.get(HUB)
  if (!chain) throw new Error('there is no hub')
  hub = { ...DEVNET_HUB, chain, tokens: tokensBySymbol(findChainSpec(HUB)) }
})
afterAll(() => world.stop())

const signal = () => AbortSignal.timeout(10_000)
const ask = () =>
  world.ask({
    account: eoa(alice).resolved,
    recipient: eoa(bob).resolved,
    destination: TARGET,
    origins: [ORIGIN],
    spends: ['USDC'],
    outputs: [{ symbol: 'USDC', amount: 1_000n * USD }],
  })
const held = () => world.balance(TARGET, world.token(TARGET, 'USDC').address, relayer.address)
const feeOf = ({ options }: LayerQuote) => {
  const fee = options[0]?.sources[0]?.bridgeFee
  if (!fee) throw new Error('nothing was quoted')
  return approximate(fee)
}
/** Blocks of one second cannot be told apart by a deposit. */
const fillUp = async (bps: number) => {
  await world.passTime(2)
  await usePool(hub, 'USDC', bps)
  for (const node of world.devnet.nodes.values()) await node.mine()
}

async function offer(layer: SettlementLayer, projectId?: string) {
  const context = { ...(await ask()), ...(projectId && { projectId }) }
  const quote = await layer.quote(context, signal())
  const { element } = planOne(context, quote)
  const intent = await buildIntent(layer, buildRequest(context, [element]))
  return { quote, intent, input: element.inputs[0]?.amount ?? 0n }
}

async function carryOut(
  layer: SettlementLayer,
  intent: Awaited<ReturnType<typeof offer>>['intent'],
) {
  const before = await held()
  const signatures = await world.sign(intent)
  await runAll({ world }, layer, { ...intent, signatures, acceptedAt: intent.createdAt })
  await world.payRefunds()
  return (await held()) - before
}

/** By how much the relayer's stock grows, by what the offer says. */
function expected(intent: Awaited<ReturnType<typeof offer>>['intent']): bigint {
  return intent.elements.reduce((sum, { mandate, lpFees }) => {
    const { deposits } = decodeAcrossTerms(mandate.qualifier)
    return deposits.reduce(
      (part, { inputAmount, outputAmount }, index) =>
        part + inputAmount - outputAmount - (lpFees?.[index] ?? 0n),
      sum,
    )
  }, 0n)
}

describe('the fee of the liquidity providers of Across', () => {
  test('an offer made before the pool filled up loses nothing when it comes later', async () => {
    const layer = createAcrossLayer(world.deps)
    const { intent, quote } = await offer(layer)
    expect(feeOf(quote)).toBeCloseTo(0.0003, 5)
    await fillUp(9_000)
    const gained = await carryOut(layer, intent)
    expect(gained).toBe(expected(intent))
    expect(gained).toBeGreaterThan(0n)
  })

  test('a pool at 90 % makes offers dearer, and fills lose nothing', async () => {
    await fillUp(0)
    const layer = createAcrossLayer(world.deps)
    const cheap = await offer(layer)
    await fillUp(9_000)
    const dear = await offer(layer)
    expect(feeOf(cheap.quote)).toBeLessThan(0.0004)
    expect(feeOf(dear.quote)).toBeGreaterThan(0.0136)
    // A thousand dollars cost thirteen more: what the pool takes, and no more than that.
    expect(dear.input - cheap.input).toBeGreaterThan(13n * USD)
    expect(dear.input - cheap.input).toBeLessThan(14n * USD)
    const [earned, before] = [await carryOut(layer, dear.intent), expected(cheap.intent)]
    expect(earned).toBe(expected(dear.intent))
    expect(earned).toBeGreaterThanOrEqual(before)
    await fillUp(0)
  })

  test('a fee that cannot be read closes the layer, with a code', async () => {
    const mute = (reader: ChainReader): ChainReader =>
      reader.chain.id === HUB
        ? { ...reader, atRecentHead: () => Promise.reject(new Error('the hub is silent')) }
        : reader
    const readers = {
      get: (id: number) => world.deps.readers.get(id),
      list: () => world.deps.readers.list().map(mute),
    }
    const silent = await createAcrossLayer({ ...world.deps, readers }).quote(await ask(), signal())
    expect(silent.options).toEqual([])
    expect(silent.refusals.map(({ reason }) => reason)).toContain('lp-fee-unknown')
    const without = { ...readers, list: () => [] }
    const none = await createAcrossLayer({ ...world.deps, readers: without }).quote(
      await ask(),
      signal(),
    )
    expect(none.options).toEqual([])
    expect(none.refusals.map(({ reason }) => reason)).toContain('lp-fee-unknown')
  })

  test('the hub is asked once for a block, however many ask', async () => {
    const context = await ask()
    let asked = 0
    const counted = (reader: ChainReader): ChainReader => ({
      ...reader,
      at: (block) => {
        if (reader.chain.id === HUB) asked += 1
        return reader.at(block)
      },
    })
    const readers = {
      get: (id: number) => world.deps.readers.get(id),
      list: () => world.deps.readers.list().map(counted),
    }
    const layer = createAcrossLayer({ ...world.deps, readers })
    await Promise.all(Array.from({ length: 20 }, () => layer.quote({ ...context }, signal())))
    expect(asked).toBe(1)
  })

  test('after a reorg of the hub, the newest block that is left decides', async () => {
    const chain = world.devnet.nodes.get(HUB)
    if (!chain) throw new Error('there is no hub')
    const node = await startTestUrl(chain)
    const hubOf = (reader: ChainReader) =>
      openReaders([{ chain: reader.chain, rpcUrls: [node.url] }], {
        rpc: { headMaxAgeMs: 600_000 },
      })
    const remembering = world.deps.readers.list().map((reader) => ({
      reader,
      own: reader.chain.id === HUB ? hubOf(reader) : undefined,
    }))
    const list = remembering.map(({ reader, own }) => own?.get(HUB) ?? reader)
    const readers = { get: (id: number) => world.deps.readers.get(id), list: () => list }
    const before = await list
      .find((reader) => reader.chain.id === HUB)
      ?.atRecentHead('its head', signal(), async ({ block }) => block)
    await chain.reorg({ depth: 1, keepTransactions: false })
    const after = await world.deps.readers.get(HUB)?.head()
    expect(after?.hash).not.toBe(before?.hash)
    const { options, refusals } = await createAcrossLayer({ ...world.deps, readers }).quote(
      await ask(),
      signal(),
    )
    expect(refusals.map(({ reason }) => reason)).not.toContain('lp-fee-unknown')
    expect(options.length).toBeGreaterThan(0)
    await Promise.all(remembering.map(({ own }) => own?.stop()))
    await node.stop()
  })

  test('a margin is part of the bridge fee, and is earned to the unit', async () => {
    const pricing = {
      ...DEFAULT_PRICING,
      margins: [
        ...DEFAULT_PRICING.margins,
        { chainId: TARGET, token: 'USDC', bps: 30 },
        { projectId: 'p1', chainId: TARGET, token: 'USDC', bps: 30, fixedUsd: 5n * ONE_USD },
      ],
    }
    const plain = await offer(createAcrossLayer(world.deps))
    const layer = createAcrossLayer(world.deps, { pricing })
    const dear = await offer(layer)
    expect(feeOf(dear.quote) - feeOf(plain.quote)).toBeCloseTo(0.0028, 10)
    expect(dear.quote.intentCharges).not.toHaveProperty('bridge')
    const own = await offer(layer, 'P1')
    expect(own.quote.intentCharges?.bridge).toBe(5n * ONE_USD)
    expect(feeOf(own.quote)).toBe(feeOf(dear.quote))
    const [byRule, byProject] = [expected(dear.intent), expected(own.intent)]
    // 28 hundredths of a percent of a thousand dollars, and of what they themselves come to.
    expect(byRule - expected(plain.intent)).toBeGreaterThan((28n * USD) / 10n)
    expect(byRule - expected(plain.intent)).toBeLessThan((29n * USD) / 10n)
    expect(byProject - byRule).toBeGreaterThanOrEqual(5n * USD)
    expect(byProject - byRule).toBeLessThan((51n * USD) / 10n)
    expect(await carryOut(layer, dear.intent)).toBe(byRule)
    expect(await carryOut(layer, own.intent)).toBe(byProject)
  })

  test('a fill that leaves little of the stock costs more, and that is earned, too', async () => {
    const stock = await held()
    const skew = { belowShare: ONE_USD / 4n, bps: 50 }
    const pricing = { ...DEFAULT_PRICING, skew }
    const target = { goal: 0n }
    const layer = createAcrossLayer(world.deps, { pricing, stockTarget: () => target.goal })
    // What is left is a quarter of the target to the unit, then a unit less.
    target.goal = 4n * (stock - 1_000n * USD)
    const cheap = await offer(layer)
    target.goal += 1n
    const dear = await offer(layer)
    expect(feeOf(dear.quote) - feeOf(cheap.quote)).toBeCloseTo(0.005, 10)
    expect(dear.input - cheap.input).toBeGreaterThan(5n * USD)
    expect(dear.input - cheap.input).toBeLessThan((51n * USD) / 10n)
    const promised = expected(dear.intent)
    expect(promised - expected(cheap.intent)).toBeGreaterThan(5n * USD)
    expect(await carryOut(layer, dear.intent)).toBe(promised)
    // Without a target it goes by the share of the stock that is taken.
    const bare = createAcrossLayer(world.deps, { pricing })
    const context = await ask()
    const usdc = world.token(TARGET, 'USDC').address.toLowerCase() as Hex
    const withStock = (amount: bigint) => ({
      ...context,
      destination: { ...context.destination, inventory: new Map([[usdc, amount]]) },
    })
    const much = await bare.quote(withStock(4_000n * USD), signal())
    const little = await bare.quote(withStock(1_333n * USD), signal())
    expect(feeOf(little) - feeOf(much)).toBeCloseTo(0.005, 10)
  })

  test('the risk of a price is paid where the asset changes', async () => {
    const pricing = { ...DEFAULT_PRICING, priceRiskBps: 40 }
    const ofWeth = () =>
      world.ask({
        account: eoa(alice).resolved,
        recipient: eoa(bob).resolved,
        destination: TARGET,
        origins: [ORIGIN],
        spends: ['USDC', 'WETH'],
        outputs: [{ symbol: 'WETH', amount: 10n ** 16n }],
      })
    const feesOf = async (layer: SettlementLayer) => {
      const { options } = await layer.quote(await ofWeth(), signal())
      const sources = options.flatMap((option) => option.sources)
      return new Map(sources.map(({ token, bridgeFee }) => [token.symbol, approximate(bridgeFee)]))
    }
    const before = await feesOf(createAcrossLayer(world.deps))
    const after = await feesOf(createAcrossLayer(world.deps, { pricing }))
    const more = (symbol: string) => (after.get(symbol) ?? 0) - (before.get(symbol) ?? 0)
    expect(more('USDC')).toBeCloseTo(0.004, 10)
    expect(more('WETH')).toBeCloseTo(0, 10)
    expect(after.has('WETH')).toBe(true)
  })

  test('the use of a pool is reckoned as the hub reckons it', async () => {
    const reader = world.deps.readers.get(HUB)
    if (!reader) throw new Error('there is no hub')
    for (const bps of [1, 4_321, 8_765]) {
      await fillUp(bps)
      const block = await reader.head()
      const token = world.token(HUB, 'USDC')
      const { reserves } = await readHubPool({ reader, hub, token, block }, signal())
      for (const amount of [0n, 1n, 12_345n * USD, 77_777_777n * USD]) {
        const data = encodeFunctionData({
          abi: hubAbi,
          functionName: 'liquidityUtilizationPostRelay',
          args: [token.address, amount],
        })
        const told = await hub.chain.request<Hex>('eth_call', [{ to: hub.hubPool, data }, 'latest'])
        expect(useAfter(reserves, amount)).toBe(hexToBigInt(told))
      }
    }
    await fillUp(0)
  })
})
