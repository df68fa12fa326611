import { type Address, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

const address = (n: number) => pad(numberToHex(n), { size: 20 }) as Address
const sent = (to: number, usd: bigint, times = 1) =>
  Array.from({ length: times }, () => ({ to: address(to), usd }))

test('a transfer is confirmed before three thousand of another address, whatever those are worth', () => {
  const honest = sent(2, 5n)
  for (const worth of [0n, 1n, 1_000n]) {
    const chosen = takeTurns([...sent(1, worth, 3_000), ...honest], 100)
    expect(chosen).toHaveLength(100)
    expect(chosen).toContain(honest[0])
  }
})

test('of one address the dearest come first', () => {
  const [dear] = sent(1, 9n)
  expect(takeTurns([...sent(1, 1n, 500), dear as never], 10)).toContain(dear)
})

test('dust to thousands of addresses comes after what is worth more', () => {
  const dust = Array.from({ length: 3_000 }, (_, n) => sent(n + 10, 0n)).flat()
  const honest = sent(2, 5n)
  expect(takeTurns([...dust, ...honest], 100)).toContain(honest[0])
})
