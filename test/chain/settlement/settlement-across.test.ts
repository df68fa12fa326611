import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNSPONSORED } from '../../../src/domain/cost/fees.ts'
import { priceRoute } from '../../../src/intents/quote/price-route.ts'
import { plan as planRoute } from '../../../src/planner/plan.ts'
import { ZERO } from '../../../src/planner/problem.ts'
import { createAcrossLayer } from '../../../src/settlement/across/index.ts'
import { conformanceCases } from '../../settlement/conformance.ts'
import { buildIntent, type ConformanceSubject, runAll } from '../../settlement/conformance-kit.ts'
import { alice, bob, ETHER, eoa, startWorld, USD, type World } from './settlement-world.ts'

const ORIGIN = 11155111
const TARGET = 84532
let world: World
let subject: ConformanceSubject

beforeAll(async () => {
  world = await startWorld([ORIGIN, TARGET])
  subject = {
    world,
    create: (readers) => createAcrossLayer({ ...world.deps, readers }),
    context: () =>
      world.ask({
        account: eoa(alice).resolved,
        recipient: eoa(bob).resolved,
        destination: TARGET,
        origins: [ORIGIN],
        spends: ['USDC'],
        outputs: [{ symbol: 'USDC', amount: 25n * USD }],
      }),
  }
})
afterAll(() => world.stop())

describe('ACROSS', () => {
  for (const { name, run } of conformanceCases) test(name, () => run(subject))

  test('one token for two outputs: the quoted gas covers each chain', async () => {
    const context = await world.ask({
      account: eoa(alice).resolved,
      recipient: eoa(bob).resolved,
      destination: TARGET,
      origins: [ORIGIN],
      spends: ['USDC'],
      outputs: [
        { symbol: 'USDC', amount: USD },
        { symbol: 'WETH', amount: ETHER / 1000n },
      ],
    })
    const layer = createAcrossLayer(world.deps)
    const { options, pools, intentCharges = {} } = await layer.quote(context, signal())
    const outcome = planRoute({
      destinationChainId: TARGET,
      outputs: context.outputs,
      options,
      pools,
      charges: intentCharges,
      sponsored: UNSPONSORED,
      surcharge: ZERO,
    })
    if (!outcome.ok) throw new Error('no plan')
    const elements = outcome.plan.elements.map(({ option, inputs, deliveries }) => ({
      chainId: option.chainId,
      settlementLayer: 'ACROSS',
      inputs,
      deliveries,
    }))
    const times = { expires: context.now + 180n, fillDeadline: context.now + 120n }
    const intent = await buildIntent(layer, { context, id: 700_000n, ...times, elements })
    const signatures = await world.sign(intent)
    const paid = new Map<number, bigint>()
    const send: World['send'] = async (chainId, call) => {
      const usd = await world.send(chainId, call)
      paid.set(chainId, (paid.get(chainId) ?? 0n) + usd)
      return usd
    }
    const accepted = { ...intent, signatures, acceptedAt: context.now }
    await runAll({ world: { ...world, send } }, layer, accepted)
    const { gasUsd } = priceRoute(context, outcome.plan, intentCharges)
    const quoted = new Map(gasUsd.origins.map(({ chainId, usd }) => [chainId, usd]))
    quoted.set(TARGET, gasUsd.destination)
    for (const chainId of [ORIGIN, TARGET]) {
      const [asked = 0n, spent = 0n] = [quoted.get(chainId), paid.get(chainId)]
      expect(asked, `gas of chain ${chainId}`).toBeGreaterThan(spent)
      expect(asked, `gas of chain ${chainId}`).toBeLessThan(2n * spent)
    }
  })
})

/** How long a quote may take is no matter here. */
const signal = () => new AbortController().signal
