import { type Address, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPriceKeeper, readPrices } from '../../src/audit/create-price-keeper.ts'
import { readDayValues } from '../../src/audit/read-day-values.ts'
import { readStatement } from '../../src/audit/read-statement.ts'
import type { Posting } from '../../src/domain/ledger/posting.ts'
import { ONE_USD } from '../../src/domain/usd.ts'
import { silentLogger } from '../../src/observe/logger.ts'
import type { Database } from '../../src/store/database/database.ts'
import { toBytes } from '../../src/store/database/hex-bytes.ts'
import { readHeldAt } from '../../src/store/ledger/held-at.ts'
import { bookTransfer } from '../../src/store/ledger/ledger-postings.ts'
import { keepPrices, type PriceReading } from '../../src/store/ledger/price-history.ts'
import { createRandom } from '../../trials/kit/random.ts'
import { freshDatabase, openTestDatabase } from '../kit/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('price_moves'))
})
afterAll(() => database?.close())

const hash = (number: number): Hex => numberToHex(number, { size: 32 })
const address = (number: number): Address => numberToHex(number, { size: 20 })
const [HOLDER, FEED] = [address(9), address(8)]
const [USDC, JUNK] = [address(1), address(2)]
const reading = (token: Address, usd: bigint): PriceReading => ({
  chainId: 1,
  token,
  decimals: 6,
  usd,
  source: { chainId: 1, feed: FEED, updatedAt: 1_700_000_000n },
})
const kept = () => database.sql<{ first_usd: string; last_usd: string }[]>`
  select first_usd, last_usd from token_prices where token = ${toBytes(USDC)} and chain_id = 1`

const tokenOf = (at: Address, symbol: string) => ({ symbol, address: at, decimals: 6 })
const readers = {
  list: () => [{ chain: { id: 1, tokens: [tokenOf(USDC, 'USDC'), tokenOf(JUNK, 'JUNK')] } }],
} as unknown as Parameters<typeof readPrices>[0]['readers']
const feedsSay = (junk: object) =>
  ({
    price: async ({ token }: { token: { symbol: string } }) =>
      token.symbol === 'JUNK' ? junk : { symbol: 'USDC', ...reading(USDC, ONE_USD) },
  }) as unknown as Parameters<typeof readPrices>[0]['prices']

it('a feed that lies or is silent costs its neighbours nothing', async () => {
  const signal = new AbortController().signal
  const lie = { symbol: 'JUNK', ...reading(JUNK, 10n ** 90n) }
  for (const junk of [{ unavailable: 'the JUNK feed answers 0' }, lie]) {
    const found = await readPrices({ readers, prices: feedsSay(junk) }, signal)
    expect(found.map(({ token }) => token)).toEqual([USDC])
  }
  const keeper = createPriceKeeper({ database, readers, prices: feedsSay(lie), log: silentLogger })
  await keeper.start()
  await keeper.stop()
  expect(await kept()).toEqual([{ first_usd: `${ONE_USD}`, last_usd: `${ONE_USD}` }])
  await database.sql`delete from token_prices`
})

it('any number of processes keep one row a day, and change it once a while', async () => {
  const many = [1n, 2n, 3n, 4n].map((usd) => keepPrices(database.sql, [reading(USDC, usd)], 240))
  await Promise.all(many)
  const [row, ...more] = await kept()
  expect(more).toEqual([])
  expect(row?.last_usd).toBe(row?.first_usd)
  await keepPrices(database.sql, [reading(USDC, 5n)], 0)
  expect(await kept()).toEqual([{ first_usd: row?.first_usd, last_usd: '5' }])
  await database.sql`delete from token_prices`
})

const posting = (block: number, token: Address, amount: bigint, isCapital: boolean): Posting => ({
  chainId: 1,
  txHash: hash(block),
  block: { number: BigInt(block), hash: hash(block) },
  kind: 'transfer',
  entries: [
    { account: 'relayer', holder: HOLDER, token, amount },
    isCapital
      ? { account: 'outside', token, amount: -amount }
      : { account: 'in-flight', layer: 'ACROSS', token, amount: -amount },
  ],
})

/** A day of the past with bookings and, unless a feed was silent, a price. */
async function seedDay(day: Date, index: number, random: ReturnType<typeof createRandom>) {
  for (const token of [USDC, JUNK]) {
    const block = 1 + index * 2 + (token === JUNK ? 1 : 0)
    const amount = BigInt(1 + random.below(1_000_000_000))
    await bookTransfer(database.sql, posting(block, token, amount, random.below(2) === 0))
    const at = new Date(day.getTime() + random.below(86_400_000))
    await database.sql`
      update ledger_postings set created_at = ${at} where tx_hash = ${toBytes(hash(block))}`
    if (token === JUNK && random.below(3) === 0) continue
    const usd = (BigInt(1 + random.below(2_000_000_000)) * ONE_USD) / 999_999_937n
    await database.sql`
      insert into token_prices (chain_id, token, day, decimals, first_usd, first_at, last_usd,
        last_at, source_chain_id, feed, feed_updated_at)
      values (1, ${toBytes(token)}, ${day}, 6, ${`${usd}`}, ${day}, ${`${usd}`}, ${day}, 1,
        ${toBytes(FEED)}, ${day})`
  }
}

it('days of the books add up to the unit, from the first to the last', async () => {
  const random = createRandom(11)
  const [start, days] = [Date.parse('2026-02-20'), 14]
  for (let index = 0; index < days; index += 1) {
    await seedDay(new Date(start + index * 86_400_000), index, random)
  }
  const period = { from: new Date(start + 3 * 86_400_000), to: new Date(start + days * 86_400_000) }
  const values = await readDayValues(
    database.sql,
    period,
    await readStatement(database.sql, period, 'day'),
  )
  expect(values).toHaveLength((days - 3) * 2)
  const usdc = values.filter(({ token }) => token === USDC)
  const sum = (name: 'earned' | 'added' | 'priceMoves') =>
    usdc.reduce((total, each) => total + (each[name] ?? 10n ** 99n), 0n)
  const worth = (usdc[0]?.valueBefore ?? 0n) + sum('earned') + sum('added') + sum('priceMoves')
  expect(usdc.at(-1)?.value).toBe(worth)
  expect(sum('priceMoves')).not.toBe(0n)
  const held = await readHeldAt(database.sql, period.to)
  for (const { token, amount } of held) {
    expect(values.filter((each) => each.token === token).at(-1)?.held).toBe(amount)
  }
  expect(held).toHaveLength(2)
  const silent = values.filter(({ price }) => price === null)
  expect(silent.length).toBeGreaterThan(0)
  expect(
    silent.every(({ token, value, earned }) => token === JUNK && value === null && !earned),
  ).toBe(true)
})
