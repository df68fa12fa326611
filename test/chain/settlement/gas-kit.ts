import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import type { SelectionStrategy } from '../../../src/domain/intent/request/request.ts'
import type { QuoteContext, SettlementLayer } from '../../../src/ports/settlement-layer.ts'
import { buildIntent, fresh, planOne, sendIfOpen } from '../../settlement/conformance-kit.ts'
import { type Owner, USD, type World } from './settlement-world.ts'

/**
 * The gas that a layer's quote assumes for each step that the relayer sends, against the receipts of
 * the devnet: enough for all of them, and little more than the step that costs least. The conformance
 * of layers compares the sum only, and there a cheap chain of destination hides what is done on it.
 */
export type GasScale = {
  world: World
  layer: SettlementLayer
  symbol: string
  origin: number
  destination: number
}

type GasWish = {
  owner: Owner
  recipient?: Owner
  calls?: number
  selectionStrategy?: SelectionStrategy
}

/** In percent of what was used: what others have stored before makes a step cheaper. */
const MOST_PERCENT = 140n
let lastId = 700_000n

export const stranger = () => privateKeyToAccount(generatePrivateKey())

export async function expectBounded(
  scale: GasScale,
  wish: GasWish,
  most = MOST_PERCENT,
): Promise<void> {
  const context = await ask(scale, wish)
  const assumed = await assumedGas(scale, context)
  const used = await usedGas(scale, context, wish.owner)
  expect(used).toHaveLength(assumed.length)
  for (const [index, gas] of assumed.entries()) {
    const spent = used[index] ?? 0n
    expect(gas, `step ${index} of ${used} with ${assumed}`).toBeGreaterThanOrEqual(spent)
    expect(100n * gas, `step ${index} of ${used} with ${assumed}`).toBeLessThan(most * spent)
  }
}

function ask({ world, symbol, origin, destination }: GasScale, wish: GasWish) {
  const { owner, recipient = owner, calls = 0, selectionStrategy = 'best' } = wish
  const token = world.token(destination, symbol).address
  const args = [stranger().address, USD] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return world.ask({
    ...{ account: owner.resolved, recipient: recipient.resolved },
    ...{ destination, origins: [origin], spends: [symbol] },
    outputs: [{ symbol, amount: 25n * USD }],
    request: { destinationExecutions: Array(calls).fill({ to: token, value: 0n, data }) },
    options: { selectionStrategy },
  })
}

/** What the quote charges for the steps in their order, where a unit of gas costs one on every chain. */
async function assumedGas({ layer }: GasScale, context: QuoteContext): Promise<bigint[]> {
  const gasUsd = (units: bigint) => units
  const origins = context.origins.map((origin) => ({ ...origin, gasUsd }))
  const destination = { ...context.destination, gasUsd }
  const quote = await layer.quote({ ...context, origins, destination }, fresh())
  const [option] = quote.options
  const [source] = option?.sources ?? []
  const [lane] = source?.lanes ?? []
  if (!option || !source || !lane) throw new Error(`${layer.name} offers nothing`)
  const claim = (option.charges.gas ?? 0n) + (source.charges.gas ?? 0n)
  const { gas: delivery } = lane.charges
  const { gas: fill } = quote.intentCharges ?? {}
  // Without a claim of its own the layer does everything in one step.
  if (option.charges.gas === undefined) return [claim + (fill ?? 0n)]
  return [claim, delivery, fill].flatMap((gas) => (gas === undefined ? [] : [gas]))
}

/** Carries it; answers the gas of the steps that the relayer sends, in their order. */
async function usedGas(
  { world, layer }: GasScale,
  context: QuoteContext,
  owner: Owner,
): Promise<bigint[]> {
  world.signAs(owner)
  const { element } = planOne(context, await layer.quote(context, fresh()))
  lastId += 1n
  const times = { expires: context.now + 180n, fillDeadline: context.now + 120n }
  const intent = await buildIntent(layer, { context, id: lastId, ...times, elements: [element] })
  const accepted = { ...intent, signatures: await world.sign(intent), acceptedAt: context.now }
  const used: bigint[] = []
  for (const step of layer.steps(accepted)) {
    if (step.withoutDeadline) await world.deliver?.()
    const isOwn = (await sendIfOpen(world, layer, accepted, step)) > 0n
    // Every transaction has a block of its own.
    const block = await world.devnet.nodes
      .get(step.chainId)
      ?.request<{ gasUsed: Hex }>('eth_getBlockByNumber', ['latest', false])
    if (isOwn) used.push(BigInt(block?.gasUsed ?? 0))
    expect((await layer.observe(accepted, step, fresh())).state).toBe('done')
  }
  return used
}
