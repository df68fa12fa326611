import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { transitionDeposit } from '../../../src/deposits/transition.ts'
import type { DepositPatch } from '../../../src/domain/deposit/deposit.ts'
import type { DepositEvent } from '../../../src/domain/deposit/event.ts'
import type { DepositState } from '../../../src/domain/deposit/lifecycle.ts'
import type { DepositSetupUpdate } from '../../../src/domain/deposit/setup.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import type { Transfer } from '../../../src/domain/watch/transfer.ts'
import {
  findDepositAccount,
  saveDepositAccount,
} from '../../../src/store/deposits/deposit-accounts.ts'
import { claimDeposits } from '../../../src/store/deposits/deposit-work.ts'
import {
  accountsIn,
  confirm,
  depositOf,
  ETH,
  eventsOf,
  handler,
  OUT,
  orphan,
  see,
  transferTo,
  typesOf,
  USDC,
  word,
} from './deposits-kit.ts'

const useAccount = accountsIn('deposits')

describe('a transfer to a registered address', () => {
  it('is one deposit, told once, however often it is reported', async () => {
    const { database, projectId, address } = await useAccount()
    const transfer = transferTo(address)
    await see(database, transfer)
    await see(database, transfer)
    const deposit = await depositOf(database, transfer)
    expect(deposit).toMatchObject({ state: 'detected', amount: 5_000_000n, targetToken: OUT })
    expect(await eventsOf(database, projectId)).toEqual([
      {
        type: 'deposit-received',
        depositId: deposit.id,
        data: {
          chain: 'eip155:421614',
          token: USDC.address.toLowerCase(),
          amount: '5000000',
          account: address.toLowerCase(),
          transactionHash: transfer.txHash,
          sender: OUT.toLowerCase(),
          depositId: deposit.id,
          logIndex: 3,
        },
      },
    ])
  })

  it('makes two deposits of two transfers in one transaction', async () => {
    const { database, projectId, address } = await useAccount()
    const first = transferTo(address)
    const second = transferTo(address, { txHash: first.txHash, position: 'log:1', logIndex: 4 })
    await database.transaction((sql) => handler.onTransfers(sql, [first, second]))
    expect((await depositOf(database, first)).id).not.toBe((await depositOf(database, second)).id)
    expect(await typesOf(database, projectId)).toHaveLength(2)
  })

  it('to any other address, or on a chain of the other environment, is none', async () => {
    const { database, projectId, address } = await useAccount()
    await see(database, transferTo(OUT))
    await see(database, transferTo(address, { chainId: 1 }))
    expect(await typesOf(database, projectId)).toEqual([])
  })

  it('is ready to be moved once it is confirmed, with what really arrived', async () => {
    const { database, projectId, address } = await useAccount()
    const transfer = transferTo(address, { token: ETH.address, position: 'call:', logIndex: null })
    await see(database, transfer)
    await confirm(database, { ...transfer, received: 4_000_000n })
    await confirm(database, { ...transfer, received: 4_000_000n })
    expect(await depositOf(database, transfer)).toMatchObject({
      state: 'ready',
      amount: 4_000_000n,
      valueUsd: 4n * ONE_USD,
      targetToken: ETH.address,
      nextActionAt: expect.any(Date),
    })
    expect(await typesOf(database, projectId)).toEqual(['deposit-received'])
  })
})

describe('a transfer that a policy refuses', () => {
  const token = USDC.address.toLowerCase() as Address
  const limited = { whitelist: new Map([[421614, new Map([[token, { minAmount: 5_000_001n }]])]]) }
  const capped = { whitelist: new Map([[421614, new Map([[token, { maxAmount: 4_999_999n }]])]]) }

  const cases: [string, DepositSetupUpdate, Partial<Transfer>, DepositState, string, string][] = [
    [
      'token that is not listed',
      { whitelist: new Map() },
      {},
      'rejected',
      'TOKEN-3',
      'deposit-rejected',
    ],
    ['amount below the minimum', limited, {}, 'rejected', 'BALANCE-4', 'deposit-rejected'],
    ['amount above the maximum', capped, {}, 'rejected', 'BALANCE-3', 'deposit-rejected'],
    [
      'value below the minimum',
      { minDepositUsd: 6n * ONE_USD },
      {},
      'rejected',
      'BALANCE-4',
      'deposit-rejected',
    ],
    [
      'value below the service’s floor',
      {},
      { usd: 1n },
      'rejected',
      'BALANCE-4',
      'deposit-rejected',
    ],
    ['unknown token', {}, { token: OUT, usd: null }, 'ignored', 'TOKEN-1', 'bridge-failed'],
    ['token that pays nothing out', {}, { received: 0n }, 'ignored', 'TOKEN-1', 'bridge-failed'],
  ]

  const REASONS: Record<string, string> = {
    'TOKEN-3': 'TOKEN_NOT_ALLOWED',
    'BALANCE-4': 'AMOUNT_BELOW_MINIMUM',
    'BALANCE-3': 'AMOUNT_ABOVE_MAXIMUM',
    'TOKEN-1': 'TOKEN_UNSUPPORTED',
  }

  it.each(cases)('%s', async (_, setup, facts, state, errorCode, event) => {
    const failReason = facts.received === 0n ? 'NOTHING_RECEIVED' : REASONS[errorCode]
    const { database, projectId, address } = await useAccount(setup)
    const transfer = transferTo(address, facts)
    await see(database, transfer)
    await confirm(database, transfer)
    const deposit = await depositOf(database, transfer)
    expect(deposit).toMatchObject({ state, errorCode, errorMessage: expect.any(String) })
    expect(deposit.failReason).toBe(failReason)
    expect(deposit.nextActionAt === null).toBe(state === 'ignored')
    const [, refused] = await eventsOf(database, projectId)
    expect(refused).toMatchObject({
      type: event,
      data: { errorCode, failReason, deposit: { amount: '5000000' } },
    })
  })
})

describe('a transfer that the chain takes back', () => {
  it.each(['detected', 'ready'] as const)(
    'while %s is withdrawn, and judged anew when mined again',
    async (state) => {
      const { database, projectId, address } = await useAccount()
      const transfer = transferTo(address)
      await see(database, transfer)
      if (state === 'ready') await confirm(database, transfer)
      await orphan(database, transfer)
      await orphan(database, transfer)
      expect(await depositOf(database, transfer)).toMatchObject({
        state: 'reorged',
        reorgedFrom: state,
        nextActionAt: null,
      })
      await confirm(database, transfer)
      expect(await depositOf(database, transfer)).toMatchObject({ state: 'reorged' })
      const again = { ...transfer, blockNumber: 11n, blockHash: word(11n), logIndex: 0, amount: 6n }
      await see(database, again)
      expect(await depositOf(database, transfer)).toMatchObject({
        state: 'detected',
        amount: 6n,
        logIndex: 0,
        block: { number: 11n, hash: word(11n) },
      })
      expect(await typesOf(database, projectId)).toEqual([
        'deposit-received',
        'deposit-reorged',
        'deposit-received',
      ])
    },
  )

  it('after it was delivered says what had arrived, and completes again when mined again', async () => {
    const { database, projectId, address } = await useAccount()
    const transfer = transferTo(address)
    await see(database, transfer)
    await confirm(database, transfer)
    const { id } = await depositOf(database, transfer)
    const destination = { txHash: word(77n), chainId: 84532, token: OUT, amount: 4_990_000n }
    await database.transaction(async (sql) => {
      await transitionDeposit(sql, { id, from: 'ready', to: 'bridging', patch: { intentId: 9n } })
      const patch = { destination, completedAt: new Date(), nextActionAt: null }
      await transitionDeposit(sql, { id, from: 'bridging', to: 'completed', patch })
    })
    await orphan(database, transfer)
    expect(await depositOf(database, transfer)).toMatchObject({ state: 'reorged', destination })
    const [, reorged] = await eventsOf(database, projectId)
    expect(reorged).toMatchObject({
      type: 'deposit-reorged',
      data: { delivered: { transactionHash: word(77n), amount: '4990000' } },
    })
    await see(database, transfer)
    expect(await depositOf(database, transfer)).toMatchObject({ state: 'completed', destination })
  })

  /** A deposit in a state, and what becomes of it when its transfer goes and comes back. */
  async function comesBack(way: readonly DepositState[], patch: DepositPatch) {
    const { database, address } = await useAccount()
    const transfer = transferTo(address)
    await see(database, transfer)
    await confirm(database, transfer)
    const { id } = await depositOf(database, transfer)
    await database.transaction(async (sql) => {
      let from: DepositState = 'ready'
      for (const to of way) {
        await transitionDeposit(sql, { id, from, to, patch })
        from = to
      }
    })
    await orphan(database, transfer)
    expect(await depositOf(database, transfer)).toMatchObject({ state: 'reorged' })
    await see(database, transfer)
    const due = async () => {
      const taken = await claimDeposits(database.sql, { worker: 7, limit: 100 })
      return taken.some((each) => each.id === id)
    }
    return { deposit: await depositOf(database, transfer), due }
  }

  it.each([
    ['delayed', ['delayed']],
    ['swapping', ['bridging', 'swapping']],
    ['expecting_refund', ['bridging', 'expecting_refund']],
    ['refunding', ['failed', 'refunding']],
  ] as const)('while %s without an intent is worked on again', async (state, way) => {
    const { deposit, due } = await comesBack(way, { intentId: null })
    expect(deposit).toMatchObject({ state })
    expect(await due()).toBe(true)
  })

  it('while failed goes back by itself when it would have', async () => {
    const later = new Date(Date.now() + 3_600_000)
    const waiting = await comesBack(['failed'], { nextActionAt: later })
    expect(waiting.deposit).toMatchObject({ state: 'failed', nextActionAt: later })
    const late = await comesBack(['failed'], { nextActionAt: new Date(Date.now() - 1_000) })
    expect(await late.due()).toBe(true)
    // Nobody has it go back by itself because of a reorg.
    const kept = await comesBack(['failed'], { nextActionAt: null })
    expect(kept.deposit).toMatchObject({ state: 'failed', nextActionAt: null })
  })
})

describe('transitionDeposit', () => {
  const failure: DepositEvent = { type: 'bridge-failed', errorCode: 'BRIDGE-2' }

  it('moves a deposit once, with its event, however many try', async () => {
    const { database, projectId, address } = await useAccount()
    const transfer = transferTo(address)
    await see(database, transfer)
    await confirm(database, transfer)
    const { id } = await depositOf(database, transfer)
    const tries = Array.from({ length: 4 }, () =>
      database.transaction((sql) =>
        transitionDeposit(sql, { id, from: 'ready', to: 'failed', events: [failure] }),
      ),
    )
    const moved = (await Promise.all(tries)).filter((deposit) => deposit !== undefined)
    expect(moved).toHaveLength(1)
    expect(await typesOf(database, projectId)).toEqual(['deposit-received', 'bridge-failed'])
    const steps = await database.sql`
      select from_state, to_state from deposit_steps where deposit_id = ${id} order by id`
    expect(steps.map(({ to_state }) => to_state)).toEqual(['detected', 'ready', 'failed'])
  })

  it('refuses a step that the table does not have, and keeps neither half of a failed one', async () => {
    const { database, projectId, address } = await useAccount()
    const transfer = transferTo(address)
    await see(database, transfer)
    const { id } = await depositOf(database, transfer)
    const illegal = database.transaction((sql) =>
      transitionDeposit(sql, { id, from: 'detected', to: 'completed' }),
    )
    await expect(illegal).rejects.toThrow('cannot go from detected to completed')
    const undone = database.transaction(async (sql) => {
      await transitionDeposit(sql, { id, from: 'detected', to: 'failed', events: [failure] })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await depositOf(database, transfer)).toMatchObject({ state: 'detected' })
    expect(await typesOf(database, projectId)).toEqual(['deposit-received'])
  })
})

describe('saveDepositAccount', () => {
  it('leaves an account of another project as it is', async () => {
    const { database, account } = await useAccount()
    const { projectId } = await useAccount()
    const foreign = await saveDepositAccount(database.sql, { ...account, projectId })
    expect(foreign.projectId).toBe(account.projectId)
    expect(await findDepositAccount(database.sql, account)).toEqual(account)
  })
})
