import { expect, it } from 'vitest'
import { oneMoreTry, refundKey } from './refund-key.ts'

it('names each refund transaction anew, after those of an earlier release too', () => {
  const id = '7'
  const keys = [-4, 0, 1].map((refundTries) => refundKey({ id, refundTries }))
  expect(keys).toEqual(['deposit:7:refund:3', 'deposit:7:refund:try:0', 'deposit:7:refund:try:1'])
  const after = [-4, 0, 1].map((refundTries) => oneMoreTry({ refundTries }))
  expect(after).toEqual([1, 1, 2])
})
