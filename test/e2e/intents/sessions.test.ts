import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '@rhinestone/sdk'
import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashTypedData,
  size,
  slice,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signBySession } from '../../../contracts/test/sessions/session-kit.ts'
import { SESSION_EMISSARY } from '../../../devnet/src/addresses.ts'
import { ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import { experimental_enableSession } from '../../../node_modules/@rhinestone/sdk/dist/src/actions/smart-sessions.js'
import { getPermissionId } from '../../../node_modules/@rhinestone/sdk/dist/src/modules/validators/smart-sessions.js'
import { type BlancRoute, createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { type Actor, newActor } from '../../kit/intent-actors.ts'
import { type RunningService, startService } from '../../kit/service.ts'

/**
 * Session keys through the published client and the whole service. Who gains by lying: the holder
 * of the key, by more than its rules allow. What is refused leaves the account as it was.
 */
vi.setConfig({ testTimeout: 280_000, hookTimeout: 240_000 })

const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const HOUR = 3_600_000
const LIMIT = 20n * UNIT

let service: RunningService
let world: World

beforeAll(async () => {
  service = await startService({ limits: { requestsPerSecond: 10_000, burst: 10_000 } })
  world = createWorld(service)
})
afterAll(() => service?.stop())

type Transaction = Parameters<Actor['sdk']['prepareTransaction']>[0]
type Signers = NonNullable<Transaction['signers']>
type Call = NonNullable<Transaction['calls']>[number] & { to: Address; value: bigint; data: Hex }
type Cost = { tokensSpent: Record<string, Record<string, { unlocked: string }>> }

const newKey = () => privateKeyToAccount(generatePrivateKey())
const usdc = (chainId: number) => world.token(chainId, 'USDC')
const pay = (to: Address, amount: bigint, chainId: number = base.id) => ({
  to: usdc(chainId),
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

/** A key that may pay dollars on Base and nothing else. */
function paying(key: PrivateKeyAccount, validUntil = Date.now() + HOUR): Session {
  return {
    chain: base,
    owners: { type: 'ecdsa', accounts: [key] },
    restrictToActions: true,
    actions: [
      {
        target: usdc(base.id),
        selector: '0xa9059cbb',
        policies: [
          { type: 'spending-limits', limits: [{ token: usdc(base.id), amount: LIMIT }] },
          { type: 'time-frame', validUntil, validAfter: 0 },
        ],
      },
    ],
  } as Session
}

/** A key that may do anything in the account's name, on a chain. */
const open = (key: PrivateKeyAccount, chain: Session['chain']): Session =>
  ({ chain, owners: { type: 'ecdsa', accounts: [key] } }) as Session

async function grant({ sdk }: Actor, sessions: readonly Session[]) {
  const details = await sdk.experimental_getSessionDetails([...sessions])
  const userSignature = await sdk.experimental_signEnableSession(details)
  return { userSignature, hashesAndChainIds: details.hashesAndChainIds }
}

async function paidBySession(key: PrivateKeyAccount, validUntil?: number) {
  const actor = await newActor(world, 'Nexus with sessions', [[base.id, 'USDC', 60n * UNIT]])
  const session = paying(key, validUntil)
  const word = await grant(actor, [session])
  const enableData = { ...word, sessionToEnableIndex: 0 }
  const signers = { type: 'experimental_session', session, enableData } as Signers
  return { actor, session, signers }
}

const here = (calls: NonNullable<Transaction['calls']>, signers?: Signers): Transaction => ({
  sourceChains: [base],
  targetChain: base,
  sourceAssets: ['USDC'],
  calls,
  ...(signers && { signers }),
})

async function carryOut({ sdk }: Actor, transaction: Transaction): Promise<bigint> {
  const prepared = await sdk.prepareTransaction(transaction)
  const signed = await sdk.signTransaction(prepared)
  await sdk.waitForExecution(await sdk.submitTransaction(signed))
  const { tokensSpent } = (prepared.intentRoute as unknown as { intentCost: Cost }).intentCost
  return Object.values(tokensSpent).reduce(
    (sum, tokens) =>
      Object.values(tokens).reduce((own, { unlocked }) => own + BigInt(unlocked), sum),
    0n,
  )
}

const held = ({ address }: Actor) => world.balance(base.id, 'USDC', address)

it('enables a session by its first intent, uses it by the next, and stops at its limit', async () => {
  const { actor, session, signers } = await paidBySession(newKey())
  const to = newKey().address
  for (const round of [1, 2]) {
    expect(await actor.sdk.experimental_isSessionEnabled(session)).toBe(round === 2)
    const before = await held(actor)
    const spent = await carryOut(actor, here([pay(to, 4n * UNIT)], signers))
    expect(spent).toBeGreaterThan(0n)
    expect(await held(actor)).toBe(before - 4n * UNIT - spent)
    expect(await world.balance(base.id, 'USDC', to)).toBe(BigInt(round) * 4n * UNIT)
  }
  const before = await held(actor)
  await expect(carryOut(actor, here([pay(to, LIMIT)], signers))).rejects.toThrow()
  expect(await held(actor)).toBe(before)
})

/**
 * The newest public client, from its bytes: for a session that is enabled it sends a placeholder of
 * the mode USE, which names the permission and nothing of its rules.
 */
async function useThroughBlanc(
  actor: Actor,
  { session, key }: { session: Session; key: PrivateKeyAccount },
  request: { calls: readonly Call[]; origins?: readonly number[]; sponsored?: boolean },
): Promise<{ status: number; body: Record<string, unknown>; spent?: bigint }> {
  const blanc = createBlancClient(service)
  const permissionId = getPermissionId(session) as Hex
  const mock = concat([SESSION_EMISSARY, '0x00', permissionId, `0x${'00'.repeat(65)}`])
  const caip2 = (id: number) => `eip155:${id}`
  const { calls, origins = [base.id], sponsored } = request
  const { status, body } = await blanc.call('POST', '/quotes', {
    account: {
      ...actor.wire,
      mockSignatures: Object.fromEntries(
        [...new Set([...origins, base.id])].map((id) => [caip2(id), mock]),
      ),
    },
    destinationChainId: caip2(base.id),
    tokenRequests: [],
    destinationExecutions: calls.map(({ to, value, data }) => ({ to, value: `${value}`, data })),
    accountAccessList: { chainIds: origins.map(caip2), tokens: ['USDC'] },
    options: {
      signatureMode: 'EMISSARY_EXECUTION_ERC1271',
      ...(sponsored && { sponsorSettings: { gas: true, bridgeFees: true, swapFees: true } }),
    },
  })
  if (status !== 200) return { status, body }
  const [route] = body.routes as BlancRoute[]
  if (!route) throw new Error('no route')
  const origin = await Promise.all(
    route.signData.origin.map(async (payload) => {
      const signature = await signBySession(key, hashTypedData(payload as never), { session })
      const preClaimSig = slice(signature, size(SESSION_EMISSARY))
      return { preClaimSig, notarizedClaimSig: signature }
    }),
  )
  const destination = origin.at(-1)?.preClaimSig
  const submitted = await blanc.call('POST', '/intents', {
    intentId: route.intentId,
    signatures: { origin, destination },
  })
  if (submitted.status !== 201) return submitted
  const end = await blanc.finish(route.intentId)
  const spent = route.cost.input.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  return { status: submitted.status, body: end, spent }
}

it('uses an enabled session that its client only names, and refuses one that is not', async () => {
  const key = newKey()
  const { actor, session, signers } = await paidBySession(key)
  const to = newKey().address
  const calls = [pay(to, 2n * UNIT)]
  const early = await useThroughBlanc(actor, { session, key }, { calls })
  expect(early).toMatchObject({ status: 422 })
  expect(JSON.stringify(early)).toContain('SESSION_NOT_ENABLED')
  await carryOut(actor, here([pay(to, UNIT)], signers))
  const before = await held(actor)
  const used = await useThroughBlanc(actor, { session, key }, { calls })
  expect(used).toMatchObject({ status: 201, body: { status: 'COMPLETED' } })
  expect(await held(actor)).toBe(before - 2n * UNIT - (used.spent ?? 0n))
  expect(await world.balance(base.id, 'USDC', to)).toBe(3n * UNIT)
  const thief = await useThroughBlanc(actor, { session, key: newKey() }, { calls })
  expect(thief).toMatchObject({ status: 422 })
  const beyond = await useThroughBlanc(actor, { session, key }, { calls: [pay(to, LIMIT)] })
  expect(beyond).toMatchObject({ status: 422 })
  expect(await world.balance(base.id, 'USDC', to)).toBe(3n * UNIT)
})

it('needs no chain that pays for sponsored calls that deliver nothing', async () => {
  const key = newKey()
  const { actor, session, signers } = await paidBySession(key)
  const to = newKey().address
  const sponsored = { gas: true, bridging: true, swaps: true }
  const elsewhere = { ...here([pay(to, UNIT)], signers), sourceChains: [arbitrum], sponsored }
  const free = await actor.sdk.prepareTransaction(elsewhere as Transaction)
  const signed = await actor.sdk.signTransaction(free)
  await actor.sdk.waitForExecution(await actor.sdk.submitTransaction(signed))
  expect(await held(actor)).toBe(59n * UNIT)
  const request = { calls: [pay(to, 2n * UNIT)], origins: [arbitrum.id] }
  const used = await useThroughBlanc(actor, { session, key }, { ...request, sponsored: true })
  expect(used).toMatchObject({ status: 201, body: { status: 'COMPLETED' }, spent: 0n })
  expect(await held(actor)).toBe(57n * UNIT)
  expect(await world.balance(base.id, 'USDC', to)).toBe(3n * UNIT)
  // Nobody pays for these, which makes them no freer: another key, and more than the rules allow.
  const sponsoredToo = { ...request, sponsored: true }
  const thief = await useThroughBlanc(actor, { session, key: newKey() }, sponsoredToo)
  expect(thief).toMatchObject({ status: 422 })
  const beyond = { ...sponsoredToo, calls: [pay(to, LIMIT)] }
  expect(await useThroughBlanc(actor, { session, key }, beyond)).toMatchObject({ status: 422 })
  expect(await held(actor)).toBe(57n * UNIT)
  const unpaid = await useThroughBlanc(actor, { session, key }, request)
  expect(unpaid).toMatchObject({ status: 422 })
  expect(unpaid.body.details).toMatchObject([
    {
      context: {
        code: 'SESSION_CALLS_ABROAD',
        missing: ['claimPolicies', 'signData.targetExecution'],
      },
    },
  ])
})

it('refuses a session that has ended, and one that was revoked after the quote', async () => {
  const late = await paidBySession(newKey(), Date.now() - HOUR)
  const to = newKey().address
  await expect(carryOut(late.actor, here([pay(to, UNIT)], late.signers))).rejects.toThrow()
  expect(await held(late.actor)).toBe(60n * UNIT)

  const { actor, session, signers } = await paidBySession(newKey())
  await carryOut(actor, here([pay(to, UNIT)], signers))
  const prepared = await actor.sdk.prepareTransaction(here([pay(to, UNIT)], signers))
  const signed = await actor.sdk.signTransaction(prepared)
  const config = { scope: 0, resetPeriod: 0, allocator: zeroAddress }
  const permissionId = getPermissionId(session) as Hex
  const ended = { chainDigestIndex: 0, hashesAndChainIds: [] }
  const disable = { allocatorSig: '0x', userSig: '0x', expires: 0n, session: ended }
  const data = encodeFunctionData({
    abi: ownArtifact('SmartSessionEmissary').abi,
    functionName: 'removeConfig',
    args: [actor.address, { ...config, permissionId }, disable],
  })
  await carryOut(actor, here([{ to: SESSION_EMISSARY, value: 0n, data }]))
  const before = await held(actor)
  // This API says at once that it has failed, and why whenever it is asked.
  const refused = await actor.sdk.submitTransaction(signed)
  await expect(actor.sdk.waitForExecution(refused)).rejects.toThrow()
  expect(await held(actor)).toBe(before)
})

it('names what a session cannot do before anybody signs', async () => {
  const { actor, signers } = await paidBySession(newKey())
  const abroad = actor.sdk.prepareTransaction({
    sourceChains: [arbitrum],
    targetChain: base,
    sourceAssets: ['USDC'],
    tokenRequests: [{ address: usdc(base.id), amount: UNIT }],
    signers: {
      type: 'experimental_session',
      sessions: {
        [base.id]: signers,
        [arbitrum.id]: { ...signers, session: { ...paying(newKey()), chain: arbitrum } },
      },
    } as unknown as Signers,
  })
  await expect(abroad).rejects.toThrow(/acts on one chain/)
  const session = open(newKey(), base)
  const word = await grant(actor, [session])
  const enableData = { ...word, sessionToEnableIndex: 0 }
  const unused = { type: 'experimental_session', session, enableData } as Signers
  const early = actor.sdk.prepareTransaction(here([pay(newKey().address, UNIT)], unused))
  await expect(early).rejects.toThrow(/not enabled on chain 84532/)
})

it('an open session of two chains, enabled by one signature, pays abroad', async () => {
  const actor = await newActor(world, 'Nexus with sessions', [
    [base.id, 'USDC', 40n * UNIT],
    [arbitrum.id, 'USDC', 40n * UNIT],
  ])
  const key = newKey()
  const sessions = [open(key, base), open(key, arbitrum)]
  const { userSignature, hashesAndChainIds } = await grant(actor, sessions)
  for (const [index, session] of sessions.entries()) {
    const enable = experimental_enableSession(session, userSignature, hashesAndChainIds, index)
    await carryOut(actor, {
      sourceChains: [session.chain],
      targetChain: session.chain,
      sourceAssets: ['USDC'],
      calls: [enable],
    } as Transaction)
    expect(await actor.sdk.experimental_isSessionEnabled(session)).toBe(true)
  }
  const config = Object.fromEntries(sessions.map((session) => [session.chain.id, { session }]))
  const to = newKey().address
  const before = await Promise.all([held(actor), world.balance(arbitrum.id, 'USDC', actor.address)])
  const spent = await carryOut(actor, {
    sourceChains: [arbitrum],
    targetChain: base,
    sourceAssets: ['USDC'],
    tokenRequests: [{ address: usdc(base.id), amount: 9n * UNIT }],
    calls: [pay(to, 4n * UNIT)],
    signers: { type: 'experimental_session', sessions: config } as unknown as Signers,
  })
  expect(await held(actor)).toBe((before[0] ?? 0n) + 5n * UNIT)
  expect(await world.balance(arbitrum.id, 'USDC', actor.address)).toBe((before[1] ?? 0n) - spent)
  expect(await world.balance(base.id, 'USDC', to)).toBe(4n * UNIT)
})

/** Comes last: the time of the chain does not go back. */
it('takes nothing by a session that ends after its intent was accepted', async () => {
  const validUntil = Date.now() + 10 * 60_000
  const { actor, signers } = await paidBySession(newKey(), validUntil)
  const to = newKey().address
  await carryOut(actor, here([pay(to, UNIT)], signers))
  const before = await held(actor)
  const prepared = await actor.sdk.prepareTransaction(here([pay(to, UNIT)], signers))
  const signed = await actor.sdk.signTransaction(prepared)
  const rpc = (method: string, params: unknown[]) =>
    world.client(base.id).request({ method, params } as never) as Promise<unknown>
  const sentBy = () =>
    rpc('eth_getBlockByNumber', ['pending', false]) as Promise<{ transactions: Hex[] }>
  await rpc('evm_setAutomine', [false])
  await rpc('evm_setIntervalMining', [0])
  const accepted = await actor.sdk.submitTransaction(signed)
  let waiting: readonly Hex[] = []
  while (waiting.length === 0) {
    await sleep(50)
    waiting = (await sentBy()).transactions
  }
  await rpc('evm_mine', [Math.floor(validUntil / 1000) + 1])
  const receipts = await Promise.all(
    waiting.map((hash) => world.client(base.id).getTransactionReceipt({ hash })),
  )
  expect(receipts.map(({ status }) => status)).toEqual(['reverted'])
  // The time of the intent is over, too.
  await rpc('evm_mine', [Math.floor(validUntil / 1000) + 3_600])
  await rpc('evm_setIntervalMining', [1_000])
  await expect(actor.sdk.waitForExecution(accepted)).rejects.toThrow()
  expect(await held(actor)).toBe(before)
  expect(await world.balance(base.id, 'USDC', to)).toBe(UNIT)
})
