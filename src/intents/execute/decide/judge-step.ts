import type { TransactionOutcome } from '../../../domain/evm/transaction.ts'
import type { LayerStep, StepObservation } from '../../../ports/settlement-layer.ts'
import type { StepState } from '../../../store/intents/intent-steps.ts'

export type FailureReason = 'EXPIRED' | 'REVERTED' | 'RELAYER_FAILURE'
export type Proof = Extract<StepObservation, { state: 'done' }>

/** Everything that is known of one step in one round. */
export type StepFacts = LayerStep & {
  state: StepState
  /** Hash of the block that the row names; null while it is not done. */
  doneIn: `0x${string}` | null
  /** Tries that came to nothing. */
  attempts: number
  maxAttempts: number
  /** What was noted of it in the round before. */
  note?: string
  /** Of the newest transaction planned for it. */
  transaction: TransactionOutcome | null
  /** What the chain said in this round; absent when it was not asked. */
  seen?: StepObservation
  /** Its transaction waits for an account that cannot send, while another one could. */
  movable?: boolean
  /** Whether so many blocks stand on its transaction that a reorg is no longer reckoned with. */
  settled: boolean
  /** What somebody else did is deep enough to be left alone. */
  buried: boolean
  /** The owner asked that it be left out. */
  drilled?: boolean
  /** Unix seconds: a transaction planned later may not land in time. */
  sendBefore: bigint
  /** Unix seconds: it cannot happen any more, whatever the chain shows. */
  overAt: bigint
}

export type Judgement =
  /** `proof` is absent when the row says it already. */
  | { is: 'done'; final: boolean; proof?: Proof }
  /** A transaction is under way, or what became of it is not known for sure. */
  | { is: 'live' }
  /** Nothing is under way; it may be sent. */
  | { is: 'ready' }
  /** Nothing is under way and it is too late to send, but not over. */
  | { is: 'late' }
  | { is: 'dead'; failureReason: FailureReason; reason: string }

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
 * Where a step stands. A receipt of ours counts when the chain shows the deed too; the deed of
 * somebody else counts when the chain proves it. Nothing is dead while a transaction could land.
 */
export function judgeStep(step: StepFacts, now: bigint): Judgement {
  const { state, transaction, seen } = step
  if (state === 'final') return { is: 'done', final: true }
  if (state === 'impossible') {
    return { is: 'dead', failureReason: 'RELAYER_FAILURE', reason: 'it was given up' }
  }
  if (transaction?.state === 'planned' || transaction?.state === 'sent') return { is: 'live' }
  if (transaction?.state === 'mined' && transaction.status === 'success') {
    const { final, block } = transaction
    if (step.doneIn === block.hash) return { is: 'done', final }
    if (seen?.state === 'done') return { is: 'done', final, proof: seen }
    // It went through when the step itself was over: it has brought the money to its owner.
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

/** Nothing is under way and nothing is done. */
function judgeOpen(step: StepFacts, now: bigint, reverted: boolean): Judgement {
  const { seen, attempts, maxAttempts } = step
  const expired = (reason: string): Judgement => {
    const why = step.drilled ? 'it was left out for a drill' : reason
    return { is: 'dead', failureReason: 'EXPIRED', reason: why }
  }
  if (seen?.state === 'impossible') {
    const { reason } = seen
    if (!reverted && now >= step.sendBefore) return expired(reason)
    return { is: 'dead', failureReason: reverted ? 'REVERTED' : 'RELAYER_FAILURE', reason }
  }
  if (now >= step.overAt) return expired('the deadline has passed')
  // The transaction that reverted is counted when the next one is planned.
  const failures = attempts + (reverted ? 1 : 0)
  if (failures >= maxAttempts) {
    const failureReason = reverted ? 'REVERTED' : 'RELAYER_FAILURE'
    const words = reverted ? 'every transaction for it reverted' : 'every try of it failed'
    return { is: 'dead', failureReason, reason: (!reverted && step.note) || words }
  }
  return now >= step.sendBefore ? { is: 'late' } : { is: 'ready' }
}
