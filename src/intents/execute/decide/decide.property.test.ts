import fc from 'fast-check'
import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { TransactionOutcome } from '../../../domain/evm/transaction.ts'
import { type IntentStatus, isFinal } from '../../../domain/intent/status/status.ts'
import type {
  LayerStep,
  RefundObservation,
  StepObservation,
} from '../../../ports/settlement-layer.ts'
import type { StepState } from '../../../store/intents/intent-steps.ts'
import { decide } from './decide.ts'
import { needsLook, type StepFacts } from './judge-step.ts'

const DEADLINE = 100n
const GRACE = 10n

/** One step as the made-up chain and the made-up sender see it. */
type WorldStep = LayerStep & {
  sendBefore: bigint
  row: { state: StepState; doneIn: Hex | null; attempts: number }
  transaction: 'none' | 'planned' | 'sent' | 'success' | 'reverted' | 'abandoned'
  final: boolean
  /** The block of the deed; undefined while the chain does not show it. */
  deed: Hex | undefined
  cancelled: boolean
}

type World = {
  steps: WorldStep[]
  status: IntentStatus
  now: bigint
  refunded: boolean
  blocks: number
}

function newWorld(origins: number, local: boolean): World {
  const claims = Array.from({ length: origins }, (_, index) => `claim-${index}`)
  const make = (step: Omit<LayerStep, 'elements'>, sendBefore: bigint): WorldStep => ({
    ...step,
    elements: [],
    sendBefore,
    transaction: 'none',
    final: false,
    deed: undefined,
    row: { state: 'open', doneIn: null, attempts: 0 },
    cancelled: false,
  })
  const steps = claims.map((name, index) =>
    make({ name, kind: 'claim', chainId: index + 1, after: [] }, DEADLINE - 10n),
  )
  const own = local ? ['local'] : []
  if (local)
    steps.push(make({ name: 'local', kind: 'fill', chainId: 99, after: claims }, DEADLINE - 6n))
  if (origins > 0) {
    const after = [...claims, ...own]
    steps.push(make({ name: 'fill', kind: 'fill', chainId: 99, after }, DEADLINE - 3n))
  }
  return { steps, status: 'PENDING', now: 0n, refunded: false, blocks: 0 }
}

function outcomeOf(step: WorldStep): TransactionOutcome | null {
  const { transaction, final } = step
  const hash: Hex = '0x11'
  const sent = { hash, from: '0x00', nonce: 0 } as const
  if (transaction === 'none') return null
  if (transaction === 'planned') return { state: 'planned', blocked: null }
  if (transaction === 'sent') return { state: 'sent', ...sent, blocked: null }
  if (transaction === 'abandoned') return { state: 'abandoned', reason: '', spent: 0n }
  const block = { number: 1n, hash: step.deed ?? '0xdead' } as const
  return {
    state: 'mined',
    final,
    chainId: step.chainId,
    ...sent,
    block,
    status: transaction,
    gasUsed: 1n,
    effectiveGasPrice: 1n,
    dataFee: 0n,
    logs: [],
  }
}

function observe({ deed, cancelled }: WorldStep, now: bigint): StepObservation {
  const block = (hash: Hex) => ({ number: 1n, hash, timestamp: now })
  if (deed) return { state: 'done', txHash: '0x11', block: block(deed) }
  if (cancelled) {
    const reason = 'cancelled'
    return { state: 'impossible', cause: 'NONCE_REVOKED', reason, block: block('0x00') }
  }
  if (now > DEADLINE) {
    const reason = 'late'
    return { state: 'impossible', cause: 'DEADLINE_PASSED', reason, block: block('0x00') }
  }
  return { state: 'open' }
}

function factsOf(step: WorldStep, now: bigint): StepFacts {
  const facts = {
    name: step.name,
    kind: step.kind,
    chainId: step.chainId,
    elements: [],
    after: step.after,
    ...step.row,
    maxAttempts: step.after.length === 0 ? 3 : Number.POSITIVE_INFINITY,
    transaction: outcomeOf(step),
    settled: true,
    buried: step.final,
    sendBefore: step.sendBefore,
    overAt: DEADLINE + GRACE,
  }
  return needsLook(facts, now) ? { ...facts, seen: observe(step, now) } : facts
}

/** Lets a chain or a stranger do one thing to a step. */
function happen(world: World, step: WorldStep, event: number): void {
  const fresh = () => `0x${(++world.blocks).toString(16).padStart(64, '0')}` as Hex
  const possible = !step.cancelled && world.now <= DEADLINE && !step.deed
  const { transaction } = step
  if (event === 0 && transaction === 'planned') step.transaction = 'sent'
  if (event === 1 && transaction === 'sent') {
    step.transaction = possible ? 'success' : 'reverted'
    if (possible) step.deed = fresh()
  }
  if (event === 2 && transaction === 'sent') step.transaction = 'reverted'
  if (event === 3 && (transaction === 'planned' || transaction === 'sent'))
    step.transaction = 'abandoned'
  // A reorg never removes what has enough confirmations, but it may remove anything else.
  if (event === 4 && transaction === 'success' && !step.final && !hasDependents(world, step)) {
    step.transaction = 'sent'
    step.deed = undefined
  }
  if (event === 5 && possible && step.kind === 'fill' && isFirm(world, step)) step.deed = fresh()
  if (event === 6 && !step.deed && step.kind === 'claim' && transaction !== 'success')
    step.cancelled = true
  if (event === 7 && step.deed) step.final = true
}

const isFirm = (world: World, { after }: LayerStep) =>
  after.every((name) => world.steps.find((step) => step.name === name)?.deed)

const hasDependents = (world: World, { name }: LayerStep) =>
  world.steps.some(
    ({ after, transaction, deed }) => after.includes(name) && (transaction !== 'none' || deed),
  )

/** Runs a round of the relayer and checks every promise that it makes. */
function round(world: World): void {
  const steps = world.steps.map((step) => factsOf(step, world.now))
  const situation = { status: world.status, steps, now: world.now }
  const first = decide(situation)
  const after: RefundObservation = world.refunded
    ? { state: 'refunded', chainId: 1, block: { number: 1n, hash: '0x00', timestamp: 0n } }
    : { state: 'waiting', after: 0n, how: '' }
  const decision = first.askRefunds ? decide({ ...situation, refunds: [after] }) : first
  const find = (name: string) => {
    const step = world.steps.find((each) => each.name === name)
    if (!step) throw new Error(`no step ${name}`)
    return step
  }
  for (const mark of decision.marks) {
    const { row, deed } = find(mark.step)
    row.state = mark.to
    if (mark.to === 'open' || mark.to === 'sending') row.doneIn = null
    else row.doneIn = mark.proof?.block.hash ?? row.doneIn
    if (mark.to === 'done' || mark.to === 'final') expect(row.doneIn).toBe(deed)
  }
  for (const name of decision.cancel) {
    const step = find(name)
    if (step.transaction === 'planned') step.transaction = 'abandoned'
  }
  for (const name of decision.plan) {
    const step = find(name)
    expect(['none', 'reverted', 'abandoned']).toContain(step.transaction)
    expect(isFirm(world, step)).toBe(true)
    expect(world.now < step.sendBefore).toBe(true)
    // The simulation refuses a step that somebody else has done or made impossible meanwhile.
    const refused = step.deed !== undefined || step.cancelled
    if (refused || step.transaction === 'reverted') step.row.attempts += 1
    if (refused) continue
    step.transaction = 'planned'
    step.row.state = 'sending'
  }
  if (decision.ending) {
    const taken = world.steps.some((step) => step.kind === 'claim' && step.deed)
    expect(taken && !world.refunded).toBe(false)
    for (const name of decision.ending.reasons.keys()) find(name).row.state = 'impossible'
  }
  world.status = decision.moves.at(-1) ?? world.status
  const kept = new Set([...decision.waits.map((wait) => wait.step), ...decision.plan])
  for (const { name, row } of world.steps) {
    // Every waiting step must be checked again at some time.
    expect(kept.has(name) || row.state === 'final' || row.state === 'impossible').toBe(true)
  }
}

function settleEverything(world: World): void {
  for (const step of world.steps) {
    if (step.transaction === 'planned') step.transaction = 'abandoned'
    if (step.transaction === 'sent') step.transaction = 'reverted'
    if (step.deed) step.final = true
  }
}

describe('decide, in a world that does what it likes', () => {
  it('plans nothing twice, fills nothing before its claims, and comes to an end', () => {
    const event = fc.record({
      step: fc.nat(4),
      event: fc.nat(7),
      seconds: fc.integer({ min: 0, max: 6 }),
    })
    const worlds = fc.record({
      origins: fc.integer({ min: 0, max: 3 }),
      local: fc.boolean(),
      events: fc.array(event, { maxLength: 60 }),
    })
    const seen = new Set<IntentStatus>()
    fc.assert(
      fc.property(worlds, ({ origins, local, events }) => {
        const world = newWorld(origins, local || origins === 0)
        for (const { step: index, event: what, seconds } of events) {
          const step = world.steps[index % world.steps.length]
          if (step) happen(world, step, what)
          world.now += BigInt(seconds)
          round(world)
        }
        world.now = DEADLINE + GRACE + 1n
        for (let quiet = 0; quiet < 4; quiet += 1) {
          round(world)
          settleEverything(world)
        }
        world.refunded = true
        round(world)
        round(world)
        expect(isFinal(world.status)).toBe(true)
        const allDone = world.steps.every(({ deed }) => deed !== undefined)
        expect(world.status === 'COMPLETED').toBe(allDone)
        const noneDone = world.steps.every(({ deed }) => deed === undefined)
        if (world.status === 'EXPIRED') expect(noneDone).toBe(true)
        for (const { row } of world.steps) expect(['final', 'impossible']).toContain(row.state)
        seen.add(world.status)
      }),
      { numRuns: 800, seed: 7 },
    )
    expect([...seen].sort()).toEqual(['COMPLETED', 'EXPIRED', 'FAILED'])
  })
})
