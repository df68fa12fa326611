import { type Address, encodeFunctionData, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { toIntentOp } from '../../../src/api/alps/intent-op/translate.ts'
import { fromSubmitRequest } from '../../../src/api/alps/submit/translate.ts'
import type { AcceptedIntent } from '../../../src/domain/intent/intent.ts'
import { quoteIntent } from '../../../src/intents/quote/quote.ts'
import { readIntent } from '../../../src/intents/read/status.ts'
import { createServerSigner } from '../../../src/intents/submit/server-signer.ts'
import { submitIntent } from '../../../src/intents/submit/submit.ts'
import { construct, creationCode, send } from '../kit.ts'
import {
  approvePermit2,
  BASE,
  type IntentWorld,
  plainAccount,
  RELAYER,
  request,
  SECOND,
  SEPOLIA,
  sign,
  startIntentWorld,
  USER,
} from './intents-kit.ts'
import {
  acceptIntent,
  attempt,
  type Call,
  type Deed,
  deedsOf,
  forge,
  nexusOf,
  readDeed,
  throughRouter,
} from './thief-kit.ts'
import {
  armAbi,
  FRIEND,
  fromSepolia,
  openTown,
  plainTheft,
  SCENES,
  type Scene,
  type Town,
  transferCall,
  UNIT,
} from './thief-scenes.ts'

/**
 * A thief who holds every key of the service: the relayer's accounts and the server's secret. It
 * starts from what the service itself holds of really accepted intents, on real chains, and tries
 * to have it otherwise. No token of a user moves except as its owner signed.
 */
const OTHER = DEV_ACCOUNTS.find(({ note }) => note === 'second relayer')?.address as Address
const KEYS: readonly Address[] = [RELAYER.address, OTHER]
let world: IntentWorld
let town: Town

beforeAll(async () => {
  world = await startIntentWorld('thief')
  for (const id of [SEPOLIA, BASE]) await approvePermit2(world, id, 'USDC')
  const nexus = await nexusOf(SECOND.privateKey)
  town = openTown(world, nexus)
  for (const id of [SEPOLIA, BASE]) {
    await transferUsdc(id, USER.address, nexus.address, 500n * UNIT)
    const [setup] = nexus.account.setupOps as unknown as [Call]
    await send(node(id), { from: USER.address, to: setup.to, data: setup.data })
    await send(node(id), { from: USER.address, to: nexus.address, value: '0xde0b6b3a7640000' })
  }
})
afterAll(() => world?.stop())

const node = (id: number) => town.node(id)
const chain = (id: number) => town.chain(id)
const usdc = (id: number) => town.usdc(id)
const transferUsdc = (id: number, from: Address, to: Address, amount: bigint) =>
  send(node(id), { from, to: usdc(id), data: transferCall(to, amount) })

const accept = ({ request: asked, owner }: Scene): Promise<AcceptedIntent> =>
  acceptIntent(world, asked(town), (quote) => owner(town)?.sign(quote) ?? sign(quote))

const same = (one: Map<string, bigint>, other: Map<string, bigint> | undefined) =>
  [...one].every(([key, amount]) => other?.get(key) === amount)

const users = (): readonly Address[] => [USER.address, SECOND.address, town.nexus.address, FRIEND]

/** What every user has of every token on every chain. */
async function holdings(): Promise<Map<string, bigint>> {
  const lines = [...world.chains.values()].flatMap(({ id, tokens }) =>
    users().map(async (user) => {
      const reader = world.readers.get(id)
      const { amounts } =
        (await reader?.balances(
          user,
          tokens.map(({ address }) => address),
        )) ?? {}
      return tokens.map(({ symbol, address }): [string, bigint] => {
        return [`${id} ${user} ${symbol}`, amounts?.get(address) ?? -1n]
      })
    }),
  )
  return new Map((await Promise.all(lines)).flat())
}

/** Tries and takes it back; answers what it changed for users and what was deposited. */
async function tryOut(id: number, from: Address, call: Call, then?: Call) {
  const snapshot = await node(id).request<Hex>('evm_snapshot')
  const { done, deposits } = await attempt(node(id), from, call)
  if (!done) return { done }
  if (then) await attempt(node(id), RELAYER.address, then)
  const after = await holdings()
  await node(id).request('evm_revert', [snapshot])
  return { done, outcome: { after, deposits } }
}

type Attack = {
  deed: Deed
  thief: Address
  forgery: Call & { path: string }
  before: Map<string, bigint>
  signed: Map<string, bigint>
}

/**
 * A thief may pay a user out of its own pocket: relays that nobody deposited for are such gifts.
 * Nobody has less for it, and what was signed is still to be done, in full.
 */
async function expectGift({ deed, thief, forgery, before, signed }: Attack): Promise<void> {
  const place = `${deed.name} ${forgery.path}`
  const gift = await tryOut(deed.chainId, thief, forgery)
  const completed = await tryOut(deed.chainId, thief, forgery, deed)
  for (const [whose, amount] of gift.outcome?.after ?? []) {
    const was = before.get(whose) ?? 0n
    expect(amount, `${place}: ${whose}`).toBeGreaterThanOrEqual(was)
    const change = (completed.outcome?.after.get(whose) ?? 0n) - amount
    expect(change, `${place}, then as signed: ${whose}`).toBe((signed.get(whose) ?? 0n) - was)
  }
}

/** Does what was signed, one deed after the other, and leads into the state before each. */
async function beforeEachDeed(deeds: readonly Deed[], look: (deed: Deed) => Promise<void>) {
  for (const deed of deeds) {
    await look(deed)
    expect((await attempt(node(deed.chainId), RELAYER.address, deed)).done, deed.name).toBe(true)
  }
}

describe.each(Object.entries(SCENES))('%s', (_, scene) => {
  it('cannot be forged in any field, by any key, through the Router or around it', async () => {
    const intent = await accept(scene)
    const deeds = await deedsOf(world, intent, RELAYER.address)
    let refused = 0
    await beforeEachDeed(deeds, async (deed) => {
      const before = await holdings()
      const signed = await tryOut(deed.chainId, RELAYER.address, deed)
      expect(signed.done).toBe(true)
      for (const [index, forgery] of [...forge(deed, OTHER)].entries()) {
        const thief = KEYS[index % KEYS.length] as Address
        const { done, outcome } = await tryOut(deed.chainId, thief, forgery)
        refused += done ? 0 : 1
        if (!outcome || same(outcome.after, before)) continue
        expect(outcome.deposits).toEqual(signed.outcome?.deposits)
        if (same(outcome.after, signed.outcome?.after)) continue
        const { after } = signed.outcome as { after: Map<string, bigint> }
        await expectGift({ deed, thief, forgery, before, signed: after })
      }
      expect(await holdings()).toEqual(before)
    })
    expect(refused).toBeGreaterThan(30 * deeds.length)
  })

  it('happens once, on its chain, and cannot be taken up with the parts of it', async () => {
    const intent = await accept(scene)
    const deeds = await deedsOf(world, intent, RELAYER.address)
    await beforeEachDeed(deeds, async (deed) => {
      const elsewhere = deed.chainId === SEPOLIA ? BASE : SEPOLIA
      const { steps, own } = readDeed(deed)
      const before = await holdings()
      for (const from of KEYS) {
        for (const call of [deed, throughRouter(deed, steps), { to: own.target, data: own.data }]) {
          const { outcome } = await tryOut(elsewhere, from, call)
          expect(outcome?.after ?? before).toEqual(before)
        }
      }
    })
    const after = await holdings()
    for (const deed of deeds) {
      const { steps, own } = readDeed(deed)
      const twice = throughRouter(deed, [...steps, own])
      const again = [deed, throughRouter(deed, steps), twice, { to: own.target, data: own.data }]
      for (const from of KEYS) {
        for (const call of again) await attempt(node(deed.chainId), from, call)
        for (const call of plainTheft(town, {
          id: deed.chainId,
          thief: from,
          intent,
          arbiter: own.target,
        }))
          await attempt(node(deed.chainId), from, call)
      }
    }
    expect(await holdings()).toEqual(after)
  })

  it('is dead once its owner has cancelled it', async () => {
    const intent = await accept(scene)
    const [first] = (await deedsOf(world, intent, RELAYER.address)) as [Deed]
    await scene.cancel(town, intent)
    const before = await holdings()
    for (const from of KEYS) await expectNothing(first, from)
    expect(await holdings()).toEqual(before)
  })

  it.each(['FeeToken', 'ReentrantToken'])(
    'takes no more than was signed when its token turns into a %s',
    async (code) => {
      const intent = await accept(scene)
      const deeds = await deedsOf(world, intent, RELAYER.address)
      const owner = intent.account.address
      const spent = intent.cost.input.reduce((sum, { amount }) => sum + amount, 0n)
      const called = [
        ...intent.request.preClaimExecutions.values(),
        intent.request.destinationExecutions,
      ]
      const most = spent + BigInt(called.flat().length) * 3n * UNIT
      const balance = async () =>
        (await world.readers.get(SEPOLIA)?.balances(owner, [usdc(SEPOLIA)]))?.amounts.get(
          usdc(SEPOLIA),
        ) ?? 0n
      const before = await balance()
      const honest = await node(SEPOLIA).request<Hex>('eth_getCode', [usdc(SEPOLIA), 'latest'])
      onTestFinished(() => node(SEPOLIA).request('hardhat_setCode', [usdc(SEPOLIA), honest]))
      await construct(node(SEPOLIA), usdc(SEPOLIA), creationCode(code))
      const [first] = deeds as [Deed]
      const { own, steps } = readDeed(first)
      if (code === 'ReentrantToken')
        await arm(SEPOLIA, usdc(SEPOLIA), throughRouter(first, [own, ...steps]))
      for (const deed of deeds) await attempt(node(deed.chainId), RELAYER.address, deed)
      for (const deed of deeds) await attempt(node(deed.chainId), OTHER, deed)
      expect(before - (await balance())).toBeLessThanOrEqual(most)
      expect(before - (await balance())).toBeGreaterThanOrEqual(0n)
    },
  )
})

async function expectNothing(deed: Deed, from: Address): Promise<void> {
  const { steps, own } = readDeed(deed)
  for (const call of [deed, throughRouter(deed, steps), { to: own.target, data: own.data }])
    expect((await attempt(node(deed.chainId), from, call)).done).toBe(false)
}

const arm = (id: number, ambush: Address, { to, data }: Call) =>
  attempt(node(id), USER.address, {
    to: ambush,
    data: encodeFunctionData({ abi: armAbi, functionName: 'arm', args: [to, data] }),
  })

describe('a recipient that calls back while it is paid', () => {
  it.each([SEPOLIA, BASE])('gets what was signed, once (chain %i)', async (destination) => {
    const lair: Address = '0x0000000000000000000000000000000000001a12'
    await construct(node(destination), lair, creationCode('ReentrantRecipient'))
    const wei = parseEther('0.01')
    const intent = await acceptIntent(
      world,
      request(chain(destination), 'ETH', wei, {
        ...fromSepolia,
        recipient: plainAccount(lair),
      }),
      (quote) => sign(quote),
    )
    const deeds = await deedsOf(world, intent, RELAYER.address)
    const last = deeds.at(-1) as Deed
    const { own } = readDeed(last)
    const wealth = async () => {
      const { amounts } =
        (await world.readers.get(SEPOLIA)?.balances(USER.address, [usdc(SEPOLIA)])) ?? {}
      return amounts?.get(usdc(SEPOLIA)) ?? 0n
    }
    const before = await wealth()
    await arm(destination, lair, { to: own.target, data: own.data })
    for (const deed of deeds)
      expect((await attempt(node(deed.chainId), RELAYER.address, deed)).done, deed.name).toBe(true)
    const read = (functionName: 'attempts' | 'successes') =>
      world.readers
        .get(destination)
        ?.client.readContract({ address: lair, abi: armAbi, functionName })
    expect(await read('attempts')).toBe(1n)
    expect(await read('successes')).toBe(0n)
    const balance = await node(destination).request<Hex>('eth_getBalance', [lair, 'latest'])
    expect(BigInt(balance)).toBe(wei)
    expect(before - (await wealth())).toBe(intent.cost.input[0]?.amount)
  })
})

describe('the server’s secret', () => {
  it('seals whatever the thief likes, and still only what was signed is accepted', async () => {
    const caller = { projectId: world.projectId, environment: 'development' as const }
    const serverSigner = await createServerSigner(world.database)
    const scene = SCENES['ACROSS, of a plain key'] as Scene
    const { routes } = await quoteIntent(world.deps, { caller, request: scene.request(town) })
    const [quote] = routes
    if (!quote) throw new Error('no route')
    const greedy = {
      ...quote,
      elements: quote.elements.map((element) => ({
        ...element,
        mandate: { ...element.mandate, recipient: OTHER },
      })),
    }
    const submit = async (signatures: Awaited<ReturnType<typeof sign>>) => {
      const op = {
        ...toIntentOp(greedy, serverSigner),
        originSignatures: [...signatures.origin],
        destinationSignature: signatures.destination,
      }
      const body = { signedIntentOp: op }
      const submission = fromSubmitRequest({ body }, { serverSigner } as never)
      return submitIntent(world.deps, { caller, submission })
    }
    // Neither with a signature of its own, nor if the owner had signed the altered route.
    await expect(submit(await sign(greedy, RELAYER.privateKey))).rejects.toMatchObject({
      kind: 'unprocessable',
    })
    await expect(submit(await sign(greedy))).rejects.toMatchObject({ kind: 'unprocessable' })
    expect(await submit(await sign(quote))).toMatchObject({ outcome: 'accepted' })
    const { intent } = await readIntent(world.deps, { caller, id: quote.id })
    expect(intent.elements).toEqual(quote.elements)
  })
})

/** Last, because time does not come back. */
describe('after its deadline', () => {
  it('every intent is dead', async () => {
    const claims: Deed[] = []
    for (const scene of Object.values(SCENES)) {
      // The claim is what takes; a fill without it pays out of the relayer's own pocket.
      const [first] = await deedsOf(world, await accept(scene), RELAYER.address)
      claims.push(first as Deed)
    }
    const before = await holdings()
    for (const each of world.devnet.nodes.values()) {
      await each.request('evm_increaseTime', [3600])
      await each.mine()
    }
    for (const claim of claims) for (const from of KEYS) await expectNothing(claim, from)
    expect(await holdings()).toEqual(before)
  })
})
