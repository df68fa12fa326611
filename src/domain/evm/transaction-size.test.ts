import { expect, test } from 'vitest'
import {
  callsBytes,
  OversizedTransaction,
  requireRoom,
  transactionRoom,
} from './transaction-size.ts'

const to = `0x${'11'.repeat(20)}` as const
const bytes = (count: number) => `0x${'00'.repeat(count)}` as const

test('a chain without a limit of its own has that of its kind', () => {
  expect(transactionRoom({ id: 1, kind: 'plain' })).toBe(131_072 - 512)
  expect(transactionRoom({ id: 10, kind: 'op-stack' })).toBe(131_072 - 512)
  expect(transactionRoom({ id: 42161, kind: 'arbitrum' })).toBe(95_000 - 512)
  expect(transactionRoom({ id: 1, kind: 'plain', maxTransactionBytes: 5000 })).toBe(5000 - 512)
})

test('calls take whole words and five words more each', () => {
  expect(callsBytes([])).toBe(0)
  expect(callsBytes([{ to, value: 0n, data: '0x' }])).toBe(160)
  expect(
    callsBytes([
      { to, value: 0n, data: bytes(68) },
      { to, value: 0n, data: bytes(64) },
    ]),
  ).toBe(160 + 96 + 160 + 64)
})

test('one byte too many is refused', () => {
  const chain = { id: 7, kind: 'plain', maxTransactionBytes: 1000 } as const
  expect(() => requireRoom(chain, 'fill', bytes(488))).not.toThrow()
  expect(() => requireRoom(chain, 'fill', bytes(489))).toThrow(OversizedTransaction)
  expect(() => requireRoom(chain, 'fill', bytes(489))).toThrow(
    'the fill would carry 489 bytes, and a transaction on chain 7 carries at most 488',
  )
})
