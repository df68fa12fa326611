import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIntentExecutorLayer } from '../../../src/settlement/intent-executor/index.ts'
import { conformanceCases } from '../../settlement/conformance.ts'
import { buildIntent, type ConformanceSubject, runAll } from '../../settlement/conformance-kit.ts'
import {
  alice,
  bob,
  eoa,
  type Owner,
  relayer,
  startWorld,
  USD,
  type World,
} from './settlement-world.ts'

const CHAIN = 84532
const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])
let world: World
let owner: Owner
let subject: ConformanceSubject
/** How long a quote may take is no matter here. */
const signal = () => new AbortController().signal

beforeAll(async () => {
  world = await startWorld([CHAIN])
  owner = await world.nexus(alice)
  await world.mint(CHAIN, 'USDC', owner.resolved.address, 10_000n * USD)
  world.signAs(owner)
  subject = {
    world,
    create: (readers) => createIntentExecutorLayer({ ...world.deps, readers }),
    // The account is created by the first intent that runs.
    context: async () =>
      world.ask({
        account: (await world.nexus(alice)).resolved,
        recipient: eoa(bob).resolved,
        destination: CHAIN,
        origins: [CHAIN],
        spends: ['USDC'],
        outputs: [{ symbol: 'USDC', amount: 25n * USD }],
      }),
  }
})
afterAll(() => world.stop())

describe('INTENT_EXECUTOR', () => {
  for (const { name, run } of conformanceCases) test(name, () => run(subject))

  test('runs sponsored calls for nothing, and creates an account with no calls at all', async () => {
    const fresh = await world.nexus(bob)
    world.signAs(fresh)
    const layer = createIntentExecutorLayer(world.deps)
    const wish = {
      account: fresh.resolved,
      destination: CHAIN,
      origins: [CHAIN],
      spends: [],
      outputs: [],
    }
    const context = await world.ask(wish)
    const quote = await layer.quote(context, signal())
    expect(quote.options.map(({ sources }) => sources)).toEqual([[]])
    const element = { chainId: CHAIN, settlementLayer: layer.name, inputs: [], deliveries: [] }
    const deploy = async (request: Partial<(typeof context)['request']>, id: bigint) => {
      const now = await world.ask({ ...wish, account: (await world.nexus(bob)).resolved, request })
      const times = { expires: now.now + 60n, fillDeadline: now.now + 60n }
      const intent = await buildIntent(layer, { context: now, id, ...times, elements: [element] })
      const signatures = await world.sign(intent)
      await runAll({ world }, layer, { ...intent, signatures, acceptedAt: now.now })
    }
    const reader = world.readers.get(CHAIN)!
    expect(await reader.codeAt(fresh.resolved.address)).toBe('0x')
    await deploy({}, 71n)
    expect(await reader.codeAt(fresh.resolved.address)).not.toBe('0x')

    const usdc = world.token(CHAIN, 'USDC').address
    const data = encodeFunctionData({
      abi: mintAbi,
      functionName: 'mint',
      args: [fresh.resolved.address, 3n],
    })
    await deploy({ destinationExecutions: [{ to: usdc, value: 0n, data }] }, 72n)
    expect(await world.balance(CHAIN, usdc, fresh.resolved.address)).toBe(3n)
    expect(await world.balance(CHAIN, zeroAddress, relayer.address)).toBeGreaterThan(0n)
  })

  test('refuses accounts that cannot run calls', async () => {
    const layer = createIntentExecutorLayer(world.deps)
    const context = await world.ask({
      account: eoa(alice).resolved,
      destination: CHAIN,
      origins: [CHAIN],
      spends: ['USDC'],
      outputs: [{ symbol: 'USDC', amount: 1n }],
    })
    const { options, refusals } = await layer.quote(context, signal())
    expect(options).toEqual([])
    expect(refusals[0]?.reason).toBe('only a modular account runs its own calls')
  })
})
