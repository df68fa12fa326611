import { expect, it } from 'vitest'
import { readAllowance, readFastFee, readMessages } from './read-answers.ts'

const signed = `0x${'ab'.repeat(130)}`
const whole = { message: '0xABCD', attestation: signed, status: 'complete' }

it('takes attested messages only', () => {
  expect(readMessages({ messages: [whole] })).toEqual([{ message: '0xabcd', attestation: signed }])
})

it.each([
  ['nothing', undefined],
  ['no list', { messages: 'many' }],
  ['a list alone', [whole]],
  ['a message that is pending', { messages: [{ ...whole, status: 'pending_confirmations' }] }],
  ['a word for a signature', { messages: [{ ...whole, attestation: 'PENDING' }] }],
  ['no signature', { messages: [{ ...whole, attestation: '0x' }] }],
  ['half a signature', { messages: [{ ...whole, attestation: '0xabcd' }] }],
  ['a number for a message', { messages: [{ ...whole, message: 7 }, null, 7] }],
  ['half a byte', { messages: [{ ...whole, message: '0xabc' }] }],
  ['too long a message', { messages: [{ ...whole, message: `0x${'00'.repeat(8341)}` }] }],
])('takes %s for no attested message', (_, body) => {
  expect(readMessages(body)).toEqual([])
})

it.each([
  [1, 1000n],
  [1.3, 1300n],
  [0, 0n],
  [0.0001, 1n],
  [9999, 9_999_000n],
])('takes a fee of %d hundredths of a percent', (minimumFee, units) => {
  expect(readFastFee([{ finalityThreshold: 2000, minimumFee: 0 }, fast(minimumFee)])).toBe(units)
})

it.each([-1, 10_000, Number.NaN, Number.POSITIVE_INFINITY, '1', null])(
  'takes %s for no fee',
  (minimumFee) => expect(readFastFee([fast(minimumFee)])).toBeUndefined(),
)

it('knows no fee where there is no Fast', () => {
  expect(readFastFee([{ finalityThreshold: 2000, minimumFee: 0 }])).toBeUndefined()
  expect(readFastFee({ finalityThreshold: 1000, minimumFee: 0 })).toBeUndefined()
})

it('takes what is no amount for no allowance', () => {
  expect(readAllowance({ allowance: 12.7 })).toBe(12_000_000n)
  for (const allowance of [-1, Number.NaN, 1e30, '5', undefined]) {
    expect(readAllowance({ allowance })).toBe(0n)
  }
})

function fast(minimumFee: unknown) {
  return { finalityThreshold: 1000, minimumFee }
}
