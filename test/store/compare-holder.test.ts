import { type Address, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditDeps } from '../../src/audit/audit-deps.ts'
import { compareHolder } from '../../src/audit/compare-holder.ts'
import { openHolderBooks } from '../../src/audit/open-holder-books.ts'
import type { Database } from '../../src/store/database/database.ts'
import type { Sql } from '../../src/store/database/sql.ts'
import { bookTransfer } from '../../src/store/ledger/ledger-postings.ts'
import { freshDatabase, openTestDatabase } from '../kit/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('compare_holder'))
})
afterAll(() => database?.close())

const hash = (number: number): Hex => numberToHex(number, { size: 32 })
const address = (number: number): Address => numberToHex(number, { size: 20 })
const [HOLDER, NATIVE, TOKEN] = [address(9), address(0), address(1)]
const CHAIN = 1
const QUERIES_OF_A_COMPARISON = 3

const snapshotAt = (block: number, held: bigint) => ({
  holder: HOLDER,
  block: { number: BigInt(block), hash: hash(block) },
  nonce: 0n,
  amounts: new Map([
    [NATIVE, 0n],
    [TOKEN, held],
  ]),
})

/** Something else is done before the given query of whoever holds it. */
function interrupted(sql: Sql, query: number, deed: () => Promise<unknown>): Sql {
  let queries = 0
  const ask = async (...args: Parameters<Sql>) => {
    if (queries++ === query) await deed()
    return sql(...args)
  }
  return ask as unknown as Sql
}

it('books are read at one moment, whatever is booked meanwhile', async () => {
  const reader = { chain: { id: CHAIN } } as never
  const deps = { database } as unknown as AuditDeps
  /** Booked by somebody else while the books are being read. */
  const racingWith = (query: number, deed: () => Promise<unknown>) => {
    const transaction: Database['transaction'] = (work, options) =>
      database.transaction((sql) => work(interrupted(sql, query, deed)), options)
    return { database: { ...database, transaction } } as unknown as AuditDeps
  }
  await openHolderBooks(deps, { chainId: CHAIN, snapshot: snapshotAt(1, 1_000n) })
  let held = 1_000n
  for (let query = 0; query < QUERIES_OF_A_COMPARISON; query += 1) {
    const block = 2 + query
    held -= 10n
    const book = () =>
      bookTransfer(database.sql, {
        chainId: CHAIN,
        txHash: hash(block),
        kind: 'transfer',
        block: { number: BigInt(block), hash: hash(block) },
        entries: [
          { account: 'relayer', holder: HOLDER, token: TOKEN, amount: -10n },
          { account: 'outside', token: TOKEN, amount: 10n },
        ],
      })
    const snapshot = snapshotAt(block, held)
    const found = await compareHolder(racingWith(query, book), { reader, snapshot })
    if (found.state !== 'compared') throw new Error('nothing was compared')
    const [token] = found.checks.filter((check) => check.token === TOKEN)
    // The moment is that of the first query.
    expect(token?.expected).toBe(query === 0 ? held : held + 10n)
    const again = await compareHolder(deps, { reader, snapshot })
    if (again.state !== 'compared') throw new Error('nothing was compared')
    for (const { expected, actual } of again.checks) expect(expected).toBe(actual)
  }
})
