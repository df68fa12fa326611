import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PERMIT2 } from '../../../src/domain/intent/signing/typed-data.ts'
import { closeBreaks, openBreak } from '../../../src/store/ledger/ledger-breaks.ts'
import { alterLeaves } from '../../kit/alter-leaves.ts'
import { createAlpsClient } from '../../kit/clients/alps-client.ts'
import { type BlancRoute, createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../../kit/database.ts'
import { countRows } from '../../kit/row-counts.ts'
import { type RunningService, startService } from '../../kit/service.ts'

/**
 * Submissions that must not be taken, in both versions, through the whole service: each gets the
 * error of its version, no row is written, no transaction is sent and no token moves.
 */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n

let service: RunningService
let world: World
let alps: ReturnType<typeof createAlpsClient>
let blanc: ReturnType<typeof createBlancClient>

beforeAll(async () => {
  service = await startService({ limits: { requestsPerSecond: 100_000, burst: 100_000 } })
  world = createWorld(service)
  alps = createAlpsClient(service)
  blanc = createBlancClient(service)
})
afterAll(() => service?.stop())

const newKey = () => privateKeyToAccount(generatePrivateKey())
const usdc = (chainId: number) => world.token(chainId, 'USDC')
const tokenCall = (functionName: 'transfer' | 'approve', to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] })

type SdkAccount = Awaited<ReturnType<World['newEoa']>>['account']
type Prepared = Awaited<ReturnType<SdkAccount['prepareTransaction']>>
type SignedOp = Record<string, unknown> & { nonce: string }

/** What the public client would send: the route as it came, with the owner's signatures. */
async function signOp(account: SdkAccount, prepared: Prepared): Promise<SignedOp> {
  const signed = await account.signTransaction(prepared)
  const { originSignatures, destinationSignature, targetExecutionSignature } = signed
  return {
    ...prepared.intentRoute.intentOp,
    originSignatures,
    destinationSignature,
    ...(targetExecutionSignature && { targetExecutionSignature }),
  }
}

/** All that an accepted intent would leave behind. */
async function traces(...accounts: Address[]) {
  const relayers = service.devnet.accounts.filter(({ note }) => note.includes('relayer'))
  const perChain = Object.values(CHAINS).map(async ({ id }) => {
    const client = world.client(id)
    const nonces = relayers.map(({ address }) =>
      client.getTransactionCount({ address: address as Address, blockTag: 'pending' }),
    )
    const balances = accounts.map((account) => world.balance(id, 'USDC', account))
    return [id, await Promise.all(nonces), await Promise.all(balances)] as const
  })
  return { rows: await countRows(service.databaseUrl), chains: await Promise.all(perChain) }
}

async function newNexus(holdings: readonly [chainId: number, amount: bigint][]) {
  const owner = newKey()
  const owners = { type: 'ecdsa' as const, accounts: [owner], threshold: 1 }
  const account = await world.sdk.createAccount({ owners })
  for (const [chainId, amount] of holdings)
    await world.pay(chainId, 'USDC', account.getAddress(), amount)
  return { account, address: account.getAddress() }
}

/** Fields that the client fills in; the seal does not cover them. */
const FILLED_IN = /^-?\.(signedAuthorizations|recipientSignedAuthorizations)\b|^\.more$/
/** Read only where the recipient's own account has a say, and optional at that. */
const SIGNATURES = /^-?\.(originSignatures|destinationSignature|targetExecutionSignature)\b/

describe('an offer that was altered in one place', { timeout: 240_000 }, () => {
  const alterations = (op: SignedOp) =>
    [...alterLeaves(op)].filter(({ path }) => !FILLED_IN.test(path) && !SIGNATURES.test(path))

  async function expectRefusals(op: SignedOp, address: Address): Promise<string[]> {
    const before = await traces(address)
    const paths: string[] = []
    for (const { path, altered } of alterations(op)) {
      const { status, body } = await alps.submit(altered)
      // A field that is missing altogether, or has become another kind, is not even read.
      expect([400, 422], `${path}: ${JSON.stringify(body)}`).toContain(status)
      if (!path.startsWith('-') && status === 422)
        expect(body, path).toMatchObject({ errors: [{ message: 'Invalid checksum signature' }] })
      paths.push(path)
    }
    expect(await traces(address)).toEqual(before)
    const { status } = await alps.call('GET', `/intent-operation/${op.nonce}`)
    expect(status).toBe(404)
    // The offer itself was good all the while.
    const dryRun = { ...op, options: { dryRun: true } }
    expect(await alps.submit(dryRun)).toMatchObject({ status: 201 })
    return paths
  }

  it('of a smart account: calls on both sides, a swap, an account to be set up', async () => {
    const { account, address } = await newNexus([[arbitrum.id, 100n * UNIT]])
    const to = newKey().address
    const prepared = await account.prepareTransaction({
      sourceChains: [arbitrum],
      targetChain: base,
      sourceAssets: [usdc(arbitrum.id)],
      tokenRequests: [{ address: world.token(base.id, 'WETH'), amount: 10n ** 15n }],
      calls: [{ to: usdc(base.id), data: tokenCall('approve', to, 1n) }],
      sourceCalls: {
        [arbitrum.id]: [{ to: usdc(arbitrum.id), data: tokenCall('transfer', to, UNIT) }],
      },
    })
    const paths = await expectRefusals(await signOp(account, prepared), address)
    for (const field of [
      '.sponsor',
      '.nonce',
      '.expires',
      '.serverSignature',
      '.targetExecutionNonce',
      '.elements[0].arbiter',
      '.elements[0].chainId',
      '.elements[0].idsAndAmounts[0][1]',
      '.elements[0].mandate.recipient',
      '.elements[0].mandate.tokenOut[0][1]',
      '.elements[0].mandate.preClaimOps.ops[0].data',
      '.elements[0].mandate.fillDeadline',
      '.elements[0].mandate.destinationOps.ops[0].to',
      '.elements[0].mandate.minGas',
      '.elements[0].mandate.qualifier.encodedVal',
      '.signedMetadata.account.setupOps[0].data',
      '.elements[0].mandate.qualifier.settlementContext.settlementLayer',
    ])
      expect(paths).toContain(field)
  })

  it('of a plain key', async () => {
    const { account, address } = await world.newEoa([[base.id, 'USDC', 50n * UNIT]])
    const prepared = await account.prepareTransaction({
      chain: base,
      tokenRequests: [{ address: usdc(base.id), amount: 5n * UNIT }],
      recipient: newKey().address,
    })
    await expectRefusals(await signOp(account, prepared), address)
  })
})

/** Reverts when called, once somebody has called it with data. */
const SWITCH: Hex = '0x6016600a5f3960165ff336600c575f546012570000005b60015f55005b5f5ffd'

type Offer = {
  owner: ReturnType<typeof newKey>
  key: Hex
  prepared: Prepared
  route: BlancRoute
  account: SdkAccount
  switchAddress: Address
}

/** The same wish offered in both versions: tokens for somebody else and a call, on one chain. */
async function makeOffer(): Promise<Offer> {
  const { account, owner, address, key } = await world.newEoa([[base.id, 'USDC', 50n * UNIT]])
  const funder = world.wallet(base.id, service.devnet.accounts[6]?.privateKey as Hex)
  const hash = await funder.sendTransaction({ data: SWITCH })
  const { contractAddress } = await world.client(base.id).waitForTransactionReceipt({ hash })
  const switchAddress = contractAddress as Address
  const prepared = await account.prepareTransaction({
    chain: base,
    sourceAssets: [usdc(base.id)],
    tokenRequests: [{ address: usdc(base.id), amount: 20n * UNIT }],
    calls: [{ to: switchAddress, data: '0x' }],
  })
  const [route] = await blanc.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress: usdc(base.id), amount: String(20n * UNIT) }],
    destinationExecutions: [{ to: switchAddress, value: '0', data: '0x' }],
    accountAccessList: { tokens: ['USDC'] },
  })
  if (!route) throw new Error('no route')
  return { owner, key, prepared, route, account, switchAddress }
}

type Answer = { status: number; body: Record<string, unknown> }
type Refusal = {
  spoil(offer: Offer): Promise<unknown>
  alps: Answer
  blanc: Answer
  /** What its status says afterwards; absent: nobody knows of it. */
  kept?: string
}

const failedSimulation = (category: string) => ({
  kept: category,
  alps: {
    status: 201,
    body: {
      result: { status: 'FAILED', error: { message: 'Bundle simulation failed', category } },
    },
  },
  blanc: {
    status: 422,
    body: {
      code: 'SIMULATION_FAILED',
      details: { category, retryable: expect.any(Boolean) },
    },
  },
})
const refusedWith = (status: number, code: string, message: RegExp) => ({
  alps: { status, body: { errors: [{ message: expect.stringMatching(message) }] } },
  blanc: { status, body: { code, message: expect.stringMatching(message) } },
})

async function transact({ key }: Pick<Offer, 'key'>, to: Address, data: Hex): Promise<void> {
  const hash = await world.wallet(base.id, key).sendTransaction({ to, data })
  const { status } = await world.client(base.id).waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
}

const CASES: Record<string, Refusal> = {
  'whose balance moved away': {
    spoil: (offer) =>
      transact(offer, usdc(base.id), tokenCall('transfer', newKey().address, 40n * UNIT)),
    ...failedSimulation('INSUFFICIENT_BALANCE'),
  },
  'whose allowance is missing': {
    spoil: (offer) => transact(offer, usdc(base.id), tokenCall('approve', PERMIT2, 0n)),
    ...failedSimulation('INSUFFICIENT_ALLOWANCE'),
  },
  'whose simulation reverts': {
    spoil: (offer) => transact(offer, offer.switchAddress, '0x01'),
    ...failedSimulation('EXECUTION_FAILED'),
  },
  'whose time is over': {
    spoil: async () => vi.setSystemTime(Date.now() + 61_000),
    ...refusedWith(404, 'NOT_FOUND', /^No such intent with nonce \d+: its quote has expired/),
  },
  'that a stranger signed': {
    spoil: async (offer) => {
      offer.owner = newKey()
      offer.account = await world.sdk.createAccount({ account: { type: 'eoa' }, eoa: offer.owner })
    },
    ...refusedWith(422, 'UNPROCESSABLE_CONTENT', /^Invalid bundle signature$/),
  },
}

describe('an offer', { timeout: 240_000 }, () => {
  it.each(Object.entries(CASES))('%s is refused in both versions', async (_, expected) => {
    const offer = await makeOffer()
    const { address } = offer.owner
    try {
      await expected.spoil(offer)
      const before = await traces(address)
      const op = await signOp(offer.account, offer.prepared)
      expect(await alps.submit(op)).toMatchObject(expected.alps)
      expect(await blanc.submit(offer.route, offer.owner)).toMatchObject(expected.blanc)
      const { kept } = expected
      const { rows, chains } = await traces(address)
      const more = (table: string) => (before.rows[table] ?? 0) + (kept ? 2 : 0)
      const written = {
        refused_submissions: more('refused_submissions'),
        simulations: more('simulations'),
      }
      expect({ rows, chains }).toEqual({ ...before, rows: { ...before.rows, ...written } })
      const failure = expect.stringContaining(kept ?? '')
      const told = kept ? { status: 200, body: { status: 'FAILED', failure } } : { status: 404 }
      expect(await alps.call('GET', `/intent-operation/${op.nonce}`)).toMatchObject(told)
      expect(await blanc.call('GET', `/intents/${offer.route.intentId}`)).toMatchObject(told)
    } finally {
      vi.useRealTimers()
    }
  })

  it('that is signed with anything in it altered is refused', async () => {
    const { owner, route } = await makeOffer()
    const before = await traces(owner.address)
    const [payload] = route.signData.origin as unknown as { message: unknown }[]
    let signed = 0
    for (const { path, altered } of alterLeaves(payload)) {
      // What is no typed data any more, or encodes to the same, cannot be signed otherwise.
      if (/^-|more$|\+\]$|^\.(types|primaryType)/.test(path)) continue
      const origin = [await owner.signTypedData(altered as never)]
      const signatures = { origin, destination: origin[0] }
      const answer = await blanc.call('POST', '/intents', { intentId: route.intentId, signatures })
      expect(answer, path).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE_CONTENT' } })
      signed++
    }
    expect(signed).toBeGreaterThanOrEqual(20)
    const neighbour = BigInt(route.intentId) ^ 1n
    const other = { ...route, intentId: String(neighbour) }
    expect(await blanc.submit(other, owner)).toMatchObject({ status: 404 })
    expect(await traces(owner.address)).toEqual(before)
    expect(await blanc.submit(route, owner)).toMatchObject({ status: 201 })
    expect(await blanc.finish(route.intentId)).toMatchObject({ status: 'COMPLETED' })
  })
})

describe('a chain whose books do not agree with it', { timeout: 240_000 }, () => {
  const STOPPED = 'the books of this chain do not agree with it; new intents are stopped'

  async function withBreak(chainId: number, work: () => Promise<void>): Promise<void> {
    const database = await openTestDatabase(service.databaseUrl)
    const found = { chainId, subject: 'test', kind: 'balance', reason: '5 missing' } as const
    await openBreak(database.sql, { ...found, stops: true })
    try {
      await work()
    } finally {
      await closeBreaks(database.sql, { chainId, subjects: ['test'], resolution: 'it was a test' })
      await database.close()
    }
  }

  it('gets no new quotes in either version, and gets them again when it is settled', async () => {
    const { address } = await world.newEoa([[arbitrum.id, 'USDC', 50n * UNIT]])
    const account = { address, accountType: 'EOA', setupOps: [] }
    const tokenRequests = [{ tokenAddress: usdc(base.id), amount: String(UNIT) }]
    const ask = async () => {
      const destinationChainId = `eip155:${base.id}`
      const wish = { account, destinationChainId, tokenRequests }
      const { status, body } = await blanc.call('POST', '/quotes', wish)
      const old = await alps.call('POST', '/intents/route', {
        account,
        destinationChainId: base.id,
        tokenRequests,
      })
      const [error] = (old.body.errors ?? []) as { message: string }[]
      return { blanc: [status, body.message], alps: [old.status, error?.message] }
    }
    await withBreak(base.id, async () => {
      const refused = [503, `No new intents to chain ${base.id}: ${STOPPED}`]
      expect(await ask()).toEqual({ blanc: refused, alps: refused })
    })
    await withBreak(arbitrum.id, async () => {
      const refused = [503, `No new intents from chain ${arbitrum.id}: ${STOPPED}`]
      expect(await ask()).toEqual({ blanc: refused, alps: refused })
      // Which of its balances the service misses what in is the operator's to know.
      const { body } = await blanc.call('GET', '/audit/reconcile')
      expect(body).toMatchObject({ breaks: [], balances: [] })
      const answer = await fetch(`${service.url}/readyz`)
      const { checks } = (await answer.json()) as { checks: { books: object } }
      const chain = `eip155:${arbitrum.id}`
      expect(checks.books).toMatchObject({ ok: false, breaks: [{ chain }] })
      expect(JSON.stringify(checks.books)).not.toContain('5 missing')
    })
    const taken = [200, undefined]
    expect(await ask()).toEqual({ blanc: taken, alps: taken })
  })
})
