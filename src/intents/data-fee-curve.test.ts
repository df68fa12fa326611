import { expect, test } from 'vitest'
import type { Chain } from '../core/chain.ts'
import type { HeadView, OpGasParams } from '../ports/chain-reader.ts'
import { createDataFeeCurves } from './data-fee-curve.ts'

const chain = { id: 84532, kind: 'op-stack' } as Chain
let blocks = 0

/** A head whose data costs so much a byte. */
function headOf(params: OpGasParams | null, weiPerByte = params?.l1BaseFee ?? 0n) {
  blocks += 1
  const seen = { measured: 0 }
  const view = {
    block: { hash: `0x${blocks}` },
    opGasParams: async () => params,
    dataFees: async () => {
      seen.measured += 1
      return [0n, 1024n * weiPerByte, 4096n * weiPerByte]
    },
  } as unknown as HeadView
  return { view, seen }
}
const paramsOf = (l1BaseFee: bigint): OpGasParams => ({
  ...{ l1BaseFee, l1BlobBaseFee: 1n, baseFeeScalar: 1n, blobFeeScalar: 1n },
})

test('data is priced anew when what its fee is made of changes, and not at every block', async () => {
  const curves = createDataFeeCurves()
  const looks = [paramsOf(3n), paramsOf(3n), paramsOf(5n), paramsOf(5n), paramsOf(3n)].map(
    (params) => headOf(params),
  )
  const fees: bigint[] = []
  for (const { view } of looks) fees.push((await curves.read(chain, view))(2048))
  expect(fees).toEqual([3n, 3n, 5n, 5n, 3n].map((wei) => 2048n * wei))
  expect(looks.map(({ seen }) => seen.measured)).toEqual([1, 0, 1, 0, 1])
})

test('where a chain tells no parameters, data is priced at every block once', async () => {
  const curves = createDataFeeCurves()
  for (const wei of [2n, 7n]) {
    const { view, seen } = headOf(null, wei)
    const [one, other] = await Promise.all([curves.read(chain, view), curves.read(chain, view)])
    expect([one(2048), other(2048), seen.measured]).toEqual([2048n * wei, 2048n * wei, 1])
  }
})
