import { expect, test } from 'vitest'
import { eventOfMove } from './intent-event.ts'

test.each([
  ['PENDING', 'CLAIMED', 'intent.claimed'],
  ['PENDING', 'FILLED', 'intent.filled'],
  ['PENDING', 'COMPLETED', 'intent.completed'],
  ['CLAIMED', 'COMPLETED', 'intent.completed'],
  ['FILLED', 'FAILED', 'intent.failed'],
  ['PENDING', 'EXPIRED', 'intent.expired'],
  ['COMPLETED', 'FILLED', 'intent.reverted-by-reorg'],
  ['COMPLETED', 'CLAIMED', 'intent.reverted-by-reorg'],
  ['CLAIMED', 'PENDING', 'intent.reverted-by-reorg'],
  ['CLAIMED', 'FILLED', 'intent.reverted-by-reorg'],
  ['FILLED', 'PENDING', 'intent.reverted-by-reorg'],
] as const)('from %s to %s is told as %s', (from, to, type) => {
  expect(eventOfMove(from, to)).toBe(type)
})
