import type { TransactionOutcome } from '../../domain/evm/transaction.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { RefundObservation } from '../../ports/settlement-layer.ts'
import { retryPause } from '../../row-work/retry-pause.ts'
import type { ClaimedIntent, NextLook } from '../../store/intents/intent-work.ts'
import { settleRisks } from './call-risk.ts'
import { type Decision, decide, type Wait } from './decide/decide.ts'
import { judgeStep, type StepFacts } from './decide/judge-step.ts'
import type { RelayerPolicy } from './decide/relayer-policy.ts'
import { gather, type View } from './gather.ts'
import { type PlanResult, planTransactions } from './plan-transactions.ts'
import type { StepPlan } from './prepare-step.ts'
import { recordDecision } from './record-decision.ts'
import { layerOf, type RelayerContext } from './relayer-context.ts'

/** Does one round of work on an intent; returns when each of its steps is checked next. */
export async function workIntent(
  context: RelayerContext,
  { id, acceptedAt }: ClaimedIntent,
  worker: number,
): Promise<NextLook[]> {
  const view = await gather(context, id)
  await settleRisks(context, view)
  const first = decide(view.situation)
  const refunds = first.askRefunds ? await askRefunds(context, view) : undefined
  const decision = refunds ? decide({ ...view.situation, refunds }) : first
  await recordDecision(context, { view, decision, refunds, worker, acceptedAt })
  const waits = decision.waits.map((wait) => {
    const known = obstacleOf(wait, view)
    const look = waitFor(context, { wait, view, decision, refunds })
    return known === undefined ? look : { ...look, obstacle: known }
  })
  const planned: NextLook[] = []
  for (const plans of together(decision.plan.map((name) => planOf(view, name)))) {
    const results = await planTransactions(context, { plans, worker, acceptedAt })
    for (const [name, result] of results) planned.push(afterPlan(context, { view, name, result }))
  }
  return [...waits, ...planned]
}

/**
 * Groups steps that take or pay money, because these are sent all or none; steps without a deadline
 * are sent alone.
 */
function together(plans: readonly StepPlan[]): StepPlan[][] {
  const withoutDeadline = plans.filter(({ step }) => step.withoutDeadline).map((plan) => [plan])
  return [plans.filter(({ step }) => !step.withoutDeadline), ...withoutDeadline].filter(
    ({ length }) => length > 0,
  )
}

/** Asks the settlement layers that have taken money whether it was refunded. */
async function askRefunds(context: RelayerContext, view: View): Promise<RefundObservation[]> {
  const { policy, stopping, observe } = context
  const { intent } = view.stored
  const taken = view.steps.filter(({ kind }) => kind === 'claim')
  const names = [...new Set(taken.map(({ settlementLayer }) => settlementLayer))]
  const refunds = await Promise.all(
    names.map((name) =>
      withDeadline(policy.readTimeoutMs, stopping, (signal) =>
        layerOf(context, name).refund(intent, signal),
      ),
    ),
  )
  for (const refund of refunds) {
    if (refund.state === 'waiting') observe.refundAwaited({ intent: intent.id, how: refund.how })
  }
  return refunds
}

function planOf({ stored, steps, situation }: View, name: string): StepPlan {
  const step = steps.find((each) => each.name === name)
  const facts = situation.steps.find((each) => each.name === name)
  if (!step || !facts) throw new Error(`the intent has no step ${name}`)
  // The row as it was recorded: a step that a reorg removed is no longer done.
  const seen = { ...step, state: step.state === 'done' ? reopened(step) : step.state }
  const wasted = facts.transaction?.state === 'mined'
  const { sendBefore } = facts
  return { intent: stored.intent, step: seen, steps, sendBefore, wasted }
}

function reopened({ transactionKey }: { transactionKey: string | null }): 'open' | 'sending' {
  return transactionKey === null ? 'open' : 'sending'
}

function afterPlan(
  { policy, observe }: RelayerContext,
  { view, name, result }: { view: View; name: string; result: PlanResult },
): NextLook {
  if (result === 'planned') {
    return { step: name, inMs: policy.watchMs, note: 'its transaction is planned', obstacle: null }
  }
  const facts = view.situation.steps.find((each) => each.name === name)
  const attempts = (facts?.attempts ?? 0) + 1
  const { refused: reason, obstacle } = result
  const intent = view.stored.intent.id
  observe.refused({ intent, step: name, chainId: facts?.chainId ?? 0, reason, attempts })
  const known = obstacle && { obstacle }
  return { step: name, inMs: retryPause(policy, attempts), note: reason, ...known }
}

const NOTES: Readonly<Record<Wait['for'], string>> = {
  transaction: 'its transaction is under way',
  steps: 'waits for other steps',
  age: 'done; not final yet',
  deadline: 'too late to send; waits for the deadline to pass',
  refund: 'cannot happen any more; waits for the refund',
  drill: 'left out for a drill; waits for the deadline to pass',
  break: 'an open break of the books about this intent stops it; waits for the operator',
}
const ON_ITS_WAY = 'the message is on its way'

/** A message of a bridge that others are to deliver has no transaction of ours. */
function noteOf(wait: Wait, facts: StepFacts | undefined): string {
  const isCarried = facts?.seen?.state === 'waiting' && !isUnderWay(facts)
  return wait.for === 'transaction' && isCarried ? ON_ITS_WAY : NOTES[wait.for]
}

/** The obstacle to record; undefined: no change. A step that went on has none any more. */
function obstacleOf(wait: Wait, { situation }: View): NextLook['obstacle'] {
  if (wait.for === 'break') return 'HELD_FOR_REVIEW'
  if (wait.for === 'transaction') return null
  const facts = situation.steps.find(({ name }) => name === wait.step)
  // The chain was read in this round, so it is available again.
  const isOver = facts?.obstacle === 'CHAIN_UNAVAILABLE'
  return isOver && judgeStep(facts, situation.now).is === 'ready' ? null : undefined
}

type Waiting = {
  wait: Wait
  view: View
  decision: Decision
  refunds: readonly RefundObservation[] | undefined
}

function waitFor(
  { policy, now }: RelayerContext,
  { wait, view, decision, refunds = [] }: Waiting,
): NextLook {
  const facts = view.situation.steps.find(({ name }) => name === wait.step)
  const note = noteOf(wait, facts)
  if (decision.cancel.includes(wait.step)) return { step: wait.step, inMs: 0, note }
  const until = (seconds: bigint) => Number(seconds) * 1000 - now()
  if (wait.for === 'refund') {
    const waiting = refunds.flatMap((refund) => (refund.state === 'waiting' ? [refund] : []))
    const after = waiting.map((refund) => until(refund.after))
    const said = waiting.map(({ how }) => how).join('; ')
    const inMs = bounded(policy, Math.max(0, ...after), LONGEST_REFUND_PAUSE_MS)
    return { step: wait.step, inMs, note: `${note}: ${said}` }
  }
  if (wait.for === 'age') {
    // The sender notifies of its own transactions; what others did has to be polled.
    const inMs = facts?.transaction?.state === 'mined' ? AGES * policy.restMs : policy.restMs
    return { step: wait.step, inMs, note }
  }
  if ((wait.for === 'deadline' || wait.for === 'drill' || wait.for === 'break') && facts) {
    return { step: wait.step, inMs: bounded(policy, until(facts.overAt), policy.restMs), note }
  }
  if (!facts || !isAnnounced(facts)) return { step: wait.step, inMs: policy.pollMs, note }
  // No notification says that it is too late, or that the account cannot send.
  const most = facts.transaction?.state === 'sent' ? policy.restMs : policy.watchMs
  return { step: wait.step, inMs: bounded(policy, until(facts.overAt), most), note }
}

/** The sender notifies of the transaction, unless it waits for an account that cannot send. */
function isAnnounced(facts: StepFacts): boolean {
  return isUnderWay(facts) && facts.transaction.blocked === null
}

type UnderWay = Extract<TransactionOutcome, { state: 'planned' | 'sent' }>

function isUnderWay(facts: StepFacts): facts is StepFacts & { transaction: UnderWay } {
  return facts.transaction?.state === 'planned' || facts.transaction?.state === 'sent'
}

const AGES = 6
const LONGEST_REFUND_PAUSE_MS = 300_000

function bounded({ pollMs }: RelayerPolicy, ms: number, most: number): number {
  return Math.min(Math.max(ms, pollMs), most)
}
