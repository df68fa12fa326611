import { expect, it } from 'vitest'
import { doubleOf } from './double.ts'

it('is the nearest double, whatever the size', () => {
  const edges = [0n, 1n, 2n ** 32n, 2n ** 53n + 1n, 2n ** 64n - 1n, 2n ** 64n, 2n ** 255n + 3n, -7n]
  for (const edge of edges) expect(doubleOf(edge)).toBe(Number(edge))
  for (let shift = 0n; shift < 70n; shift += 1n) {
    const odd = (0x1b4d_9f3e_77a1_c0d5n << shift) >> 60n
    expect(doubleOf(odd)).toBe(Number(odd))
  }
})
