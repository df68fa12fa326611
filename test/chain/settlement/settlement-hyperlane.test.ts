import { encodeFunctionData, pad, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { HyperlaneFault } from '../../../devnet/src/actors/hyperlane/relayer.ts'
import type { LayerDeps } from '../../../src/ports/settlement-layer.ts'
import { HYPERLANE_LAYER } from '../../../src/settlement/hyperlane/index.ts'
import { controlDevnet } from '../../../trials/kit/control-devnet.ts'
import { conformanceCases } from '../../settlement/conformance.ts'
import { accept, begin, type ConformanceSubject, fresh } from '../../settlement/conformance-kit.ts'
import { alice, bob, eoa, relayer, startWorld, USD, type World } from './settlement-world.ts'

const HOME = 11155111
const ABROAD = 84532
let world: World

beforeAll(async () => {
  // A machine with much else to do answers late, which is no finding here.
  world = await startWorld([HOME, ABROAD])
})
afterAll(() => world.stop())
afterEach(() => hyperlane('none'))

const hyperlane = (fault: HyperlaneFault) => controlDevnet(world.devnet, 'hyperlane', { fault })

/** Others are left this long to deliver. */
const layerWith = (readers: LayerDeps['readers'], patienceSeconds: number) =>
  HYPERLANE_LAYER.create(
    { ...world.deps, readers },
    {
      ...world.devnet.layerSettings.HYPERLANE,
      ...{ enabled: true, patienceSeconds, deliverySeconds: patienceSeconds },
    },
  )

function subjectOf(patienceSeconds: number): ConformanceSubject {
  return {
    world,
    create: (readers) => layerWith(readers, patienceSeconds),
    context: () =>
      world.ask({
        account: eoa(alice).resolved,
        recipient: eoa(bob).resolved,
        destination: ABROAD,
        origins: [HOME],
        spends: ['USDT'],
        outputs: [{ symbol: 'USDT', amount: 25n * USD }],
      }),
  }
}

describe('HYPERLANE, delivered by its own relayer', () => {
  for (const { name, run } of conformanceCases) test(name, () => run(subjectOf(600)))
})

const strangerAbi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transferRemote(uint32 destination, bytes32 recipient, uint256 amount) payable returns (bytes32)',
])

describe('what validators and relayers do', () => {
  const held = () => world.balance(ABROAD, world.token(ABROAD, 'USDT').address, bob.address)

  /** An intent whose claim is mined, and its delivery; the relayer is never left waiting for others. */
  async function sent() {
    const subject = subjectOf(0)
    const trial = await begin(subject)
    const intent = await accept(subject, trial)
    const [claim, delivery] = trial.layer.steps(intent)
    if (!claim || !delivery) throw new Error('there are not two steps')
    const call = () => trial.layer.call(intent, delivery, world.relayer, fresh())
    await world.send(HOME, await trial.layer.call(intent, claim, world.relayer, fresh()))
    // The clock of a chain without blocks stands still; nobody is late by that.
    await world.passTime(5)
    const observe = () => trial.layer.observe(intent, delivery, fresh())
    return { observe, call }
  }

  test('nothing is delivered by a lie or without signatures, and all once they are there', async () => {
    await hyperlane('stalled')
    const { observe, call } = await sent()
    const before = await held()
    expect((await observe()).state).toBe('waiting')
    await expect(call()).rejects.toThrow(/have not signed/)
    await hyperlane('forged')
    // Signatures of strangers look like any; the mailbox is what refuses them.
    await expect(call()).rejects.toThrow()
    expect(await held()).toBe(before)
    await hyperlane('none')
    expect((await observe()).state).toBe('open')
    await world.send(ABROAD, await call())
    expect((await observe()).state).toBe('done')
    expect(await held()).toBe(before + 25n * USD)
    await expect(call()).rejects.toThrow()
  })

  test('others have their time before the relayer sends anything', async () => {
    const subject = subjectOf(600)
    const trial = await begin(subject)
    const intent = await accept(subject, trial)
    const [claim, delivery] = trial.layer.steps(intent)
    if (!claim || !delivery) throw new Error('there are not two steps')
    await world.send(HOME, await trial.layer.call(intent, claim, world.relayer, fresh()))
    expect((await trial.layer.observe(intent, delivery, fresh())).state).toBe('waiting')
    await world.deliver?.()
    expect((await trial.layer.observe(intent, delivery, fresh())).state).toBe('done')
  })

  test('a message of somebody else to the same receiver proves nothing', async () => {
    const before = await held()
    const { observe } = await sent()
    const router = world.readers.get(HOME)?.chain.contracts.hyperlaneRouterUSDT
    if (!router) throw new Error('there is no router')
    await world.mint(HOME, 'USDT', relayer.address, 25n * USD)
    const approval = {
      abi: strangerAbi,
      functionName: 'approve',
      args: [router, 25n * USD],
    } as const
    const usdt = world.token(HOME, 'USDT').address
    await world.transact(HOME, relayer, { to: usdt, data: encodeFunctionData(approval) })
    const to = pad(bob.address, { size: 32 })
    const args = [ABROAD, to, 25n * USD] as const
    const data = encodeFunctionData({ abi: strangerAbi, functionName: 'transferRemote', args })
    await world.transact(HOME, relayer, { to: router, data, value: 10n ** 15n })
    // The first message is lost on the way; the stranger's pays the same receiver the same amount.
    await controlDevnet(world.devnet, 'actor', { name: 'hyperlane-relayer', failNext: 1 })
    await world.deliver?.().catch(() => {})
    await world.deliver?.()
    expect(await held()).toBe(before + 25n * USD)
    expect((await observe()).state).toBe('open')
  })

  test('no more is offered than the target’s router could pay', async () => {
    const subject = subjectOf(600)
    const { quote } = await begin(subject)
    const router = world.readers.get(ABROAD)?.chain.contracts.hyperlaneRouterUSDT
    const collateral = await world.balance(
      ABROAD,
      world.token(ABROAD, 'USDT').address,
      router ?? '0x',
    )
    const pair = (id: number) => ({ chainId: id, token: world.token(id, 'USDT') })
    const layer = layerWith(world.readers, 600)
    const asked = { source: pair(HOME), destination: pair(ABROAD) }
    expect(await layer.liquidity(asked, fresh())).toBe(collateral)
    for (const { cap } of quote.options.flatMap(({ sources }) => sources)) {
      expect(cap).toBeLessThanOrEqual(collateral)
    }
  })

  test('nothing is offered where the operator does not use Hyperlane', async () => {
    const layer = HYPERLANE_LAYER.create(world.deps, {})
    const nothing = { options: [], pools: [], refusals: [] }
    expect(await layer.quote(await subjectOf(1).context(), fresh())).toEqual(nothing)
  })
})
