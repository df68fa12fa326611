import type { Deposit } from '../../domain/deposit/deposit.ts'
import { DEPOSIT_ERRORS, retryRuleOf } from '../../domain/deposit/error-codes.ts'
import type { DepositEvent } from '../../domain/deposit/event.ts'
import { retryPause } from '../../row-work/retry-pause.ts'
import { applyTransition, type DepositJob, type ProcessContext } from './process-context.ts'
import { type QuoteProblem, reasonOfProblem } from './quote-problem.ts'

/** Handles a failed try: the deposit waits for the next try, is held for its sponsor, or stops. */
export async function setBack(
  context: ProcessContext,
  job: DepositJob,
  problem: QuoteProblem,
): Promise<Deposit> {
  const { deposit } = job
  if (problem.paused) return waitForResume(context, job, problem)
  const rule = retryRuleOf(problem.code)
  if (rule === 'hold' && deposit.state !== 'swapping') return hold(context, job, problem)
  const attempts = deposit.attempts + 1
  if (rule === 'manual' || attempts >= context.policy.maxAttempts) {
    return giveUp(context, job, problem)
  }
  const { code: errorCode, message: errorMessage } = problem
  const error = { errorCode, errorMessage, failReason: reasonOfProblem(problem) }
  const nextActionAt = new Date(context.now() + retryPause(context.policy, attempts))
  const kept = problem.unsure ? {} : { intentId: null }
  // One event for each error code, not for each try, and none while the intent may be accepted.
  const isNews = !problem.unsure && deposit.errorCode !== errorCode
  return applyTransition(context, job, {
    to: deposit.state === 'swapping' ? 'swapping' : 'ready',
    // The next try may use another settlement layer.
    patch: { attempts, ...error, nextActionAt, settlementLayer: null, ...kept },
    events: isNews ? [failureEvent(deposit, problem, nextActionAt)] : [],
  })
}

/** A pause is not a failure of the deposit: it uses up none of its tries and none of its time. */
async function waitForResume(
  context: ProcessContext,
  job: DepositJob,
  { unsure }: QuoteProblem,
): Promise<Deposit> {
  const kept = unsure ? {} : { intentId: null }
  return applyTransition(context, job, {
    to: job.deposit.state,
    patch: { ...kept, nextActionAt: new Date(context.now() + context.policy.pausedMs) },
  })
}

/** Emits one event, then quotes the deposit again from time to time until the hold ends. */
async function hold(
  context: ProcessContext,
  job: DepositJob,
  problem: QuoteProblem,
): Promise<Deposit> {
  const { deposit } = job
  const { code, message, limit } = problem
  const since = deposit.delayedSince ?? new Date(context.now())
  if (context.now() - since.getTime() >= context.policy.holdMs) {
    return giveUp(context, job, problem)
  }
  const attempts = deposit.attempts + 1
  const first = deposit.delayedSince === null
  return applyTransition(context, job, {
    to: 'delayed',
    patch: {
      attempts,
      errorCode: code,
      errorMessage: message,
      failReason: reasonOfProblem(problem),
      delayedSince: since,
      intentId: null,
      nextActionAt: new Date(context.now() + retryPause(context.policy, attempts)),
    },
    events: first ? [{ type: 'deposit-delayed', reason: message, ...limit }] : [],
  })
}

/** Stops the deposit with an error code. Its owner can recover it; it is refunded after a wait. */
async function giveUp(
  context: ProcessContext,
  job: DepositJob,
  problem: QuoteProblem,
): Promise<Deposit> {
  const { deposit } = job
  const { code, message } = problem
  const { refundAfterMs } = context.policy
  const rejected = DEPOSIT_ERRORS[code].event === 'deposit-rejected' && deposit.state === 'ready'
  return applyTransition(context, job, {
    to: rejected ? 'rejected' : 'failed',
    patch: {
      errorCode: code,
      errorMessage: message,
      failReason: reasonOfProblem(problem),
      attempts: deposit.attempts + 1,
      settlementLayer: null,
      nextActionAt: refundAfterMs === null ? null : new Date(context.now() + refundAfterMs),
    },
    events: [failureEvent(deposit, { code, message })],
  })
}

/** `nextAttemptAt` is the time of the next automatic try; absent when there will be none. */
function failureEvent(
  deposit: Deposit,
  { code: errorCode, message }: QuoteProblem,
  nextAttemptAt?: Date,
): DepositEvent {
  const { destination, intentId } = deposit
  const again = nextAttemptAt && { nextAttemptAt }
  if (deposit.state === 'swapping' && destination) {
    const { chainId, token: tokenIn, amount, txHash: bridgeTxHash } = destination
    const { targetToken: tokenOut, recipient } = deposit
    const swap = { chainId, tokenIn, tokenOut, amount, recipient, bridgeTxHash }
    return { type: 'post-bridge-swap-failed', errorCode, message, ...again, swap }
  }
  if (DEPOSIT_ERRORS[errorCode].event === 'deposit-rejected' && deposit.state === 'ready') {
    return { type: 'deposit-rejected', errorCode, message }
  }
  const intent = intentId !== null && { intentId }
  return { type: 'bridge-failed', errorCode, message, ...intent, ...again }
}
