import { type Address, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Chain } from '../../src/core/chain.ts'
import { vaultAddress } from '../../src/core/deposit/commitment.ts'
import type { ManagedRegistration } from '../../src/core/deposit/registration.ts'
import { ServiceError } from '../../src/core/errors.ts'
import type { Token } from '../../src/core/token.ts'
import type { Transfer } from '../../src/core/transfer.ts'
import { ONE_USD } from '../../src/core/usd.ts'
import { checkAccount, readOwnAccount } from '../../src/deposits/accounts.ts'
import type { DepositDeps } from '../../src/deposits/deposit-deps.ts'
import { createTransferHandler } from '../../src/deposits/on-transfers.ts'
import { depositStats, listDepositPage, readDeposit } from '../../src/deposits/read.ts'
import { recoverDeposit } from '../../src/deposits/recover.ts'
import { refundDeposit } from '../../src/deposits/refund.ts'
import { registerManaged, registerOwn } from '../../src/deposits/register.ts'
import { retryDeposit } from '../../src/deposits/retry.ts'
import { setUpDeposits } from '../../src/deposits/set-up.ts'
import { transitionDeposit } from '../../src/deposits/transition.ts'
import { silentLogger } from '../../src/lib/logger.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { readDepositSetup } from '../../src/store/deposit-setups.ts'
import { freshDatabase, useDatabase } from '../kit/database.ts'

let url: string
beforeAll(async () => {
  url = await freshDatabase('deposit_operations')
})

const ETH: Token = { symbol: 'ETH', address: zeroAddress, decimals: 18 }
const WETH: Token = {
  symbol: 'WETH',
  address: '0x4200000000000000000000000000000000000006',
  decimals: 18,
}
const USDC: Token = {
  symbol: 'USDC',
  address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  decimals: 6,
}
const FACTORY: Address = '0x00000000000000000000000000000000000000FA'
const RECIPIENT: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function chain(id: number, testnet = true): Chain {
  return {
    ...{ id, name: `chain ${id}`, testnet, kind: 'plain', blockTimeMs: 1000, explorer: null },
    ...{ nativeToken: ETH, wrappedNativeToken: WETH, tokens: [ETH, WETH, USDC] },
    ...{ contracts: { depositFactory: FACTORY }, priceFeeds: {} },
  }
}
const CHAINS = [chain(84532), chain(421614), chain(1, false)]

async function useProject() {
  const database = await useDatabase(url)
  const { id: projectId } = await createProject(database, { name: 'p' })
  const unused = () => {
    throw new Error('not asked for in this test')
  }
  const deps: DepositDeps = {
    database,
    chains: CHAINS,
    readers: { get: () => undefined },
    prices: { prices: unused },
    intents: { estimate: unused, liquidity: unused },
    readPortfolio: unused,
    async checkWebhookTarget(target) {
      if (target.startsWith('http:')) throw new ServiceError('validation', 'webhookUrl')
    },
    operator: RECIPIENT,
    settings: {
      ...{ floorUsd: 0n, maxFeeBps: 500, maxSlippageBps: 100, exitDelaySeconds: 60 },
      ...{ refundWaitMs: 0, quoteTtlSeconds: 60, secretOverlapMs: 0 },
    },
    now: () => 0n,
    log: silentLogger,
  }
  return { database, deps, caller: { projectId, environment: 'development' as const } }
}

const managed: ManagedRegistration = {
  salt: '0x2a',
  target: {
    chainId: 84532,
    token: 'usdc',
    recipient: RECIPIENT,
    rules: [{ match: { symbol: 'WETH' }, outputToken: WETH.address.toLowerCase() }],
    rejectUnmapped: false,
  },
}

describe('the setup of a project', () => {
  it('changes what is given, keeps the rest, and clears what is null', async () => {
    const { database, deps, caller } = await useProject()
    const token = USDC.address.toLowerCase() as Address
    const read = () => readDepositSetup(database.sql, caller.projectId)
    expect((await read()).webhookUrl).toBeNull()
    await setUpDeposits(deps, {
      caller,
      update: {
        webhookUrl: 'https://a.example',
        webhookSecret: 's',
        whitelist: new Map([[84532, new Map([[token, { minAmount: 1n }]])]]),
        sponsorship: new Map([[84532, { gas: 'deployed' }]]),
        maxPriceDeviationBps: 0,
        minDepositUsd: 2n * ONE_USD,
        appFees: { feeBps: 5, tokens: new Map([[1, new Map([[token, 0]])]]) },
      },
    })
    const first = await read()
    expect(first).toEqual({
      webhookUrl: 'https://a.example',
      hasWebhookSecret: true,
      whitelist: new Map([[84532, new Map([[token, { minAmount: 1n }]])]]),
      sponsorship: new Map([[84532, { gas: 'deployed' }]]),
      maxPriceDeviationBps: 0,
      minDepositUsd: 2n * ONE_USD,
      appFees: { feeBps: 5, tokens: new Map([[1, new Map([[token, 0]])]]) },
    })
    await setUpDeposits(deps, { caller, update: {} })
    expect(await read()).toEqual(first)
    const update = { webhookSecret: null, whitelist: null, appFees: null, minDepositUsd: null }
    await setUpDeposits(deps, { caller, update })
    expect(await read()).toEqual({
      ...first,
      ...{ hasWebhookSecret: false, whitelist: null, appFees: null, minDepositUsd: null },
    })
  })

  it('is not changed at all by a request with a bad url', async () => {
    const { database, deps, caller } = await useProject()
    const update = { webhookUrl: 'http://a.example', minDepositUsd: ONE_USD }
    await expect(setUpDeposits(deps, { caller, update })).rejects.toThrow('webhookUrl')
    expect((await readDepositSetup(database.sql, caller.projectId)).minDepositUsd).toBeNull()
  })
})

describe('a managed account', () => {
  it('has the address its commitment gives, the same for the same request, and is watched', async () => {
    const { database, deps, caller } = await useProject()
    const { account } = await registerManaged(deps, { caller, registration: managed })
    expect(account.address).toBe(vaultAddress(FACTORY, account.commitment))
    expect(account.commitment).toMatchObject({
      recipient: RECIPIENT,
      refundTo: RECIPIENT,
      outputs: [USDC.address, WETH.address],
      targetChain: 84532n,
    })
    const again = await registerManaged(deps, { caller, registration: managed })
    expect(again.account).toEqual(account)
    const [{ count } = { count: '0' }] = await database.sql<{ count: string }[]>`
      select count(*) from watched_addresses
      where address = ${Buffer.from(account.address.slice(2), 'hex')}`
    expect(count).toBe('1')
    const changed = { ...managed, target: { ...managed.target, rejectUnmapped: true } }
    const other = await registerManaged(deps, { caller, registration: changed })
    expect(other.account.address).not.toBe(account.address)
    expect((await checkAccount(deps, account.address))?.chainIds).toEqual([84532, 421614])
    expect(await checkAccount(deps, FACTORY)).toBeNull()
  })

  it('belongs to its project alone', async () => {
    const { deps, caller } = await useProject()
    const other = await useProject()
    const { account } = await registerManaged(deps, { caller, registration: managed })
    const theirs = await registerManaged(other.deps, {
      caller: other.caller,
      registration: managed,
    })
    expect(theirs.account.address).not.toBe(account.address)
    const { address } = account
    await expect(readOwnAccount(deps, { caller: other.caller, address })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await expect(readOwnAccount(deps, { caller, address: FACTORY })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })

  it.each([
    ['an unknown chain', { chainId: 5 }, ['chain']],
    ['a chain of the other environment', { chainId: 1 }, ['chain']],
    ['an unknown token', { token: 'DOGE' }, ['token']],
    [
      'a rule that matches nothing',
      { rules: [{ match: {}, outputToken: 'USDC' }] },
      ['outputTokenRules', 0, 'match'],
    ],
    [
      'a rule for an unknown token',
      { rules: [{ match: { symbol: 'A' }, outputToken: FACTORY }] },
      ['outputTokenRules', 0, 'outputToken'],
    ],
    [
      'a rule for a chain of the other environment',
      { rules: [{ match: { chainId: 1 }, outputToken: 'USDC' }] },
      ['outputTokenRules', 0, 'match', 'chain'],
    ],
  ])('cannot have %s', async (_, change, place) => {
    const { deps, caller } = await useProject()
    const registration = { ...managed, target: { ...managed.target, ...change } }
    await expect(registerManaged(deps, { caller, registration })).rejects.toMatchObject({
      kind: 'validation',
      issues: [{ path: ['body', 'account', 'target', ...place] }],
    })
  })
})

describe('an account of the user’s own', () => {
  it('pays itself by default, from the chains its owner approves', async () => {
    const { deps, caller } = await useProject()
    const address = privateKeyToAccount(generatePrivateKey()).address
    const { recipient: _, ...target } = managed.target
    const registration = { address, target, chainIds: [421614, 5] }
    const { account, chainIds } = await registerOwn(deps, { caller, registration })
    expect(account).toMatchObject({ address, kind: 'owned', sourceChainIds: [421614] })
    expect(account.commitment).toMatchObject({
      account: address,
      recipient: address,
      refundTo: address,
    })
    expect(chainIds).toEqual([421614])
    const other = await useProject()
    await expect(
      registerOwn(other.deps, { caller: other.caller, registration }),
    ).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

let transfers = 0n

async function useDeposit(facts: Partial<Transfer> = {}) {
  const project = await useProject()
  const { database, deps, caller } = project
  const { account } = await registerManaged(deps, { caller, registration: managed })
  const handler = createTransferHandler({ chains: CHAINS, floorUsd: 0n, refundAfterMs: null })
  const add = async (more: Partial<Transfer> = {}) => {
    transfers++
    const hash = `0x${transfers.toString(16).padStart(64, '0')}` as const
    const transfer: Transfer = {
      ...{ id: transfers, chainId: 421614, txHash: hash, position: 'log:0', logIndex: 0 },
      ...{ blockNumber: 1n, blockHash: hash, timestamp: 1n, from: FACTORY, to: account.address },
      ...{ token: USDC.address, amount: 5_000_000n, usd: 5n * ONE_USD, received: null },
      ...facts,
      ...more,
    }
    await database.transaction(async (sql) => {
      await handler.onTransfers(sql, [transfer])
      await handler.onConfirmed(sql, [transfer])
    })
    const query = { limit: 1, includeSpam: true }
    const { deposits } = await listDepositPage(deps, { caller, query })
    const id = deposits[0]?.deposit.id
    if (!id) throw new Error('no deposit')
    return { id, transfer }
  }
  return { ...project, account, add, ...(await add()) }
}

describe('the list of deposits', () => {
  it('pages newest first and filters by everything it is asked for', async () => {
    const { deps, caller, account, add, transfer } = await useDeposit()
    for (let i = 0; i < 4; i++) await add({ chainId: 84532 })
    await add({ token: FACTORY, usd: null })
    const list = async (query: object) => {
      const full = { limit: 50, includeSpam: false, ...query }
      return listDepositPage(deps, { caller, query: full })
    }
    const ids = async (query: object) =>
      (await list(query)).deposits.map(({ deposit }) => Number(deposit.id))
    const all = await ids({})
    expect(all).toHaveLength(5)
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    const first = await list({ limit: 2 })
    const second = await list({ limit: 3, cursor: first.nextCursor })
    expect(
      [...first.deposits, ...second.deposits].map(({ deposit }) => Number(deposit.id)),
    ).toEqual(all)
    expect(second.nextCursor).toBeNull()
    expect(await ids({ includeSpam: true })).toHaveLength(6)
    expect(await ids({ chainId: 84532 })).toHaveLength(4)
    expect(await ids({ txHash: transfer.txHash })).toEqual([all.at(-1)])
    expect(await ids({ status: 'pending' })).toHaveLength(5)
    expect(await ids({ status: 'ignored', includeSpam: true })).toHaveLength(1)
    expect(await ids({ account: account.address })).toHaveLength(5)
    expect(await ids({ recipient: RECIPIENT })).toHaveLength(5)
    expect(await ids({ address: FACTORY })).toEqual([])
    const other = await useProject()
    expect(
      (
        await listDepositPage(other.deps, {
          caller: other.caller,
          query: { limit: 9, includeSpam: true },
        })
      ).deposits,
    ).toEqual([])
  })

  it('names the tokens it knows, and hides the deposits of others', async () => {
    const { deps, caller, id } = await useDeposit()
    expect(await readDeposit(deps, { caller, id })).toMatchObject({
      token: { symbol: 'USDC' },
      targetToken: { symbol: 'USDC' },
    })
    const other = await useProject()
    await expect(readDeposit(deps, { caller: other.caller, id })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })

  it('counts what was completed', async () => {
    const { database, deps, caller, id } = await useDeposit()
    expect(await depositStats(deps, { caller, period: '24h' })).toEqual({
      totalDeposits: 0,
      uniqueUsers: 0,
      volumeUsd: 0n,
    })
    const patch = { completedAt: new Date() }
    await database.transaction((sql) =>
      transitionDeposit(sql, { id, from: 'ready', to: 'completed', patch }),
    )
    expect(await depositStats(deps, { caller, period: '24h' })).toEqual({
      totalDeposits: 1,
      uniqueUsers: 1,
      volumeUsd: 5n * ONE_USD,
    })
  })
})

describe('a retry', () => {
  it('is judged by the policies as they are now', async () => {
    const { deps, caller, add } = await useDeposit()
    await setUpDeposits(deps, { caller, update: { minDepositUsd: 9n * ONE_USD } })
    const { id } = await add()
    expect((await readDeposit(deps, { caller, id })).deposit.state).toBe('rejected')
    await expect(retryDeposit(deps, { caller, id })).rejects.toMatchObject({
      kind: 'conflict',
      issues: [{ code: 'BALANCE-4' }],
    })
    await setUpDeposits(deps, { caller, update: { minDepositUsd: null } })
    expect(await retryDeposit(deps, { caller, id })).toMatchObject({
      state: 'ready',
      errorCode: null,
      nextActionAt: expect.any(Date),
    })
    await expect(retryDeposit(deps, { caller, id })).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('of a swap that failed takes up the swap, not the bridge', async () => {
    const { database, deps, caller, id, transfer } = await useDeposit()
    const destination = {
      txHash: transfer.blockHash,
      chainId: 84532,
      token: USDC.address,
      amount: 4n,
    }
    await database.transaction(async (sql) => {
      await transitionDeposit(sql, { id, from: 'ready', to: 'bridging' })
      await transitionDeposit(sql, { id, from: 'bridging', to: 'swapping', patch: { destination } })
      await transitionDeposit(sql, {
        id,
        from: 'swapping',
        to: 'failed',
        patch: { errorCode: 'SWAP-1' },
      })
    })
    expect(await retryDeposit(deps, { caller, id })).toMatchObject({ state: 'swapping' })
  })
})

describe('a refund', () => {
  const refunding = { kind: 'unavailable' }

  it('goes to the committed address only, from where the money came to rest', async () => {
    const { deps, caller, id, add } = await useDeposit()
    await expect(refundDeposit(deps, { caller, id, recipient: FACTORY })).rejects.toMatchObject({
      kind: 'validation',
      issues: [{ path: ['body', 'recipient'] }],
    })
    await expect(refundDeposit(deps, { caller, id, recipient: RECIPIENT })).rejects.toMatchObject({
      issues: [{ code: 'DEPOSIT_NOT_RECOVERABLE' }],
    })
    const spam = await add({ token: FACTORY, usd: null })
    const request = { caller, id: spam.id, recipient: RECIPIENT }
    await expect(refundDeposit(deps, request)).rejects.toMatchObject(refunding)
    await expect(refundDeposit(deps, request)).rejects.toMatchObject(refunding)
    expect((await readDeposit(deps, { caller, id: spam.id })).deposit.state).toBe('refunding')
  })

  it('answers with its transaction once there is one', async () => {
    const { database, deps, caller, add } = await useDeposit()
    const { id, transfer } = await add({ token: FACTORY, usd: null })
    await expect(refundDeposit(deps, { caller, id, recipient: RECIPIENT })).rejects.toMatchObject(
      refunding,
    )
    const refund = {
      txHash: transfer.blockHash,
      chainId: 421614,
      token: FACTORY,
      amount: 5n,
      recipient: RECIPIENT,
    }
    await database.transaction((sql) =>
      transitionDeposit(sql, { id, from: 'refunding', to: 'refunded', patch: { refund } }),
    )
    expect(await refundDeposit(deps, { caller, id, recipient: RECIPIENT })).toEqual({
      txHash: transfer.blockHash,
      amount: 5n,
      recipient: RECIPIENT,
    })
  })

  it('on a signature that cannot be checked now says so and does nothing', async () => {
    const { deps, caller, add } = await useDeposit()
    const { id } = await add({ token: FACTORY, usd: null })
    const request = { depositId: id, destination: RECIPIENT, signature: '0x12' } as const
    await expect(recoverDeposit(deps, { caller, request })).rejects.toMatchObject({
      kind: 'unavailable',
      issues: [{ code: 'VERIFICATION_UNAVAILABLE' }],
    })
    const elsewhere = { ...request, destination: FACTORY }
    await expect(recoverDeposit(deps, { caller, request: elsewhere })).rejects.toMatchObject({
      issues: [{ code: 'RECOVERY_UNSUPPORTED' }],
    })
    expect((await readDeposit(deps, { caller, id })).deposit.state).toBe('ignored')
  })
})
