import { expect, it } from 'vitest'
import type { TransactionOutcome } from '../../../domain/evm/transaction.ts'
import type { IntentFailReason } from '../../../domain/failure/failure-table.ts'
import type { ImpossibleCause, StepObservation } from '../../../ports/settlement-layer.ts'
import { decide } from './decide.ts'
import type { StepFacts } from './judge-step.ts'

const HASH = `0x${'aa'.repeat(32)}` as const
const block = { number: 5n, hash: HASH, timestamp: 990n }
const OPEN: StepObservation = { state: 'open' }
const over = (cause: ImpossibleCause): StepObservation => ({
  state: 'impossible',
  cause,
  // The text decides nothing, whatever it says.
  reason: 'INSUFFICIENT_INVENTORY',
  block,
})
const REVERTED = {
  state: 'mined',
  final: true,
  status: 'reverted',
  block: { number: 5n, hash: HASH },
  logs: [],
} as unknown as TransactionOutcome
const ABANDONED: TransactionOutcome = { state: 'abandoned', reason: 'late', spent: 0n }

const step = (changes: Partial<StepFacts>): StepFacts => ({
  name: 'claim',
  kind: 'claim',
  chainId: 1,
  elements: [0],
  after: [],
  state: 'open',
  doneIn: null,
  attempts: 0,
  maxAttempts: 3,
  transaction: null,
  settled: true,
  buried: false,
  sendBefore: 1_100n,
  overAt: 1_200n,
  ...changes,
})

const reasonOf = (now: bigint, ...steps: Partial<StepFacts>[]) =>
  decide({ status: 'PENDING', now, steps: steps.map(step) }).ending?.failReason

it.each<[string, IntentFailReason, bigint, Partial<StepFacts>]>([
  ['only the time is over', 'DEADLINE_PASSED', 1_200n, { seen: OPEN }],
  ['only the chain’s time is over', 'DEADLINE_PASSED', 1_150n, { seen: over('DEADLINE_PASSED') }],
  ['it was a drill', 'DRILL', 1_200n, { seen: OPEN, drilled: true }],
  ['the owner used the nonce', 'NONCE_USED', 1_000n, { seen: over('NONCE_USED') }],
  ['the owner used the nonce, late', 'NONCE_USED', 1_150n, { seen: over('NONCE_USED') }],
  ['the owner took it back', 'NONCE_REVOKED', 1_000n, { seen: over('NONCE_REVOKED') }],
  ['the calls came too late', 'CALLS_TOO_LATE', 1_150n, { seen: over('CALLS_TOO_LATE') }],
  [
    'the stock was short until the end',
    'INSUFFICIENT_INVENTORY',
    1_200n,
    { seen: OPEN, obstacle: 'INSUFFICIENT_INVENTORY' },
  ],
  [
    'what it met is not why a used nonce is used',
    'NONCE_USED',
    1_150n,
    { seen: over('NONCE_USED'), obstacle: 'INSUFFICIENT_INVENTORY' },
  ],
  [
    'every try would revert',
    'RECIPIENT_REFUSED',
    1_000n,
    { seen: OPEN, attempts: 3, obstacle: 'RECIPIENT_REFUSED', note: 'GAS_TOO_EXPENSIVE' },
  ],
  ['nothing is known of the tries', 'WOULD_REVERT', 1_000n, { seen: OPEN, attempts: 3 }],
  [
    'every transaction reverted',
    'TRANSACTION_REVERTED',
    1_000n,
    { seen: OPEN, attempts: 2, transaction: REVERTED, state: 'sending' },
  ],
  [
    'it was not mined',
    'TRANSACTION_NOT_INCLUDED',
    1_200n,
    { seen: OPEN, transaction: ABANDONED, state: 'sending' },
  ],
])('ends with a code: %s', (_, reason, now, facts) => {
  expect(reasonOf(now, facts)).toBe(reason)
})

it('the step that knows why speaks for one that is only late', () => {
  const fill = { name: 'fill', kind: 'fill', after: ['claim'], seen: OPEN } as const
  expect(reasonOf(1_200n, { seen: OPEN }, { ...fill, obstacle: 'GAS_TOO_EXPENSIVE' })).toBe(
    'GAS_TOO_EXPENSIVE',
  )
})
