import { type Address, type Hex, numberToHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStatement } from '../../src/audit/read-statement.ts'
import type { Posting } from '../../src/domain/ledger/posting.ts'
import type { Database } from '../../src/store/database/database.ts'
import { toBytes } from '../../src/store/database/hex-bytes.ts'
import { openBooks } from '../../src/store/ledger/ledger-balances.ts'
import { bookTransfer, reverseTransfersAbove } from '../../src/store/ledger/ledger-postings.ts'
import { freshDatabase, openTestDatabase } from '../kit/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('statement'))
})
afterAll(() => database?.close())

const hash = (number: number): Hex => numberToHex(number, { size: 32 })
const address = (number: number): Address => numberToHex(number, { size: 20 })
const [HOLDER, TOKEN] = [address(9), address(1)]
const EVER = { from: new Date('2000-01-01'), to: new Date('2100-01-01') }

const transferOf = (chainId: number, block: number, amount: bigint): Posting => ({
  chainId,
  txHash: hash(block),
  block: { number: BigInt(block), hash: hash(block) },
  kind: 'transfer',
  entries: [
    { account: 'relayer', holder: HOLDER, token: TOKEN, amount },
    { account: 'in-flight', layer: 'ACROSS', token: TOKEN, amount: -amount },
  ],
})

const rowsOf = async (chainId: number, period = EVER) =>
  (await readStatement(database.sql, period, 'day')).filter((row) => row.chainId === chainId)

it('a reorg is a row of its own, and what was told of an earlier time stays', async () => {
  await bookTransfer(database.sql, transferOf(1, 5, 70n))
  const [noted] = await database.sql<{ now: Date }[]>`select clock_timestamp() as now`
  const earlier = { ...EVER, to: new Date((noted?.now ?? new Date()).getTime() + 1) }
  const before = await rowsOf(1, earlier)
  await new Promise((resolve) => setTimeout(resolve, 5))
  await reverseTransfersAbove(database.sql, { chainId: 1, blockNumber: 4n })
  await bookTransfer(database.sql, { ...transferOf(1, 6, 60n) })
  expect(await rowsOf(1, earlier)).toEqual(before)
  const rows = await rowsOf(1)
  expect(rows.map(({ correction, realised }) => [correction, realised])).toEqual([
    [false, 130n],
    [true, -70n],
  ])
})

it('gas is booked with the journal, taken back with it, and booked anew', async () => {
  await database.sql`
    insert into relayer_accounts (chain_id, address, lane)
    values (2, ${toBytes(HOLDER)}, 'others') on conflict do nothing`
  const [row] = await database.sql<{ id: string }[]>`
    insert into transactions (key, chain_id, purpose, lane, target, data, value, gas_limit,
      fingerprint)
    values ('statement', 2, 'maintenance', 'others', ${toBytes(TOKEN)}, ${Buffer.alloc(0)}, 0,
      21000, ${Buffer.alloc(32)}) returning id`
  const [attempt] = await database.sql<{ id: string }[]>`
    insert into transaction_attempts (transaction_id, chain_id, sender, nonce, kind, hash, raw,
      max_fee_per_gas, max_priority_fee_per_gas, signed_at_block)
    values (${row?.id ?? ''}, 2, ${toBytes(HOLDER)}, 0, 'request', ${toBytes(hash(77))},
      ${Buffer.from('00', 'hex')}, 1, 1, 4) returning id`
  const mine = (block: number, price: number) => database.sql`
    update transactions set state = 'final', closed_at = now(), sent_at = now(),
      sender = ${toBytes(HOLDER)}, nonce = 0,
      mined_attempt = ${attempt?.id ?? ''}, block_number = ${block},
      block_hash = ${toBytes(hash(block))}, succeeded = true, gas_used = 21000,
      effective_gas_price = ${price}, data_fee = 3, logs = '[]', mined_at = now()
    where id = ${row?.id ?? ''}`
  await mine(5, 10)
  // What changes nothing about it costs nothing once more.
  await database.sql`update transactions set closed_at = now() where id = ${row?.id ?? ''}`
  expect((await rowsOf(2)).map(({ sums }) => sums.gas)).toEqual([-210_003n])
  await mine(6, 11)
  const rows = await rowsOf(2)
  expect(rows.map(({ correction, sums }) => [correction, sums.gas])).toEqual([
    [false, -210_003n - 231_003n],
    [true, 210_003n],
  ])
})

it('openings make all rows add up to what is held, and earn nothing', async () => {
  const open = (block: number, amount: bigint, note: string) =>
    openBooks(
      database.sql,
      [{ chainId: 3, holder: HOLDER, token: TOKEN, block: blockOf(block), amount, nonce: 0n }],
      note,
    )
  await bookTransfer(database.sql, transferOf(3, 5, 70n))
  await open(6, 100n, '')
  await bookTransfer(database.sql, transferOf(3, 8, 7n))
  await open(9, 90n, 'somebody took seventeen')
  await bookTransfer(database.sql, transferOf(3, 10, 5n))
  const rows = await rowsOf(3)
  expect(rows.map(({ realised, capital }) => [realised, capital])).toEqual([[82n, 13n]])
  const held = rows.reduce((sum, { realised, capital }) => sum + realised + capital, 0n)
  expect(held).toBe(95n)
})

const blockOf = (number: number) => ({ number: BigInt(number), hash: hash(number) })

it('slippage is booked with its posting and taken back with it, also where it is not known', async () => {
  await bookTransfer(database.sql, { ...transferOf(4, 5, 7n), slippageUsd: -3n })
  await bookTransfer(database.sql, transferOf(4, 6, 7n))
  await reverseTransfersAbove(database.sql, { chainId: 4, blockNumber: 4n })
  const rows = await database.sql<{ slippage_usd: string | null }[]>`
    select slippage_usd from ledger_postings where chain_id = 4
    order by reverses nulls first, block_number`
  expect(rows.map(({ slippage_usd }) => slippage_usd)).toEqual(['-3', null, '3', null])
})

it('native money is the zero address', async () => {
  expect((await rowsOf(2)).map(({ token }) => token)).toEqual([zeroAddress, zeroAddress])
})
