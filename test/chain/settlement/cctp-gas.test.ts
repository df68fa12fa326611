import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SelectionStrategy } from '../../../src/domain/intent/request/request.ts'
import type { QuoteContext, SettlementLayer } from '../../../src/ports/settlement-layer.ts'
import { createAttestations } from '../../../src/settlement/cctp/attestations/create-attestations.ts'
import { createCctpLayer } from '../../../src/settlement/cctp/index.ts'
import { buildIntent, fresh, planOne, sendIfOpen } from '../../settlement/conformance-kit.ts'
import { alice, eoa, type Owner, startWorld, USD, type World } from './settlement-world.ts'

/**
 * The gas that the quote assumes for each step of CCTP, against the receipts of the devnet: enough for
 * all of them, and little more than the step that costs least. The conformance of layers compares the
 * sum only, and there a cheap chain of destination hides what is done on it.
 */
const [HOME, ABROAD] = [11155111, 84532] as const
/** In percent of what was used: what others have stored before makes a step cheaper. */
const MOST_PERCENT = 140n

let world: World
let layer: SettlementLayer
let lastId = 700_000n

beforeAll(async () => {
  world = await startWorld([HOME, ABROAD], { rpc: { timeoutMs: 20_000 } })
  const attestations = createAttestations({
    url: world.devnet.attestationUrl ?? '',
    ...{ pollMs: 0, feesMaxAgeMs: 0, perSecond: 1000, blockedMs: 0, reattestMs: 0 },
  })
  layer = createCctpLayer({ ...world.deps, attestations }, { feeMarginPercent: 0 })
})
afterAll(() => world?.stop())

const stranger = () => privateKeyToAccount(generatePrivateKey())

type Wish = {
  owner: Owner
  recipient?: Owner
  calls?: number
  selectionStrategy?: SelectionStrategy
}

async function ask({ owner, recipient = owner, calls = 0, selectionStrategy = 'best' }: Wish) {
  const usdc = world.token(ABROAD, 'USDC').address
  const args = [stranger().address, USD] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return world.ask({
    ...{ account: owner.resolved, recipient: recipient.resolved },
    ...{ destination: ABROAD, origins: [HOME], spends: ['USDC'] },
    outputs: [{ symbol: 'USDC', amount: 25n * USD }],
    request: { destinationExecutions: Array(calls).fill({ to: usdc, value: 0n, data }) },
    options: { selectionStrategy },
  })
}

/** What the quote charges for the steps in their order, where a unit of gas costs one on every chain. */
async function assumedGas(context: QuoteContext): Promise<bigint[]> {
  const gasUsd = (units: bigint) => units
  const origins = context.origins.map((origin) => ({ ...origin, gasUsd }))
  const destination = { ...context.destination, gasUsd }
  const quote = await layer.quote({ ...context, origins, destination }, fresh())
  const [option] = quote.options
  const [source] = option?.sources ?? []
  const [lane] = source?.lanes ?? []
  if (!option || !source || !lane) throw new Error('CCTP offers nothing')
  const claim = (option.charges.gas ?? 0n) + (source.charges.gas ?? 0n)
  const { gas: fill } = quote.intentCharges ?? {}
  return [claim, lane.charges.gas ?? 0n, ...(fill === undefined ? [] : [fill])]
}

/** Carries it by the relayer alone; answers the gas of the steps in their order. */
async function usedGas(context: QuoteContext, owner: Owner): Promise<bigint[]> {
  world.signAs(owner)
  const { element } = planOne(context, await layer.quote(context, fresh()))
  lastId += 1n
  const times = { expires: context.now + 180n, fillDeadline: context.now + 120n }
  const intent = await buildIntent(layer, { context, id: lastId, ...times, elements: [element] })
  const accepted = { ...intent, signatures: await world.sign(intent), acceptedAt: context.now }
  const used: bigint[] = []
  for (const step of layer.steps(accepted)) {
    if (step.withoutDeadline) await world.deliver?.()
    await sendIfOpen(world, layer, accepted, step)
    // Every transaction has a block of its own.
    const block = await world.devnet.nodes
      .get(step.chainId)
      ?.request<{ gasUsed: Hex }>('eth_getBlockByNumber', ['latest', false])
    used.push(BigInt(block?.gasUsed ?? 0))
    expect((await layer.observe(accepted, step, fresh())).state).toBe('done')
  }
  return used
}

async function expectBounded(wish: Wish, most = MOST_PERCENT): Promise<void> {
  const context = await ask(wish)
  const assumed = await assumedGas(context)
  const used = await usedGas(context, wish.owner)
  expect(used).toHaveLength(assumed.length)
  for (const [index, gas] of assumed.entries()) {
    const spent = used[index] ?? 0n
    expect(gas, `step ${index} of ${used} with ${assumed}`).toBeGreaterThanOrEqual(spent)
    expect(100n * gas, `step ${index} of ${used} with ${assumed}`).toBeLessThan(most * spent)
  }
}

describe('the gas of each step of CCTP', () => {
  test('is enough for the first ones, and for a recipient who holds none', async () => {
    const wish = { owner: eoa(alice), recipient: eoa(stranger()) }
    await expectBounded(wish, 115n)
    await expectBounded({ ...wish, recipient: eoa(stranger()) }, 115n)
    await expectBounded(wish)
  })

  test('is no more for a Standard burn', async () => {
    await expectBounded({ owner: eoa(alice), selectionStrategy: 'cheapest' })
  })

  test('covers calls of a plain key', async () => {
    await expectBounded({ owner: eoa(alice), calls: 1 }, 115n)
    await expectBounded({ owner: eoa(alice), calls: 2 }, 115n)
  })

  test('covers calls of a smart account, created on the way and later', async () => {
    const key = stranger()
    for (const _ of ['created', 'later']) {
      const owner = await world.nexus(key)
      await world.mint(HOME, 'USDC', owner.resolved.address, 100n * USD)
      await expectBounded({ owner, calls: 1 })
    }
  })
})
