import fc from 'fast-check'
import { type Address, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Entry, LEDGER_ACCOUNTS, type Posting } from '../../src/domain/ledger/posting.ts'
import type { Database } from '../../src/store/database/database.ts'
import { bookTransfer, reverseTransfersAbove } from '../../src/store/ledger/ledger-postings.ts'
import { freshDatabase, openTestDatabase } from '../kit/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('ledger'))
})
afterAll(() => database?.close())

const hash = (number: number): Hex => numberToHex(number, { size: 32 })
const address = (number: number): Address => numberToHex(number, { size: 20 })

/** Pairs of entries: what one gives the other gets. */
const pair = fc
  .record({
    from: fc.constantFrom(...LEDGER_ACCOUNTS),
    to: fc.constantFrom(...LEDGER_ACCOUNTS),
    token: fc.integer({ min: 0, max: 2 }).map(address),
    amount: fc.bigInt({ min: 1n, max: 2n ** 200n }),
  })
  .map(({ from, to, token, amount }): Entry[] => {
    const side = (account: Entry['account'], change: bigint): Entry => ({
      account,
      token,
      amount: change,
      ...(account === 'in-flight' && { layer: 'ACROSS' }),
      ...(account === 'relayer' && { holder: address(9) }),
    })
    return [side(from, -amount), side(to, amount)]
  })
const postings = fc.array(
  fc.record({
    block: fc.integer({ min: 1, max: 6 }),
    entries: fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => pairs.flat()),
  }),
  { minLength: 1, maxLength: 8 },
)

let chains = 0

type Row = { token: string; account: string; amount: string }
const sums = (chainId: number, below: number) =>
  database.sql<Row[]>`
    select encode(e.token, 'hex') as token, e.account, sum(e.amount)::text as amount
    from ledger_entries e join ledger_postings p on p.id = e.posting_id
    where p.chain_id = ${chainId} and p.block_number <= ${below}
    group by 1, 2 having sum(e.amount) <> 0 order by 1, 2`

it('what is above a block is reversed to the unit, and booked anew once', async () => {
  await fc.assert(
    fc.asyncProperty(postings, fc.integer({ min: 0, max: 6 }), async (drafts, fork) => {
      chains += 1
      const chainId = chains
      const booked = drafts.map(({ block, entries }, index): Posting => {
        const at = { number: BigInt(block), hash: hash(block) }
        return { chainId, txHash: hash(index), block: at, kind: 'transfer', entries }
      })
      const book = (posting: Posting) => database.transaction((sql) => bookTransfer(sql, posting))
      for (const posting of booked) expect(await book(posting)).toBe(true)
      for (const posting of booked) expect(await book(posting)).toBe(false)
      const [all, below] = [await sums(chainId, 6), await sums(chainId, fork)]
      const reverse = () =>
        database.transaction((sql) =>
          reverseTransfersAbove(sql, { chainId, blockNumber: BigInt(fork) }),
        )
      await reverse()
      expect(await sums(chainId, 6)).toEqual(below)
      await reverse()
      expect(await sums(chainId, 6)).toEqual(below)
      for (const posting of booked) {
        expect(await book(posting)).toBe(posting.block.number > BigInt(fork))
      }
      expect(await sums(chainId, 6)).toEqual(all)
    }),
    { numRuns: 15 },
  )
})

it('a posting that does not add up is refused before it is written', async () => {
  const entries: Entry[] = [{ account: 'user', token: address(1), amount: 1n }]
  const block = { number: 1n, hash: hash(1) }
  const posting = { chainId: 900, txHash: hash(1), block, kind: 'transfer', entries } as const
  const refused = database.transaction((sql) => bookTransfer(sql, posting))
  await expect(refused).rejects.toThrow('does not add up')
  expect(await sums(900, 9)).toEqual([])
})
