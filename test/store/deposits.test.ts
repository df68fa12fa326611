import { type Address, getAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDepositBook } from '../../src/audit/deposit-book.ts'
import type { Chain } from '../../src/core/chain.ts'
import type { DepositEvent } from '../../src/core/deposit/event.ts'
import type { DepositState } from '../../src/core/deposit/lifecycle.ts'
import type { DepositSetupUpdate } from '../../src/core/deposit/setup.ts'
import { isSound } from '../../src/core/ledger/reconciliation.ts'
import type { Token } from '../../src/core/token.ts'
import type { Transfer } from '../../src/core/transfer.ts'
import { ONE_USD } from '../../src/core/usd.ts'
import { createTransferHandler } from '../../src/deposits/on-transfers.ts'
import { transitionDeposit } from '../../src/deposits/transition.ts'
import { createProject } from '../../src/projects/create-project.ts'
import type { Database } from '../../src/store/database.ts'
import { findDepositAccount, saveDepositAccount } from '../../src/store/deposit-accounts.ts'
import { updateDepositSetup } from '../../src/store/deposit-setups.ts'
import { lockDepositsOf } from '../../src/store/deposits.ts'
import { listWebhookEvents } from '../../src/store/list-webhook-events.ts'
import { freshDatabase, useDatabase } from '../kit/database.ts'

let url: string
beforeAll(async () => {
  url = await freshDatabase('deposits')
})

const ETH: Token = { symbol: 'ETH', address: `0x${'0'.repeat(40)}`, decimals: 18 }
const USDC: Token = {
  symbol: 'USDC',
  address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
  decimals: 6,
}
const ARBITRUM: Chain = {
  id: 421614,
  name: 'Arbitrum Sepolia',
  testnet: true,
  kind: 'arbitrum',
  blockTimeMs: 250,
  explorer: null,
  nativeToken: ETH,
  wrappedNativeToken: ETH,
  tokens: [ETH, USDC],
  contracts: {},
  priceFeeds: {},
}
const OUT: Address = '0x00000000000000000000000000000000000000AA'

const handler = createTransferHandler({
  chains: [ARBITRUM],
  floorUsd: ONE_USD / 25n,
  refundAfterMs: 1_000,
})

let used = 0n
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const

async function useAccount(setup: DepositSetupUpdate = {}) {
  const database = await useDatabase(url)
  const { id: projectId } = await createProject(database, { name: 'p' })
  await updateDepositSetup(database.sql, projectId, setup)
  used++
  const address = getAddress(`0x${used.toString(16).padStart(40, '9')}`)
  const account = await saveDepositAccount(database.sql, {
    projectId,
    environment: 'development',
    address,
    kind: 'managed',
    target: {
      chainId: 84532,
      token: OUT,
      recipient: OUT,
      refundAddress: OUT,
      rules: [{ match: { symbol: 'ETH' }, outputToken: ETH.address }],
      rejectUnmapped: false,
    },
    sourceChainIds: null,
    commitment: {
      project: word(1n),
      salt: word(2n),
      account: ETH.address,
      operator: ETH.address,
      targetChain: 84532n,
      recipient: OUT,
      refundTo: OUT,
      outputs: [OUT],
      rules: word(3n),
      maxFeeBps: 100,
      maxSlippageBps: 100,
      exitDelay: 3600,
    },
  })
  return { database, projectId, address, account }
}

function transferTo(to: Address, facts: Partial<Transfer> = {}): Transfer {
  used++
  return {
    id: used,
    chainId: ARBITRUM.id,
    txHash: word(used),
    position: 'log:0',
    logIndex: 3,
    blockNumber: 10n,
    blockHash: word(10n),
    timestamp: 1_700_000_000n,
    from: OUT,
    to,
    token: USDC.address,
    amount: 5_000_000n,
    usd: 5n * ONE_USD,
    received: null,
    ...facts,
  }
}

const see = (database: Database, transfer: Transfer) =>
  database.transaction((sql) => handler.onTransfers(sql, [transfer]))
const confirm = (database: Database, transfer: Transfer) =>
  database.transaction((sql) => handler.onConfirmed(sql, [transfer]))
const orphan = (database: Database, transfer: Transfer) =>
  database.transaction((sql) => handler.onOrphaned(sql, [transfer]))

async function depositOf(database: Database, { id }: Transfer) {
  const deposit = (await lockDepositsOf(database.sql, [id])).get(id)
  if (!deposit) throw new Error('no such deposit')
  return deposit
}

async function eventsOf(database: Database, projectId: string) {
  const { events } = await listWebhookEvents(database.sql, { projectId, limit: 50 })
  return events.toReversed().map(({ id, type, depositId, payload }) => {
    const envelope = JSON.parse(payload)
    expect(envelope).toMatchObject({ version: '1.0', type, eventId: id })
    return { type, depositId, data: envelope.data }
  })
}
const typesOf = async (database: Database, projectId: string) =>
  (await eventsOf(database, projectId)).map(({ type }) => type)

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

  it.each(cases)('%s', async (_, setup, facts, state, errorCode, event) => {
    const { database, projectId, address } = await useAccount(setup)
    const transfer = transferTo(address, facts)
    await see(database, transfer)
    await confirm(database, transfer)
    const deposit = await depositOf(database, transfer)
    expect(deposit).toMatchObject({ state, errorCode, errorMessage: expect.any(String) })
    expect(deposit.nextActionAt === null).toBe(state === 'ignored')
    const [, refused] = await eventsOf(database, projectId)
    expect(refused).toMatchObject({
      type: event,
      data: { errorCode, deposit: { amount: '5000000' } },
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

describe('saveDepositAccount', () => {
  it('leaves an account of another project as it is', async () => {
    const { database, account } = await useAccount()
    const { projectId } = await useAccount()
    const foreign = await saveDepositAccount(database.sql, { ...account, projectId })
    expect(foreign.projectId).toBe(account.projectId)
    expect(await findDepositAccount(database.sql, account)).toEqual(account)
  })
})
