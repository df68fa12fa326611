import type { IntentFailReason } from '../../../domain/failure/failure-table.ts'
import { type IntentStatus, isFinal } from '../../../domain/intent/status/status.ts'
import type { RefundObservation } from '../../../ports/settlement-layer.ts'
import {
  type FailureReason,
  type Judgement,
  judgeStep,
  type Proof,
  type StepFacts,
} from './judge-step.ts'
import { type Refunds, sayFailure } from './say-failure.ts'
import { statusPath } from './status-path.ts'

/** Everything that is known about an intent in one round. */
export type Situation = {
  status: IntentStatus
  steps: readonly StepFacts[]
  /** The refunds that the settlement layers report; absent while they were not asked. */
  refunds?: Refunds
  /** True while a break about the intent is open. */
  held?: boolean
  /** Unix seconds. */
  now: bigint
}

/** A change of a step's row. A done step without a proof becomes open again. */
export type Mark =
  | { step: string; to: 'done' | 'final'; proof?: Proof }
  | { step: string; to: 'open' }
  | { step: string; to: 'sending' }

/** Why a step has not ended yet. */
export type Wait = {
  step: string
  for: 'transaction' | 'steps' | 'age' | 'deadline' | 'refund' | 'drill' | 'break'
}

type Ending = {
  status: 'FAILED' | 'EXPIRED'
  failure: string
  failReason: IntentFailReason
  /** The note for steps that never happened. */
  reasons: ReadonlyMap<string, FailureReason>
}

export type Decision = {
  marks: readonly Mark[]
  /** Statuses to go through, in order. */
  moves: readonly IntentStatus[]
  /** Steps whose transaction is to be planned now. */
  plan: readonly string[]
  /** Steps whose transaction is to be cancelled if it is not sent yet. */
  cancel: readonly string[]
  /** True when the settlement layers must be asked for refunds before a decision. */
  askRefunds: boolean
  ending?: Ending
  waits: readonly Wait[]
}

type Judged = { step: StepFacts; judged: Judgement }

/**
 * What to do next for an intent. Pure: the same situation gives the same decision. A step is
 * planned only when no earlier transaction of it can land, when the steps that it needs have their
 * confirmations, and while the whole intent can still be done in time.
 */
export function decide(situation: Situation): Decision {
  const { status, now } = situation
  const judged = situation.steps.map((step) => ({ step, judged: judgeStep(step, now) }))
  const marks = judged.flatMap(markOf)
  const base = { marks, plan: [], cancel: [], askRefunds: false }
  if (isFinal(status) && status !== 'COMPLETED') {
    return { ...base, moves: [], waits: judged.flatMap(waitOf) }
  }
  const shown = statusPath(status, statusOf(judged, status)) ?? []
  const doomed = judged.some(({ judged: { is } }) => is === 'dead')
  if (doomed) return { ...base, ...decideDoomed(situation, judged, shown) }
  const late = judged.some(({ judged: { is } }) => is === 'late')
  const plannable = judged.filter(isPlannable(judged)).map(({ step }) => step)
  const held = ({ step }: Judged) => situation.held === true && isHeldByBreak(step)
  const plan = judged
    .filter((each) => plannable.includes(each.step) && !held(each))
    .filter(({ step }) => !late || step.withoutDeadline)
    .map(({ step }) => step.name)
  const waiting = judged.filter(({ step }) => !plan.includes(step.name))
  const stopped = (each: Judged) => held(each) && each.step.transaction?.state === 'planned'
  const cancel = judged.filter((each) => each.step.movable || stopped(each))
  const waits = waiting.flatMap((each): Wait[] =>
    held(each) && each.judged.is === 'ready'
      ? [{ step: each.step.name, for: 'break' }]
      : waitOf(each),
  )
  return { ...base, moves: shown, plan, cancel: cancel.map(({ step }) => step.name), waits }
}

/**
 * Whether an open break of the intent stops the step: fills, and claims before their fill. Claims
 * after their fill go on, and so do steps that end a message of a bridge.
 */
export function isHeldByBreak({
  kind,
  after,
  withoutDeadline,
}: Pick<StepFacts, 'kind' | 'after' | 'withoutDeadline'>): boolean {
  return !withoutDeadline && !(kind === 'claim' && after.length > 0)
}

function markOf({ step, judged }: Judged): Mark[] {
  if (judged.is === 'done') {
    // A step without a transaction is proven at every head; the first proof counts.
    const again = step.state === 'done' && judged.proof?.txHash === undefined
    const proof = again ? undefined : judged.proof
    if (judged.final) return step.state === 'final' ? [] : [markDone(step.name, 'final', proof)]
    const known = step.state === 'done' && (!proof || proof.block.hash === step.doneIn)
    return known ? [] : [markDone(step.name, 'done', proof)]
  }
  if (step.state !== 'done') return []
  return [{ step: step.name, to: step.transaction ? 'sending' : 'open' }]
}

function markDone(step: string, to: 'done' | 'final', proof: Proof | undefined): Mark {
  return { step, to, ...(proof && { proof }) }
}

/** The status that follows from the steps while none has failed. */
function statusOf(judged: readonly Judged[], present: IntentStatus): IntentStatus {
  const all = (kind: 'claim' | 'fill') => {
    const own = judged.filter(({ step }) => step.kind === kind)
    return { any: own.length > 0, done: own.every(isDone) }
  }
  const claims = all('claim')
  const fills = all('fill')
  if (judged.length > 0 && claims.done && fills.done) return 'COMPLETED'
  if (fills.any && fills.done) return 'FILLED'
  if (claims.any && claims.done) return 'CLAIMED'
  return present === 'PRECONFIRMED' ? present : 'PENDING'
}

function isDone({ judged }: Judged): boolean {
  return judged.is === 'done'
}

/** Whether the steps before it are done, and confirmed if they are on another chain. */
function isPlannable(all: readonly Judged[]): (each: Judged) => boolean {
  const byName = new Map(all.map((each) => [each.step.name, each]))
  return ({ step, judged }) =>
    judged.is === 'ready' &&
    !step.drilled &&
    (!step.withoutDeadline || step.seen !== undefined) &&
    step.after.every((name) => {
      const needed = byName.get(name)
      if (!needed || !isDone(needed)) return false
      return needed.step.settled || needed.step.chainId === step.chainId
    })
}

/**
 * The intent cannot be completed. Pending transactions are awaited, the settlement layers refund
 * what was claimed, and then the intent ends with the reason.
 */
function decideDoomed(
  { status, refunds }: Situation,
  judged: readonly Judged[],
  shown: readonly IntentStatus[],
): Pick<Decision, 'moves' | 'plan' | 'cancel' | 'askRefunds' | 'waits' | 'ending'> {
  const quiet = { moves: shown, plan: [], cancel: [], askRefunds: false }
  const live = judged.filter(({ judged: { is } }) => is === 'live')
  if (live.length > 0) {
    const cancel = live.flatMap(({ step }) =>
      step.transaction?.state === 'planned' && !step.withoutDeadline ? [step.name] : [],
    )
    return { ...quiet, cancel, waits: judged.flatMap(waitOf) }
  }
  // A bridge's message that is under way is delivered all the same.
  const rest = judged.filter(isPlannable(judged)).filter(({ step }) => step.withoutDeadline)
  if (rest.length > 0) {
    const waits = judged.filter((each) => !rest.includes(each)).flatMap(waitOf)
    return { ...quiet, plan: rest.map(({ step }) => step.name), waits }
  }
  const taken = judged.filter((each) => isDone(each) && each.step.kind === 'claim')
  if (taken.length > 0 && !refunds) {
    return { ...quiet, askRefunds: true, waits: judged.flatMap(waitOf) }
  }
  if (refunds?.some(({ state }) => state === 'waiting')) {
    const waits = judged.flatMap((each): Wait[] =>
      isDone(each) ? waitOf(each) : [{ step: each.step.name, for: 'refund' }],
    )
    return { ...quiet, waits }
  }
  const ending = endingOf(judged, refunds ?? [])
  const from = shown.at(-1) ?? status
  const moves = [...shown, ...(statusPath(from, ending.status) ?? [])]
  return { ...quiet, moves, ending, waits: judged.filter(isDone).flatMap(waitOf) }
}

function endingOf(judged: readonly Judged[], refunds: readonly RefundObservation[]): Ending {
  const dead = judged.flatMap(({ step, judged: verdict }) =>
    verdict.is === 'dead' ? [{ step, verdict }] : [],
  )
  const reasons = new Map<string, FailureReason>()
  const worst = dead.find(({ verdict }) => verdict.failureReason !== 'EXPIRED') ?? dead[0]
  for (const each of judged) {
    if (isDone(each)) continue
    const own = each.judged.is === 'dead' ? each.judged.failureReason : undefined
    reasons.set(each.step.name, own ?? worst?.verdict.failureReason ?? 'RELAYER_FAILURE')
  }
  const nothingDone = !judged.some(isDone)
  const expired = dead.every(({ verdict }) => verdict.failureReason === 'EXPIRED')
  const failure = sayFailure({
    ...(worst && { step: worst.step, reason: worst.verdict.reason }),
    delivered: judged.filter((each) => isDone(each) && each.step.kind === 'fill').length,
    refunds,
  })
  const failReason = tellingOf(
    dead.map(({ verdict }) => verdict.failReason),
    worst?.verdict,
  )
  return { status: nothingDone && expired ? 'EXPIRED' : 'FAILED', failure, failReason, reasons }
}

/** Finds the step whose reason is shown, unless that step is only late and another one says why. */
function tellingOf(
  all: readonly IntentFailReason[],
  worst: { failReason: IntentFailReason } | undefined,
): IntentFailReason {
  const own = worst?.failReason ?? 'SERVICE_FAULT'
  if (own !== 'DEADLINE_PASSED') return own
  return all.find((reason) => reason !== 'DEADLINE_PASSED') ?? own
}

function waitOf({ step, judged }: Judged): Wait[] {
  const { name } = step
  if (judged.is === 'done') return judged.final ? [] : [{ step: name, for: 'age' }]
  if (judged.is === 'live') return [{ step: name, for: 'transaction' }]
  if (judged.is === 'late') return [{ step: name, for: 'deadline' }]
  if (judged.is === 'ready' && step.drilled) return [{ step: name, for: 'drill' }]
  if (judged.is === 'dead') return step.state === 'impossible' ? [] : [{ step: name, for: 'steps' }]
  return [{ step: name, for: 'steps' }]
}
