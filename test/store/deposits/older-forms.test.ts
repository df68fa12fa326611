import type { Hash } from 'viem'
import { describe, expect, it } from 'vitest'
import { setUpDeposits } from '../../../src/deposits/addresses/set-up.ts'
import { setUpAccount } from '../../../src/deposits/addresses/set-up-account.ts'
import { readAssets } from '../../../src/deposits/assets.ts'
import { readDeposit } from '../../../src/deposits/read.ts'
import { refundTransfer } from '../../../src/deposits/recover/refund-transfer.ts'
import { retryAccount } from '../../../src/deposits/recover/retry-account.ts'
import { transitionDeposit } from '../../../src/deposits/transition.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import type { Database } from '../../../src/store/database/database.ts'
import {
  CHAINS,
  depositIn,
  FACTORY,
  managed,
  projectsIn,
  RECIPIENT,
  USDC,
  WETH,
} from './deposit-operations-kit.ts'

/**
 * Who could gain by lying here: a project that names the account or the transfer of another one; a payer
 * who sends twice in one transaction, to have one refund told as that of the other.
 */
const useProject = projectsIn('older_forms')
const useDeposit = async () => depositIn(await useProject())
const stateOf = async ({ deps, caller }: Awaited<ReturnType<typeof useDeposit>>, id: string) =>
  (await readDeposit(deps, { caller, id })).deposit.state

const fail = (database: Database, id: string) =>
  database.transaction((sql) =>
    transitionDeposit(sql, {
      id,
      from: 'ready',
      to: 'failed',
      patch: { errorCode: 'BRIDGE-4', failReason: 'SERVICE_FAULT' },
    }),
  )

describe('a retry of an account', () => {
  it('takes every failed deposit of it that may go, and no other', async () => {
    const scene = await useDeposit()
    const { database, deps, caller, account, add, id: waiting } = scene
    const { address } = account
    expect(await retryAccount(deps, { caller, address })).toEqual([])
    const [first, second] = [await add(), await add()]
    for (const { id } of [first, second]) await fail(database, id)
    const retried = await retryAccount(deps, { caller, address })
    expect(retried.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'ready'],
      [first.id, 'ready'],
    ])
    expect(await stateOf(scene, waiting)).toBe('ready')
    // What the project refuses now stays, and does not stand in the way of what it takes.
    const small = await add({ amount: 1_000_000n, usd: ONE_USD })
    const large = await add()
    for (const { id } of [small, large]) await fail(database, id)
    await setUpDeposits(deps, { caller, update: { minDepositUsd: 2n * ONE_USD } })
    expect((await retryAccount(deps, { caller, address })).map(({ id }) => id)).toEqual([large.id])
    expect(await stateOf(scene, small.id)).toBe('failed')
  })

  it('is not found for an account of another project, or of nobody', async () => {
    const { deps, account, database, id, caller } = await useDeposit()
    await fail(database, id)
    const other = await useProject()
    const refused = { kind: 'not-found' }
    const theirs = { caller: other.caller, address: account.address }
    await expect(retryAccount(deps, theirs)).rejects.toMatchObject(refused)
    const nobody = { caller, address: FACTORY }
    await expect(retryAccount(deps, nobody)).rejects.toMatchObject(refused)
    expect(await stateOf({ deps, caller } as never, id)).toBe('failed')
  })
})

describe('a refund of a transfer', () => {
  const under = { kind: 'unavailable' }

  it('finds the deposit by chain, transaction, account and token, all of them', async () => {
    const scene = await useDeposit()
    const { database, deps, caller, account, transfer, id } = scene
    await fail(database, id)
    const request = {
      chainId: transfer.chainId,
      txHash: transfer.txHash as Hash,
      account: account.address,
      token: USDC.address,
      recipient: RECIPIENT,
    }
    const ask = (change: object, by = caller) =>
      refundTransfer(deps, { caller: by, request: { ...request, ...change } })
    const other = await useProject()
    const missing = { kind: 'not-found' }
    await expect(ask({}, other.caller)).rejects.toMatchObject(missing)
    await expect(ask({ chainId: 84532 })).rejects.toMatchObject(missing)
    await expect(ask({ account: FACTORY })).rejects.toMatchObject(missing)
    await expect(ask({ token: WETH.address })).rejects.toMatchObject(missing)
    const unknown = `0x${'ee'.repeat(32)}` as Hash
    await expect(ask({ txHash: unknown })).rejects.toMatchObject(missing)
    await expect(ask({ recipient: FACTORY })).rejects.toMatchObject({ kind: 'validation' })
    expect(await stateOf(scene, id)).toBe('failed')
    await expect(ask({})).rejects.toMatchObject(under)
    expect(await stateOf(scene, id)).toBe('refunding')
    // The same request again finds the refund that is under way.
    await expect(ask({})).rejects.toMatchObject(under)
  })

  it('of a transaction with several deposits takes the only one that is meant, or asks which', async () => {
    const scene = await useDeposit()
    const { database, deps, caller, account, add, transfer, id } = scene
    const twin = await add({ txHash: transfer.txHash, position: 'log:1', logIndex: 1 })
    const request = {
      chainId: transfer.chainId,
      txHash: transfer.txHash as Hash,
      account: account.address,
      token: USDC.address,
      recipient: RECIPIENT,
    }
    await fail(database, id)
    await fail(database, twin.id)
    await expect(refundTransfer(deps, { caller, request })).rejects.toMatchObject({
      kind: 'conflict',
      issues: [{ code: 'DEPOSIT_AMBIGUOUS', message: expect.stringContaining(twin.id) }],
    })
    expect(await stateOf(scene, id)).toBe('failed')
    await retryAccount(deps, { caller, address: account.address })
    await fail(database, id)
    await expect(refundTransfer(deps, { caller, request })).rejects.toMatchObject(under)
    expect([await stateOf(scene, id), await stateOf(scene, twin.id)]).toEqual([
      'refunding',
      'ready',
    ])
  })
})

describe('an account that is set up for an owner', () => {
  const owner = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as const
  const { target } = managed

  it('is a deposit address that pays the recipient, or the owner back', async () => {
    const { deps, caller } = await useProject()
    const setUp = (change: object = {}) =>
      setUpAccount(deps, { caller, request: { owner, target: { ...target, ...change } } })
    const made = await setUp()
    expect(made.account).toMatchObject({ kind: 'managed', sourceChainIds: null })
    expect(made.account.commitment).toMatchObject({ recipient: RECIPIENT, refundTo: owner })
    expect((await setUp()).account.address).toBe(made.account.address)
    expect((await setUp({ token: 'weth' })).account.address).not.toBe(made.account.address)
    const other = { owner: RECIPIENT, target }
    const theirs = await setUpAccount(deps, { caller, request: other })
    expect(theirs.account.address).not.toBe(made.account.address)
  })

  it('needs a recipient, and names what is wrong where the request has it', async () => {
    const { deps, caller } = await useProject()
    const { recipient: _, ...nobody } = target
    const ask = (asked: object) =>
      setUpAccount(deps, { caller, request: { owner, target: { ...target, ...asked } } })
    await expect(
      setUpAccount(deps, { caller, request: { owner, target: nobody } }),
    ).rejects.toMatchObject({
      kind: 'unprocessable',
      issues: [{ code: 'UNSUPPORTED_ACCOUNT_FACTORY', path: ['body', 'recipient'] }],
    })
    await expect(ask({ chainId: 5 })).rejects.toMatchObject({
      kind: 'validation',
      issues: [{ path: ['body', 'targetChain'] }],
    })
    await expect(ask({ token: 'DOGE' })).rejects.toMatchObject({
      issues: [{ path: ['body', 'targetToken'] }],
    })
  })
})

describe('assets', () => {
  it('are those that the service lists on the chains of the key', async () => {
    const { caller } = await useProject()
    const usd = 3n * ONE_USD
    const deps = {
      chains: CHAINS,
      prices: {
        prices: async (tokens: readonly unknown[]) =>
          tokens.map((_, index) => (index === 0 ? { usd } : { missing: 'none' })) as never,
      },
    }
    const name = (chainId: number, address: `0x${string}`) => ({
      id: `${chainId} ${address}`,
      chainId,
      address,
    })
    const names = [name(84532, USDC.address), name(1, USDC.address), name(84532, FACTORY)]
    const found = await readAssets(deps, { caller, query: { names, withPrices: true } })
    expect(found).toEqual([{ id: names[0]?.id, chainId: 84532, token: USDC, usd }])
    const all = await readAssets(deps, { caller, query: { withPrices: false } })
    expect(all.map(({ id, usd: price }) => [id, price])).toEqual(
      [84532, 421614].flatMap((id) => [
        [`eip155:${id}:native`, null],
        [`eip155:${id}:${WETH.address}`, null],
        [`eip155:${id}:${USDC.address.toLowerCase()}`, null],
      ]),
    )
  })
})
