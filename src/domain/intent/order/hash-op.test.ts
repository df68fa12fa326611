import { type Hex, hashStruct, keccak256, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { PERMIT2_TYPES } from '../signing/typed-data.ts'
import { hashOp } from './hash-op.ts'
import type { Op } from './mandate.ts'

const vt: Hex = keccak256('0x01')
const call = (index: number) => ({
  to: numberToHex(index + 1, { size: 20 }),
  value: BigInt(index) * 10n ** 18n,
  data: (index === 0 ? '0x' : `0x${'ab'.repeat(index)}`) as Hex,
})

test.each([0, 1, 2, 40])('%i calls have the hash that wallets sign', (count) => {
  const op: Op = { vt, ops: Array.from({ length: count }, (_, index) => call(index)) }
  expect(hashOp(op)).toBe(
    hashStruct({ data: { vt, ops: [...op.ops] }, primaryType: 'Op', types: PERMIT2_TYPES }),
  )
})
