import type { TransactionOutcome } from '../../../domain/evm/transaction.ts'
import type { IntentFailReason } from '../../../domain/failure/failure-table.ts'
import type { LayerStep, StepObservation } from '../../../ports/settlement-layer.ts'
import type { StepState } from '../../../store/intents/intent-steps.ts'

export type FailureReason = 'EXPIRED' | 'REVERTED' | 'RELAYER_FAILURE'
export type Proof = Extract<StepObservation, { state: 'done' }>

/** Everything that is known of one step in one round. */
export type StepFacts = LayerStep & {
  state: StepState
  /** The hash of the block that the row names; null while the step is not done. */
  doneIn: `0x${string}` | null
  /** How often the step was tried without success. */
  attempts: number
  maxAttempts: number
  /** How many of its transactions have reverted one after the other; absent: none. */
  reverts?: number
  /**
   * The time (Unix seconds) until which the step runs calls of the account. Those may pass every
   * simulation and revert in every block, so only a few transactions are spent on them.
   */
  callsUntil?: bigint
  /** The most transactions that are spent on such calls; absent for a step without them. */
  maxCallReverts?: number
  /** The note of the previous round, and what the last try met. */
  note?: string
  obstacle?: IntentFailReason
  /** The newest transaction that was planned for the step. */
  transaction: TransactionOutcome | null
  /** What the chain said in this round; absent when it was not asked. */
  seen?: StepObservation
  /** Its transaction waits for an account that cannot send, while another one could. */
  movable?: boolean
  /** Whether its transaction has enough confirmations to count as final. */
  settled: boolean
  /** Whether what somebody else did is final. */
  buried: boolean
  /** True when the account asked for a drill without this step. */
  drilled?: boolean
  /** Unix seconds: a transaction planned later may not land in time. */
  sendBefore: bigint
  /** Unix seconds after which the step cannot happen, whatever the chain shows. */
  overAt: bigint
}

export type Judgement =
  /** `proof` is absent when the row says it already. */
  | { is: 'done'; final: boolean; proof?: Proof }
  /** A transaction is pending, or its outcome is not certain. */
  | { is: 'live' }
  /** No transaction is pending; the step may be sent. */
  | { is: 'ready' }
  /** No transaction is pending, and it is too late to send one, but the deadline is not over. */
  | { is: 'late' }
  | { is: 'dead'; failureReason: FailureReason; failReason: IntentFailReason; reason: string }

/** Whether the chain must be asked about the step before it can be judged. */
export function needsLook(step: Omit<StepFacts, 'seen'>, now: bigint): boolean {
  const { state, transaction } = step
  if (state === 'final' || state === 'impossible') return false
  if (transaction?.state === 'planned' || transaction?.state === 'sent') return false
  if (transaction?.state === 'mined' && transaction.status === 'success') {
    return step.doneIn !== transaction.block.hash
  }
  if (transaction || state === 'done') return true
  return step.attempts > 0 || now >= step.sendBefore
}

/**
 * Judges the state of a step. Our receipt counts only if the chain shows the effect, too; what
 * somebody else did counts if the chain proves it. A step is not over while a transaction could
 * land.
 */
export function judgeStep(step: StepFacts, now: bigint): Judgement {
  const { state, transaction, seen } = step
  if (state === 'final') return { is: 'done', final: true }
  if (state === 'impossible') {
    return {
      is: 'dead',
      failureReason: 'RELAYER_FAILURE',
      failReason: step.obstacle ?? 'SERVICE_FAULT',
      reason: 'it was given up',
    }
  }
  if (transaction?.state === 'planned' || transaction?.state === 'sent') return { is: 'live' }
  if (transaction?.state === 'mined' && transaction.status === 'success') {
    const { final, block } = transaction
    if (step.doneIn === block.hash) return { is: 'done', final }
    if (seen?.state === 'done') return { is: 'done', final, proof: seen }
    // The transaction succeeded after the deadline of the step: it refunded the account.
    const isOver = seen?.state === 'impossible' && final && seen.block.number >= block.number
    return isOver ? judgeOpen(step, now, false) : { is: 'live' }
  }
  if (seen?.state === 'done') return { is: 'done', final: step.buried, proof: seen }
  if (seen?.state === 'waiting') return { is: 'live' }
  if (transaction && !seen) return { is: 'live' }
  const reverted = transaction?.state === 'mined'
  if (reverted && !step.settled) return { is: 'live' }
  return judgeOpen(step, now, reverted)
}

/** The step has no pending transaction and is not done. */
function judgeOpen(step: StepFacts, now: bigint, reverted: boolean): Judgement {
  const { seen, attempts, maxAttempts } = step
  const expired = (reason: string): Judgement => {
    const why = step.drilled ? 'a drill left it out' : reason
    return {
      is: 'dead',
      failureReason: 'EXPIRED',
      failReason: causeOf(step, reverted),
      reason: why,
    }
  }
  if (seen?.state === 'impossible') {
    const { reason } = seen
    if (!reverted && now >= step.sendBefore) return expired(reason)
    const failureReason = reverted ? 'REVERTED' : 'RELAYER_FAILURE'
    return { is: 'dead', failureReason, failReason: causeOf(step, reverted), reason }
  }
  if (now >= step.overAt) return expired('the deadline has passed')
  // The transaction that reverted is counted when the next one is planned.
  const failures = attempts + (reverted ? 1 : 0)
  if (failures >= maxAttempts) {
    const failureReason = reverted ? 'REVERTED' : 'RELAYER_FAILURE'
    const words = reverted ? 'every transaction for it reverted' : 'every attempt failed'
    const failReason = reverted ? 'TRANSACTION_REVERTED' : (step.obstacle ?? 'WOULD_REVERT')
    return { is: 'dead', failureReason, failReason, reason: (!reverted && step.note) || words }
  }
  if (areCallsSpent(step, now)) return { is: 'late' }
  return now >= step.sendBefore ? { is: 'late' } : { is: 'ready' }
}

/**
 * Whether the step has reverted too often; it then waits until it can go without the calls, or is
 * over.
 */
export function areCallsSpent(
  { reverts = 0, callsUntil, maxCallReverts }: Omit<StepFacts, 'seen'>,
  now: bigint,
): boolean {
  if (callsUntil === undefined || maxCallReverts === undefined) return false
  return now <= callsUntil && reverts >= maxCallReverts
}

/** That the time is over says least; the obstacle until then says more. */
function causeOf(step: StepFacts, reverted: boolean): IntentFailReason {
  const { seen, transaction, obstacle, drilled } = step
  if (seen?.state === 'impossible' && seen.cause !== 'DEADLINE_PASSED') return seen.cause
  if (drilled) return 'DRILL'
  if (reverted) return 'TRANSACTION_REVERTED'
  if (obstacle) return obstacle
  return transaction?.state === 'abandoned' ? 'TRANSACTION_NOT_INCLUDED' : 'DEADLINE_PASSED'
}
