import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { readDepositBook } from '../../../src/audit/deposit-book.ts'
import { transitionDeposit } from '../../../src/deposits/transition.ts'
import { isSound } from '../../../src/domain/ledger/reconciliation.ts'
import { saveDepositAccount } from '../../../src/store/deposits/deposit-accounts.ts'
import {
  accountsIn,
  confirm,
  depositOf,
  OUT,
  orphan,
  see,
  transferTo,
  USDC,
  word,
} from './deposits-kit.ts'

const useAccount = accountsIn('deposit_book')

describe('the book of deposits', () => {
  it('adds up to nothing at every stage, and follows the money', async () => {
    const { database, projectId, address } = await useAccount()
    const scope = { projectId, environment: 'development' } as const
    const book = async () => {
      const { lines, counts } = await readDepositBook(database.sql, scope)
      expect(lines.every(isSound)).toBe(true)
      const held = lines.map(({ chainId, token, amounts }) => [
        `${chainId} ${token === OUT.toLowerCase() ? 'out' : 'in'}`,
        Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0n)),
      ])
      return { ...Object.fromEntries(held), counts }
    }
    const transfer = transferTo(address)
    await see(database, transfer)
    expect(await book()).toEqual({
      '421614 in': { user: -5_000_000n, 'in-flight': 5_000_000n },
      counts: { total: 1, finished: 0, unbooked: 0 },
    })
    await confirm(database, transfer)
    const { id } = await depositOf(database, transfer)
    const source = { txHash: word(1n), chainId: 421614, token: USDC.address, amount: 5_000_000n }
    const destination = { txHash: word(2n), chainId: 84532, token: OUT, amount: 4_990_000n }
    await database.transaction(async (sql) => {
      await transitionDeposit(sql, { id, from: 'ready', to: 'bridging', patch: { intentId: 5n } })
      const patch = { source, destination, completedAt: new Date() }
      await transitionDeposit(sql, { id, from: 'bridging', to: 'completed', patch })
    })
    expect(await book()).toEqual({
      '421614 in': { user: -5_000_000n, outside: 5_000_000n },
      '84532 out': { outside: -4_990_000n, recipient: 4_990_000n },
      counts: { total: 1, finished: 1, unbooked: 0 },
    })
    const second = transferTo(address, { usd: 1n })
    await see(database, second)
    await confirm(database, second)
    const refused = await depositOf(database, second)
    const refund = { ...source, amount: 4_999_000n, recipient: OUT }
    await database.transaction(async (sql) => {
      await transitionDeposit(sql, { id: refused.id, from: 'rejected', to: 'refunding' })
      const patch = { refund }
      await transitionDeposit(sql, { id: refused.id, from: 'refunding', to: 'refunded', patch })
    })
    expect(await book()).toMatchObject({
      '421614 in': { user: -10_000_000n, outside: 5_000_000n, refund: 4_999_000n, fees: 1_000n },
      counts: { total: 2, finished: 2 },
    })
    await orphan(database, transfer)
    expect(await book()).toMatchObject({
      '421614 in': { user: -5_000_000n, refund: 4_999_000n, fees: 1_000n },
      '84532 out': { outside: -4_990_000n, recipient: 4_990_000n },
    })
  })

  it('shows what left an address beyond the deposit as unexplained', async () => {
    const { database, projectId, address } = await useAccount()
    const transfer = transferTo(address)
    await see(database, transfer)
    await confirm(database, transfer)
    const { id } = await depositOf(database, transfer)
    const source = { txHash: word(1n), chainId: 421614, token: USDC.address, amount: 5_000_001n }
    await database.transaction((sql) =>
      transitionDeposit(sql, { id, from: 'ready', to: 'bridging', patch: { source } }),
    )
    const scope = { projectId, environment: 'development' } as const
    const { lines, unsound } = await readDepositBook(database.sql, scope)
    expect(lines.map(isSound)).toEqual([false])
    expect(unsound).toEqual([address.toLowerCase()])
  })

  it('adds up for each address by itself: what one lacks another does not make good', async () => {
    const { database, projectId, account } = await useAccount()
    const second = getAddress(`0x${'8'.repeat(40)}`)
    await saveDepositAccount(database.sql, { ...account, address: second })
    for (const [index, address] of [account.address, second].entries()) {
      const transfer = transferTo(address)
      await see(database, transfer)
      await confirm(database, transfer)
      const { id } = await depositOf(database, transfer)
      const amount = 5_000_000n + (index === 0 ? 7n : -7n)
      const source = { txHash: word(1n), chainId: 421614, token: USDC.address, amount }
      await database.transaction((sql) =>
        transitionDeposit(sql, { id, from: 'ready', to: 'bridging', patch: { source } }),
      )
    }
    const scope = { projectId, environment: 'development' } as const
    const { lines, unsound } = await readDepositBook(database.sql, scope)
    expect(lines.map(isSound)).toEqual([true])
    expect(unsound.toSorted()).toEqual(
      [account.address, second].map((address) => address.toLowerCase()).toSorted(),
    )
    const own = await readDepositBook(database.sql, { ...scope, address: second })
    expect(own).toMatchObject({ counts: { total: 1 }, unsound: [second.toLowerCase()] })
    expect(own.lines[0]?.amounts).toMatchObject({ user: -5_000_000n, unexplained: 7n })
  })
})
