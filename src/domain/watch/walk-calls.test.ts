import fc from 'fast-check'
import { type Hex, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { createAddressSet } from './address-set.ts'
import { type CallTrace, walkCalls } from './walk-calls.ts'

const address = (index: number): Hex => pad(numberToHex(index), { size: 20 })
const everybody = createAddressSet()
for (let index = 0; index < 6; index++) {
  everybody.add(Buffer.from(address(index).slice(2), 'hex'))
}

const call = (changes: Partial<CallTrace> = {}): CallTrace => ({
  type: 'CALL',
  from: address(1),
  to: address(2),
  value: '0x5',
  ...changes,
})

test('names each move by its way through the calls', () => {
  const inner = call({ from: address(2), to: address(3), value: '0x2' })
  const creation = call({ type: 'CREATE2', from: address(2), to: address(4), value: '0x1' })
  const root = call({ calls: [call({ value: '0x0', calls: [inner, creation] })] })
  expect(walkCalls(root, everybody)).toEqual([
    { path: '', from: address(1), to: address(2), amount: 5n },
    { path: '0.0', from: address(2), to: address(3), amount: 2n },
    { path: '0.1', from: address(2), to: address(4), amount: 1n },
  ])
})

test.each<[string, CallTrace]>([
  ['delegates', call({ type: 'DELEGATECALL' })],
  ['only looks', call({ type: 'STATICCALL' })],
  ['failed', call({ error: 'execution reverted' })],
  ['lies inside one that failed', call({ value: '0x0', error: 'out of gas', calls: [call()] })],
  ['pays itself', call({ to: address(1) })],
  ['carries nothing', call({ value: '0x0' })],
  ['has no recipient', call({ type: 'CREATE', to: undefined, error: 'out of gas' })],
  ['goes to somebody else', call({ to: address(99) })],
])('nothing moves by a call that %s', (_, trace) => {
  expect(walkCalls(trace, everybody)).toEqual([])
})

test('what it finds is what the balances of a model show', () => {
  const party = fc.integer({ min: 0, max: 5 })
  const { trace } = fc.letrec<{ trace: CallTrace }>((tie) => ({
    trace: fc.record({
      type: fc.constantFrom('CALL', 'CREATE', 'SELFDESTRUCT', 'DELEGATECALL', 'STATICCALL'),
      from: party.map(address),
      to: party.map(address),
      value: fc.integer({ min: 0, max: 9 }).map((value) => numberToHex(value)),
      error: fc.option(fc.constant('reverted'), { nil: undefined, freq: 6 }),
      calls: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('trace'), { maxLength: 3 })),
    }),
  }))
  const income = (tree: CallTrace, into: Map<string, bigint>) => {
    if (tree.error !== undefined) return
    const carries = !['DELEGATECALL', 'STATICCALL'].includes(tree.type)
    if (carries && tree.to && tree.to !== tree.from) {
      into.set(tree.to, (into.get(tree.to) ?? 0n) + BigInt(tree.value ?? 0))
    }
    for (const inner of tree.calls ?? []) income(inner, into)
  }
  fc.assert(
    fc.property(trace, (tree) => {
      const expected = new Map<string, bigint>()
      income(tree, expected)
      const moves = walkCalls(tree, everybody)
      const found = new Map<string, bigint>()
      for (const { to, amount } of moves) found.set(to, (found.get(to) ?? 0n) + amount)
      for (const [to, amount] of expected) expect(found.get(to) ?? 0n).toBe(amount)
      expect(new Set(moves.map(({ path }) => path)).size).toBe(moves.length)
    }),
  )
})
