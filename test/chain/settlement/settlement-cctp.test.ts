import { encodeFunctionData, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CCTP_DEPLOYER } from '../../../devnet/src/actor-keys.ts'
import type { CctpSettings } from '../../../devnet/src/actors/cctp/settings.ts'
import { FAST, STANDARD } from '../../../src/domain/cctp/burn-message.ts'
import { decodeCctpTerms } from '../../../src/domain/intent/order/cctp-terms.ts'
import type { SelectionStrategy } from '../../../src/domain/intent/request/request.ts'
import type { LayerDeps } from '../../../src/ports/settlement-layer.ts'
import { createAttestations } from '../../../src/settlement/cctp/attestations/create-attestations.ts'
import { createCctpLayer } from '../../../src/settlement/cctp/index.ts'
import { controlDevnet } from '../../../trials/kit/control-devnet.ts'
import { conformanceCases } from '../../settlement/conformance.ts'
import { accept, begin, type ConformanceSubject, fresh } from '../../settlement/conformance-kit.ts'
import { alice, bob, eoa, letWork, startWorld, USD, type World } from './settlement-world.ts'

const HOME = 11155111
const BLACKLIST = parseAbi([
  'function blacklist(address account)',
  'function unBlacklist(address account)',
])
const ABROAD = 84532
const CALM = { fastFeeBps: 1, allowance: 1_000_000, expiryBlocks: 10_000, fault: 'none' } as const
let world: World

beforeAll(async () => {
  // A machine with much else to do answers late, which is no finding here.
  world = await startWorld([HOME, ABROAD])
})
afterAll(() => world.stop())
afterEach(() => circle(CALM))

/** What is attested is delivered by a stranger, or by the relayer because nobody else does. */
const DELIVERIES = {
  stranger: async () => {
    await world.deliver?.()
    await letWork(world.devnet, 'cctp-stranger')
  },
  relayer: async () => world.deliver?.(),
}

type Way = { origin: number; destination: number; selectionStrategy: SelectionStrategy }

function subjectOf(way: Way, who: keyof typeof DELIVERIES): ConformanceSubject {
  const { origin, destination, selectionStrategy } = way
  return {
    world: { ...world, deliver: DELIVERIES[who] },
    create: (readers) => layerOver(readers),
    context: () =>
      world.ask({
        account: eoa(alice).resolved,
        recipient: eoa(bob).resolved,
        destination,
        origins: [origin],
        spends: ['USDC'],
        outputs: [{ symbol: 'USDC', amount: 25n * USD }],
        options: { selectionStrategy },
      }),
  }
}

function layerOver(readers: LayerDeps['readers'], options: { enabled?: boolean } = {}) {
  const url = world.devnet.attestationUrl ?? ''
  const asked = { pollMs: 0, feesMaxAgeMs: 0, perSecond: 1000, blockedMs: 0, reattestMs: 0 }
  const attestations = createAttestations({ url, ...asked })
  const deps = { ...world.deps, readers, attestations }
  return createCctpLayer(deps, { feeMarginPercent: 0, ...options })
}

const circle = (settings: Partial<CctpSettings>) => controlDevnet(world.devnet, 'cctp', settings)

describe.each([
  ['CCTP Fast, delivered by a stranger', HOME, ABROAD, 'best', 'stranger'],
  ['CCTP Standard, delivered by the relayer', ABROAD, HOME, 'cheapest', 'relayer'],
] as const)('%s', (_, origin, destination, selectionStrategy, who) => {
  const subject = () => subjectOf({ origin, destination, selectionStrategy }, who)
  for (const { name, run } of conformanceCases) test(name, () => run(subject()))
})

describe('a service of Circle’s that is not to be trusted', () => {
  const way: Way = { origin: HOME, destination: ABROAD, selectionStrategy: 'best' }
  const subject = () => subjectOf(way, 'relayer')
  const held = () => world.balance(ABROAD, world.token(ABROAD, 'USDC').address, bob.address)
  const own = () => world.balance(HOME, world.token(HOME, 'USDC').address, alice.address)

  /** An intent whose claim is mined, and its delivery. */
  async function burnt() {
    const trial = await begin(subject())
    const intent = await accept(subject(), trial)
    const [claim, delivery] = trial.layer.steps(intent)
    if (!claim || !delivery) throw new Error('there are not two steps')
    const call = await trial.layer.call(intent, claim, world.relayer, fresh())
    await world.send(HOME, call)
    const observe = async () => (await trial.layer.observe(intent, delivery, fresh())).state
    const deliver = async () => {
      const sent = await trial.layer.call(intent, delivery, world.relayer, fresh())
      await world.send(ABROAD, sent)
    }
    return { observe, deliver }
  }

  async function termsNow() {
    const trial = await begin(subject())
    const { elements } = await accept(subject(), trial)
    return decodeCctpTerms(elements[0]?.mandate.qualifier ?? '0x')
  }

  test('cannot make the owner sign for more than the operator allows', async () => {
    expect(await termsNow()).toMatchObject({ minFinality: FAST, maxFee: 2501n })
    await circle({ fastFeeBps: 20.001 })
    expect(await termsNow()).toMatchObject({ minFinality: STANDARD, maxFee: 0n })
  })

  test('has no room for Fast when it is asked: the owner signs for Standard', async () => {
    // 25 arrive, and a little more has to be burnt for it.
    await circle({ allowance: 25 })
    expect(await termsNow()).toMatchObject({ minFinality: STANDARD, maxFee: 0n })
    await circle({ allowance: 26 })
    expect(await termsNow()).toMatchObject({ minFinality: FAST })
  })

  test.each<[string, Partial<CctpSettings>]>([
    ['raises its fee', { fastFeeBps: 1.1 }],
    ['has no room for Fast', { allowance: 24 }],
    ['says nothing of a fee any more', { fault: 'garbage' }],
    ['is away', { fault: 'error' }],
  ])('that %s after the signature: nothing is burnt', async (_, settings) => {
    const trial = await begin(subject())
    const intent = await accept(subject(), trial)
    const [claim] = trial.layer.steps(intent)
    if (!claim) throw new Error('there is no claim')
    const before = await own()
    await circle(settings)
    await expect(trial.layer.call(intent, claim, world.relayer, fresh())).rejects.toThrow(/Circle/)
    expect(await own()).toBe(before)
    await circle(CALM)
    await trial.layer.call(intent, claim, world.relayer, fresh())
  })

  test('lets nothing be minted to a recipient after the signature: nothing is burnt', async () => {
    const list = async (functionName: 'blacklist' | 'unBlacklist') => {
      const data = encodeFunctionData({ abi: BLACKLIST, functionName, args: [bob.address] })
      const by = privateKeyToAccount(CCTP_DEPLOYER.privateKey)
      await world.transact(ABROAD, by, { to: world.token(ABROAD, 'USDC').address, data })
    }
    const trial = await begin(subject())
    const intent = await accept(subject(), trial)
    const [claim] = trial.layer.steps(intent)
    if (!claim) throw new Error('there is no claim')
    await list('blacklist')
    await expect(trial.layer.call(intent, claim, world.relayer, fresh())).rejects.toThrow(/Circle/)
    const offered = await trial.layer.quote(await subject().context(), fresh())
    expect(offered).toMatchObject({ options: [], refusals: [{ settlementLayer: 'CCTP' }] })
    await list('unBlacklist')
    await trial.layer.call(intent, claim, world.relayer, fresh())
  })

  test('delivers nothing by a lie, and everything once it tells the truth', async () => {
    await (await burnt()).observe()
    await world.deliver?.()
    const { observe, deliver } = await burnt()
    expect(await observe()).toBe('waiting')
    await world.deliver?.()
    const before = await held()
    const lies = ['forged', 'foreign', 'garbage', 'stuck', 'error', 'blocked', 'not-found'] as const
    for (const fault of lies) {
      await circle({ fault })
      expect(await observe(), fault).toBe('waiting')
      await expect(deliver(), fault).rejects.toThrow()
    }
    expect(await held()).toBe(before)
    await circle({ fault: 'none' })
    expect(await observe()).toBe('open')
    await deliver()
    expect(await observe()).toBe('done')
    expect(await held()).toBe(before + 25n * USD)
  })

  test('attests anew what has expired, and the fee stays', async () => {
    await circle({ expiryBlocks: 1 })
    const { observe, deliver } = await burnt()
    const before = await held()
    await world.deliver?.()
    await world.devnet.nodes.get(ABROAD)?.mine(2)
    expect(await observe()).toBe('waiting')
    await world.deliver?.()
    expect(await observe()).toBe('open')
    await deliver()
    expect(await held()).toBe(before + 25n * USD)
  })

  test('is not asked where the operator does not use CCTP', async () => {
    const layer = layerOver(world.readers, { enabled: false })
    const nothing = { options: [], pools: [], refusals: [] }
    expect(await layer.quote(await subject().context(), fresh())).toEqual(nothing)
    await circle({ fault: 'error' })
    const refused = await layerOver(world.readers).quote(await subject().context(), fresh())
    expect(refused).toMatchObject({ options: [], refusals: [{ settlementLayer: 'CCTP' }] })
  })
})
