import { expect, test } from 'vitest'
import type { Chain } from '../../domain/chain.ts'
import type { HeadView } from '../../ports/chain-reader.ts'
import { createDataFeeCurves } from './data-fee-curve.ts'

const chain = { id: 84532, kind: 'op-stack' } as Chain
let blocks = 0

/** A head at which each byte of data costs so much. */
function headOf(basis: string | null, weiPerByte = BigInt(basis ?? 0)) {
  blocks += 1
  const seen = { measured: 0 }
  const view = {
    block: { hash: `0x${blocks}` },
    dataFeeBasis: async () => basis,
    dataFees: async () => {
      seen.measured += 1
      return [0n, 1024n * weiPerByte, 4096n * weiPerByte]
    },
  } as unknown as HeadView
  return { view, seen }
}

test('data is priced anew when what its fee is made of changes, and not at every block', async () => {
  const curves = createDataFeeCurves()
  const looks = ['3', '3', '5', '5', '3'].map((basis) => headOf(basis))
  const fees: bigint[] = []
  for (const { view } of looks) fees.push((await curves.read(chain, view))(2048))
  expect(fees).toEqual([3n, 3n, 5n, 5n, 3n].map((wei) => 2048n * wei))
  expect(looks.map(({ seen }) => seen.measured)).toEqual([1, 0, 1, 0, 1])
})

test('where a chain does not tell what its fee is made of, data is priced at every block once', async () => {
  const curves = createDataFeeCurves()
  for (const wei of [2n, 7n]) {
    const { view, seen } = headOf(null, wei)
    const [one, other] = await Promise.all([curves.read(chain, view), curves.read(chain, view)])
    expect([one(2048), other(2048), seen.measured]).toEqual([2048n * wei, 2048n * wei, 1])
  }
})
