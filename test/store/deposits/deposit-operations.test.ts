import { describe, expect, it } from 'vitest'
import { setUpDeposits } from '../../../src/deposits/addresses/set-up.ts'
import { depositStats, listDepositPage, readDeposit } from '../../../src/deposits/read.ts'
import { recoverDeposit } from '../../../src/deposits/recover/recover.ts'
import { refundDeposit } from '../../../src/deposits/recover/refund.ts'
import { retryDeposit } from '../../../src/deposits/recover/retry.ts'
import { transitionDeposit } from '../../../src/deposits/transition.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import type { Transfer } from '../../../src/domain/watch/transfer.ts'
import { depositIn, FACTORY, projectsIn, RECIPIENT, USDC } from './deposit-operations-kit.ts'

const useProject = projectsIn('deposit_operations')
const useDeposit = async (facts?: Partial<Transfer>) => depositIn(await useProject(), facts)

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
    expect(await ids({ status: 'processing' })).toHaveLength(5)
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
        patch: { errorCode: 'SWAP-1', errorMessage: null, failReason: 'SWAP_FAILED' },
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
    const nothing = { ...request, depositId: '0' }
    await expect(recoverDeposit(deps, { caller, request: nothing })).rejects.toMatchObject({
      kind: 'validation',
      issues: [{ code: 'DEPOSIT_NOT_RECOVERABLE' }],
    })
    const elsewhere = { ...request, destination: FACTORY }
    await expect(recoverDeposit(deps, { caller, request: elsewhere })).rejects.toMatchObject({
      issues: [{ code: 'RECOVERY_UNSUPPORTED' }],
    })
    expect((await readDeposit(deps, { caller, id })).deposit.state).toBe('ignored')
  })
})
