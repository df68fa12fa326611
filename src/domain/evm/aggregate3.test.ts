import fc from 'fast-check'
import {
  type Address,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
} from 'viem'
import { expect, it } from 'vitest'
import { decodeAggregate3, encodeAggregate3 } from './aggregate3.ts'

const aggregate = { abi: multicall3Abi, functionName: 'aggregate3' } as const
const hexOf = (minLength: number, maxLength: number) =>
  fc.uint8Array({ minLength, maxLength }).map((raw): Hex => `0x${Buffer.from(raw).toString('hex')}`)
const calls = fc.array(fc.record({ to: hexOf(20, 20), data: hexOf(0, 100) }), { maxLength: 6 })
const results = fc.array(fc.record({ success: fc.boolean(), returnData: hexOf(0, 100) }), {
  maxLength: 6,
})

it('writes calls as the generic encoder does', () => {
  fc.assert(
    fc.property(calls, (list) => {
      const args = list.map(({ to, data }) => ({
        target: to as Address,
        allowFailure: true,
        callData: data,
      }))
      const expected = encodeFunctionData({ ...aggregate, args: [args] })
      expect(encodeAggregate3(list as Parameters<typeof encodeAggregate3>[0])).toBe(expected)
    }),
  )
})

it('reads results as the generic encoder writes them', () => {
  fc.assert(
    fc.property(results, (list) => {
      const text = encodeFunctionResult({ ...aggregate, result: list })
      expect(decodeAggregate3(text)).toEqual(list)
    }),
  )
})

it('refuses what is no list of results, and never reads beyond its end', () => {
  fc.assert(
    fc.property(results, fc.double({ min: 0, max: 0.99, noNaN: true }), (list, part) => {
      const text = encodeFunctionResult({ ...aggregate, result: [...list, FULL] })
      const cut = text.slice(0, 2 + 2 * Math.floor(((text.length - 2) / 2) * part)) as Hex
      expect(() => decodeAggregate3(cut)).toThrow(RangeError)
    }),
  )
  for (const rubbish of ['0x', '0x00', `0x${'ff'.repeat(320)}`] as const) {
    expect(() => decodeAggregate3(rubbish)).toThrow(RangeError)
  }
})

const FULL = { success: true, returnData: `0x${'11'.repeat(32)}` as Hex }
