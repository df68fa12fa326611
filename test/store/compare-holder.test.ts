import { type Address, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditDeps } from '../../src/audit/audit-deps.ts'
import { compareHolder, openHolderBooks } from '../../src/audit/compare-holder.ts'
import type { Database } from '../../src/store/database.ts'
import { bookTransfer } from '../../src/store/ledger-postings.ts'
import type { Sql } from '../../src/store/sql.ts'
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
const QUERIES_OF_A_COMPARISON = 4

const snapshotAt = (block: number, held: bigint) => ({
  ...{ holder: HOLDER, block: { number: BigInt(block), hash: hash(block) }, nonce: 0n },
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

it('what is booked in the middle of a comparison is no difference', async () => {
  const reader = { chain: { id: CHAIN } } as never
  const depsWith = (sql: Sql) => ({ database: { ...database, sql } }) as unknown as AuditDeps
  const deps = depsWith(database.sql)
  await openHolderBooks(deps, { chainId: CHAIN, snapshot: snapshotAt(1, 1_000n) })
  let held = 1_000n
  for (let query = 0; query < QUERIES_OF_A_COMPARISON; query += 1) {
    const block = 2 + query
    held -= 10n
    const book = () =>
      bookTransfer(database.sql, {
        ...{ chainId: CHAIN, txHash: hash(block), kind: 'transfer' },
        block: { number: BigInt(block), hash: hash(block) },
        entries: [
          { account: 'relayer', holder: HOLDER, token: TOKEN, amount: -10n },
          { account: 'outside', token: TOKEN, amount: 10n },
        ],
      })
    const racing = depsWith(interrupted(database.sql, query, book))
    const found = await compareHolder(racing, { reader, snapshot: snapshotAt(block, held) })
    if (found.state !== 'compared') throw new Error('nothing was compared')
    for (const { expected, actual } of found.checks) expect(expected).toBe(actual)
  }
})
