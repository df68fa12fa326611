import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { TransactionOutcome } from '../../../domain/evm/transaction.ts'
import type { RefundObservation, StepObservation } from '../../../ports/settlement-layer.ts'
import { decide, type Situation } from './decide.ts'
import type { StepFacts } from './judge-step.ts'

const BLOCK_A = `0x${'aa'.repeat(32)}` as const
const BLOCK_B = `0x${'bb'.repeat(32)}` as const
const TX = `0x${'11'.repeat(32)}` as const
const NOW = 1_000n

const mined = (status: 'success' | 'reverted', hash: Hex = BLOCK_A, final = false) =>
  ({
    state: 'mined',
    final,
    chainId: 1,
    hash: TX,
    from: '0x00',
    nonce: 0,
    block: { number: 5n, hash },
    status,
    gasUsed: 1n,
    effectiveGasPrice: 1n,
    dataFee: 0n,
    logs: [],
  }) as TransactionOutcome
const PLANNED: TransactionOutcome = { state: 'planned', blocked: null }
const SENT = {
  state: 'sent',
  hash: TX,
  from: '0x00',
  nonce: 0,
  blocked: null,
} as TransactionOutcome
const ABANDONED: TransactionOutcome = { state: 'abandoned', reason: 'late', spent: 0n }

const block = (hash: Hex = BLOCK_A) => ({ number: 5n, hash, timestamp: 990n })
const DONE: StepObservation = { state: 'done', txHash: TX, block: block() }
const OPEN: StepObservation = { state: 'open' }
const IMPOSSIBLE: StepObservation = {
  state: 'impossible',
  cause: 'NONCE_REVOKED',
  reason: 'cancelled',
  block: block(),
}
const PROOF = { txHash: TX, state: 'done', block: block() }

const step = (changes: Partial<StepFacts> & { name: string }): StepFacts => ({
  kind: 'claim',
  chainId: 1,
  elements: [0],
  after: [],
  state: 'open',
  doneIn: null,
  attempts: 0,
  maxAttempts: 3,
  transaction: null,
  settled: false,
  buried: false,
  sendBefore: 1_100n,
  overAt: 1_200n,
  ...changes,
})
const claim = (changes: Partial<StepFacts> = {}) => step({ name: 'claim', ...changes })
const fill = (changes: Partial<StepFacts> = {}) =>
  step({
    name: 'fill',
    kind: 'fill',
    chainId: 2,
    after: ['claim'],
    maxAttempts: Number.POSITIVE_INFINITY,
    ...changes,
  })
const doneClaim = (changes: Partial<StepFacts> = {}) =>
  claim({
    state: 'done',
    doneIn: BLOCK_A,
    transaction: mined('success'),
    settled: true,
    ...changes,
  })
const at = (changes: Partial<Situation> & Pick<Situation, 'steps'>): Situation => ({
  status: 'PENDING',
  now: NOW,
  ...changes,
})
const over = { now: 1_150n }

const REFUNDED: RefundObservation = { state: 'refunded', chainId: 1, txHash: TX, block: block() }
const WAITING: RefundObservation = { state: 'waiting', after: 2_000n, how: 'by root' }

describe('what is planned', () => {
  it.each<[string, StepFacts[], string[]]>([
    ['a fresh claim, but not the fill after it', [claim(), fill()], ['claim']],
    [
      'nothing while the claim is planned',
      [claim({ transaction: PLANNED, state: 'sending' }), fill()],
      [],
    ],
    [
      'nothing while the claim is sent',
      [claim({ transaction: SENT, state: 'sending' }), fill()],
      [],
    ],
    ['the fill once the claim stands firm', [doneClaim(), fill()], ['fill']],
    ['the claim of a drill', [claim(), fill({ drilled: true })], ['claim']],
    ['no fill that a drill leaves out', [doneClaim(), fill({ drilled: true })], []],
    ['no fill on a claim that a reorg may take', [doneClaim({ settled: false }), fill()], []],
    [
      'the fill at once when both are on one chain',
      [doneClaim({ settled: false, chainId: 2 }), fill()],
      ['fill'],
    ],
    [
      'no fill on a receipt that the chain does not show',
      [
        claim({ transaction: mined('success'), seen: OPEN, settled: true, state: 'sending' }),
        fill(),
      ],
      [],
    ],
    [
      'a claim again when it reverted firmly and is still open',
      [
        claim({ transaction: mined('reverted'), seen: OPEN, settled: true, state: 'sending' }),
        fill(),
      ],
      ['claim'],
    ],
    [
      'nothing again while a reorg may revive the reverted one',
      [claim({ transaction: mined('reverted'), seen: OPEN, state: 'sending' }), fill()],
      [],
    ],
    [
      'a claim again whose transaction was abandoned',
      [claim({ transaction: ABANDONED, seen: OPEN, state: 'sending' }), fill()],
      ['claim'],
    ],
    [
      'no claim that leaves no time for the fill',
      [claim({ sendBefore: 999n, seen: OPEN }), fill()],
      [],
    ],
    [
      'no claim when another one is too late',
      [claim(), claim({ name: 'other', sendBefore: 999n, seen: OPEN }), fill()],
      [],
    ],
    [
      'nothing when another step is dead',
      [claim({ seen: IMPOSSIBLE, attempts: 1 }), claim({ name: 'other' })],
      [],
    ],
    ['no step whose predecessor does not exist', [fill({ after: ['nobody'] })], []],
  ])('%s', (_, steps, expected) => {
    expect(decide(at({ steps })).plan).toEqual(expected)
  })

  it('calls off what waits for an account that cannot send while another could', () => {
    const stranded = claim({ transaction: PLANNED, state: 'sending', movable: true })
    expect(decide(at({ steps: [stranded, fill()] }))).toMatchObject({ plan: [], cancel: ['claim'] })
  })

  it('plans nothing for an intent that is over', () => {
    expect(decide(at({ status: 'FAILED', steps: [claim(), fill({ after: [] })] })).plan).toEqual([])
  })
})

describe('what is marked and shown', () => {
  it.each<[string, Situation, object]>([
    [
      'a receipt that the chain confirms',
      at({
        steps: [claim({ transaction: mined('success'), seen: DONE, state: 'sending' }), fill()],
      }),
      { marks: [{ step: 'claim', to: 'done', proof: PROOF }], moves: ['CLAIMED'] },
    ],
    [
      "somebody else's deed, with proof, though ours reverted",
      at({
        steps: [claim({ transaction: mined('reverted'), seen: DONE, state: 'sending' }), fill()],
      }),
      { marks: [{ step: 'claim', to: 'done', proof: PROOF }], moves: ['CLAIMED'] },
    ],
    [
      'the end of everything',
      at({
        status: 'CLAIMED',
        steps: [doneClaim(), fill({ transaction: mined('success'), seen: DONE, state: 'sending' })],
      }),
      { marks: [{ step: 'fill', to: 'done', proof: PROOF }], moves: ['COMPLETED'] },
    ],
    [
      'finality',
      at({
        status: 'COMPLETED',
        steps: [doneClaim({ transaction: mined('success', BLOCK_A, true) })],
      }),
      { marks: [{ step: 'claim', to: 'final' }], moves: [], waits: [] },
    ],
    [
      'a claim that a reorg took back',
      at({ status: 'CLAIMED', steps: [doneClaim({ transaction: SENT, settled: false }), fill()] }),
      { marks: [{ step: 'claim', to: 'sending' }], moves: ['PENDING'], plan: [] },
    ],
    [
      'a fill that a reorg took back',
      at({
        status: 'COMPLETED',
        steps: [doneClaim(), fill({ state: 'done', doneIn: BLOCK_A, transaction: SENT })],
      }),
      { marks: [{ step: 'fill', to: 'sending' }], moves: ['CLAIMED'] },
    ],
    [
      'all of it taken back',
      at({
        status: 'COMPLETED',
        steps: [
          doneClaim({ transaction: SENT }),
          fill({ state: 'done', doneIn: BLOCK_A, transaction: SENT }),
        ],
      }),
      { moves: ['FILLED', 'PENDING'] },
    ],
    [
      'the move into another block, without a change of status',
      at({
        status: 'CLAIMED',
        steps: [
          doneClaim({
            transaction: mined('success', BLOCK_B),
            seen: { state: 'done', txHash: TX, block: block(BLOCK_B) },
          }),
          fill({ transaction: SENT, state: 'sending' }),
        ],
      }),
      {
        marks: [{ step: 'claim', to: 'done', proof: { ...PROOF, block: block(BLOCK_B) } }],
        moves: [],
      },
    ],
    [
      "somebody else's deed that the chain no longer shows",
      at({
        status: 'CLAIMED',
        steps: [claim({ state: 'done', doneIn: BLOCK_A, seen: OPEN }), fill()],
      }),
      { marks: [{ step: 'claim', to: 'open' }], moves: ['PENDING'], plan: ['claim'] },
    ],
  ])('%s', (_, situation, expected) => {
    expect(decide(situation)).toMatchObject(expected)
  })
})

describe('how an intent fails', () => {
  it('expires when the deadline passed with nothing done', () => {
    const dead = { seen: { ...IMPOSSIBLE, reason: 'the deadline has passed' }, sendBefore: 900n }
    const { ending, moves } = decide(at({ ...over, steps: [claim(dead), fill(dead)] }))
    expect(moves).toEqual(['EXPIRED'])
    expect(ending?.failure).toContain('the deadline has passed')
    expect(ending?.reasons).toEqual(
      new Map([
        ['claim', 'EXPIRED'],
        ['fill', 'EXPIRED'],
      ]),
    )
  })

  it('expires by its own clock on a chain that stands still', () => {
    const { moves } = decide(at({ now: 1_200n, steps: [claim({ seen: OPEN })] }))
    expect(moves).toEqual(['EXPIRED'])
  })

  it('waits for the deadline when it is too late to send', () => {
    const late = decide(at({ ...over, steps: [claim({ seen: OPEN })] }))
    expect(late).toMatchObject({ moves: [], plan: [], waits: [{ step: 'claim', for: 'deadline' }] })
  })

  it('fails when every try of a claim reverted', () => {
    const tries = { attempts: 2, transaction: mined('reverted'), settled: true, seen: OPEN }
    const { ending, moves } = decide(at({ steps: [claim({ ...tries, state: 'sending' }), fill()] }))
    expect(moves).toEqual(['FAILED'])
    expect(ending?.reasons.get('claim')).toBe('REVERTED')
  })

  it('calls off what is only planned, and waits for what is sent', () => {
    const steps = [
      claim({ seen: IMPOSSIBLE, attempts: 1 }),
      claim({ name: 'planned', transaction: PLANNED, state: 'sending' }),
      claim({ name: 'sent', transaction: SENT, state: 'sending' }),
    ]
    const decision = decide(at({ steps }))
    expect(decision).toMatchObject({ cancel: ['planned'], moves: [] })
    expect(decision.ending).toBeUndefined()
  })

  it('asks for the refund of what was taken before it says that it failed', () => {
    const steps = [doneClaim(), fill({ seen: IMPOSSIBLE, sendBefore: 900n })]
    const asked = decide(at({ status: 'CLAIMED', steps, ...over }))
    expect(asked).toMatchObject({ askRefunds: true, moves: [] })
    const waiting = decide(at({ status: 'CLAIMED', steps, refunds: [WAITING], ...over }))
    expect(waiting).toMatchObject({ askRefunds: false, moves: [] })
    expect(waiting.waits).toContainEqual({ step: 'fill', for: 'refund' })
    const ended = decide(at({ status: 'CLAIMED', steps, refunds: [REFUNDED], ...over }))
    expect(ended.moves).toEqual(['FAILED'])
    expect(ended.ending?.failure).toContain(`returned on chain 1 in transaction ${TX}`)
    expect(ended.ending?.reasons).toEqual(new Map([['fill', 'EXPIRED']]))
  })

  it('shows that money was taken while its refund is awaited', () => {
    const steps = [doneClaim(), fill({ seen: IMPOSSIBLE, sendBefore: 900n })]
    expect(decide(at({ steps, refunds: [WAITING], ...over })).moves).toEqual(['CLAIMED'])
  })
})

describe('an open break of the intent', () => {
  const held = { held: true } as const
  const waitsFor = (situation: Situation) => decide(situation).waits.map((each) => each.for)

  it('stops what pays out, and what would take without paying out', () => {
    expect(decide(at({ steps: [doneClaim(), fill()] })).plan).toEqual(['fill'])
    expect(decide(at({ ...held, steps: [doneClaim(), fill()] })).plan).toEqual([])
    expect(decide(at({ ...held, steps: [claim(), fill()] })).plan).toEqual([])
    expect(waitsFor(at({ ...held, steps: [doneClaim(), fill()] }))).toContain('break')
  })

  it('takes back what is planned and not sent, and lets alone what is on its way', () => {
    const planned = fill({ transaction: PLANNED, state: 'sending' })
    expect(decide(at({ steps: [doneClaim(), planned] })).cancel).toEqual([])
    expect(decide(at({ ...held, steps: [doneClaim(), planned] })).cancel).toEqual(['fill'])
    const sent = fill({ transaction: SENT, state: 'sending' })
    expect(decide(at({ ...held, steps: [doneClaim(), sent] })).cancel).toEqual([])
  })

  it('lets money come home: claims of what is filled, and messages under way', () => {
    const filled = fill({
      after: [],
      state: 'done',
      doneIn: BLOCK_A,
      transaction: mined('success'),
      settled: true,
    })
    const later = claim({ after: ['fill'] })
    expect(decide(at({ ...held, steps: [filled, later] })).plan).toEqual(['claim'])
    const arrival = fill({ withoutDeadline: true, seen: OPEN })
    expect(decide(at({ ...held, steps: [doneClaim(), arrival] })).plan).toEqual(['fill'])
  })

  it('ends the intent when its time is over, with the way back of what was taken', () => {
    const late = { ...held, now: 1_250n, steps: [doneClaim(), fill({ seen: OPEN })] }
    expect(decide(at(late)).askRefunds).toBe(true)
    expect(decide(at({ ...late, refunds: [REFUNDED] })).ending?.status).toBe('FAILED')
  })
})
