import type { Address, Hash, Hex } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { TransactionRequest } from '../../src/domain/evm/transaction.ts'
import type { Database } from '../../src/store/database/database.ts'
import { listSent, recordMined, takeBack } from '../../src/store/transactions/open-transactions.ts'
import { upsertRelayerAccount } from '../../src/store/transactions/relayer-accounts.ts'
import {
  journalFirst,
  type SignedAttempt,
} from '../../src/store/transactions/transaction-journal.ts'
import {
  abandonPlanned,
  findOutcomes,
  planTransaction,
} from '../../src/store/transactions/transactions.ts'
import {
  beatWorker,
  listDeadWorkers,
  registerWorker,
  takeOverWorker,
} from '../../src/store/workers/workers.ts'
import { freshDatabase, useDatabase } from '../kit/database.ts'

const ACCOUNT = { chainId: 5, address: `0x${'a1'.repeat(20)}` as Address }
const request = (key: string, changes: Partial<TransactionRequest> = {}): TransactionRequest => ({
  key,
  chainId: 5,
  to: `0x${'b2'.repeat(20)}`,
  data: '0x1234',
  value: 2n ** 200n,
  gasLimit: 50_000n,
  purpose: 'fill',
  ...changes,
})
const hash = (digit: number) => `0x${String(digit).repeat(64)}` as Hash
const attempt = (transactionId: bigint, nonce: number, id: number): SignedAttempt => ({
  transactionId: String(transactionId),
  kind: 'request',
  nonce,
  hash: hash(id),
  raw: '0x02' as Hex,
  maxFeePerGas: 10n,
  maxPriorityFeePerGas: 1n,
  signedAtBlock: 1n,
})
const RECEIPT = {
  block: { number: 7n, hash: hash(9) },
  succeeded: true,
  gasUsed: 21_000n,
  effectiveGasPrice: 3n,
  dataFee: 0n,
  logs: [],
}

/** A worker whose lock is held until `die` is called, or the test is over. */
async function startWorker(database: Database) {
  let die = () => {}
  const death = new Promise<void>((resolve) => {
    die = resolve
  })
  let announce: (id: number) => void = () => {}
  const id = new Promise<number>((resolve) => {
    announce = resolve
  })
  const life = database.dedicated(async (connection) => {
    const own = await registerWorker(connection)
    announce(own)
    await death
    return beatWorker(connection.sql, own)
  })
  onTestFinished(async () => {
    die()
    await life
  })
  return {
    id: await id,
    /** Answers whether it could still show that it lived. */
    die() {
      die()
      return life
    },
  }
}

async function setUp() {
  const database = await useDatabase(await freshDatabase('transactions'))
  await upsertRelayerAccount(database.sql, { ...ACCOUNT, lane: 'fills' })
  const worker = await startWorker(database)
  const send = async (key: string, nonce: number, owner = worker.id) => {
    const transactionId = await planTransaction(database.sql, request(key))
    const attempts = [attempt(transactionId, nonce, Number(transactionId))]
    await database.transaction((sql) => journalFirst(sql, { account: ACCOUNT, owner, attempts }))
    return String(transactionId)
  }
  return { database, worker, send }
}

describe('the journal', () => {
  it('keeps amounts of any size and gives one row to a key', async () => {
    const { database } = await setUp()
    const id = await planTransaction(database.sql, request('k'))
    const upper = request('k', { to: `0x${'B2'.repeat(20)}` })
    expect(await planTransaction(database.sql, upper)).toBe(id)
    const [row] = await database.sql`select value from transactions where key = 'k'`
    expect(row?.value).toBe(String(2n ** 200n))
  })

  it.each<Partial<TransactionRequest>>([
    { chainId: 6 },
    { to: `0x${'b3'.repeat(20)}` },
    { data: '0x1235' },
    { value: 1n },
    { gasLimit: 50_001n },
    { purpose: 'claim' },
    { notAfter: 9n },
    { from: ACCOUNT.address },
    { authorizationList: [] },
  ])('refuses another request under the same key: %o', async (change) => {
    const { database } = await setUp()
    await planTransaction(database.sql, request('k'))
    const again = planTransaction(database.sql, request('k', change))
    await expect(again).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('never gives a nonce to two transactions', async () => {
    const { send } = await setUp()
    await send('one', 4)
    await expect(send('two', 4)).rejects.toThrow(/transactions_lineage/)
  })

  it('does not sign what was called off, nor call off what was signed', async () => {
    const { database, worker, send } = await setUp()
    const id = await planTransaction(database.sql, request('off'))
    expect(await abandonPlanned(database.sql, 'off', 'why not')).toBe(true)
    const attempts = [attempt(id, 1, 1)]
    const late = database.transaction((sql) =>
      journalFirst(sql, { account: ACCOUNT, owner: worker.id, attempts }),
    )
    await expect(late).rejects.toThrow(/another sender took/)
    await send('on', 0)
    expect(await abandonPlanned(database.sql, 'on', 'why not')).toBe(false)
    const outcomes = await findOutcomes(database.sql, ['on', 'off', 'unknown'])
    expect([...outcomes].map(([key, { state }]) => [key, state]).sort()).toEqual([
      ['off', 'abandoned'],
      ['on', 'sent'],
    ])
  })
})

describe('workers', () => {
  it('live as long as their lock', async () => {
    const { database, worker } = await setUp()
    expect(await listDeadWorkers(database.sql, 30)).toEqual([])
    expect(await worker.die()).toBe(true)
    expect(await listDeadWorkers(database.sql, 30)).toEqual([worker.id])
  })

  it('that are not seen for the lease are dead although they hold their lock', async () => {
    const { database, worker } = await setUp()
    await database.sql`update relayer_workers set seen_at = now() - interval '31 seconds'`
    expect(await listDeadWorkers(database.sql, 30)).toEqual([worker.id])
  })

  it('can change nothing once their work is taken over', async () => {
    const { database, worker, send } = await setUp()
    const id = await send('work', 0)
    const heir = await startWorker(database)
    const accounts = [ACCOUNT]
    const taken = await database.transaction((sql) =>
      takeOverWorker(sql, { dead: worker.id, heir: heir.id, accounts }),
    )
    expect(taken).toEqual({ chains: new Set([5]), rows: 1 })
    const [row] = await listSent(database.sql, { owner: heir.id, chainId: 5 })
    const record = { id, attemptId: row?.attempts[0].id ?? '', receipt: RECEIPT }
    expect(await recordMined(database.sql, worker.id, [record])).toEqual(new Set())
    await expect(send('more', 1, worker.id)).rejects.toThrow(/transactions_owner_fkey/)
    expect(await worker.die()).toBe(false)
    expect(await recordMined(database.sql, heir.id, [record])).toEqual(new Set([id]))
    expect(await takeBack(database.sql, { id, owner: worker.id })).toBe(false)
    expect(await takeBack(database.sql, { id, owner: heir.id })).toBe(true)
  })

  it('leave to others what their heir has no key for', async () => {
    const { database, worker, send } = await setUp()
    await send('work', 0)
    const heir = await startWorker(database)
    const take = (accounts: (typeof ACCOUNT)[]) =>
      database.transaction((sql) =>
        takeOverWorker(sql, { dead: worker.id, heir: heir.id, accounts }),
      )
    expect(await take([{ ...ACCOUNT, chainId: 6 }])).toEqual({ chains: new Set(), rows: 0 })
    expect(await database.sql`select id from relayer_workers`).toHaveLength(2)
    expect(await take([ACCOUNT])).toMatchObject({ rows: 1 })
    expect(await database.sql`select id from relayer_workers`).toHaveLength(1)
  })
})
