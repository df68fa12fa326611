import { erc20Abi } from 'viem'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import type { DepositFailReason } from '../../domain/failure/failure-table.ts'
import type { IntentRecord } from '../../domain/intent/status/record.ts'
import { noteQuoteOutcome } from '../../store/deposits/deposit-lists.ts'
import { depositRouteOf, travelToken } from './deposit-route.ts'
import { emitProgress } from './emit-progress.ts'
import { setBack } from './fail-deposit.ts'
import { findIntentOf } from './find-intent.ts'
import { arrive, beginSwap, finishSwap } from './move-deposit.ts'
import {
  applyTransition,
  type DepositJob,
  type ProcessContext,
  readerOf,
} from './process-context.ts'

/** A fill that was sent before the deadline may still be mined within this time after it. */
const LATE_SECONDS = 60n

/** Follows the intent that bridges a deposit. */
export async function followBridge(
  context: ProcessContext,
  job: DepositJob,
): Promise<Deposit | null> {
  const record = await findIntentOf(context, job)
  if (!record) {
    return setBack(context, job, { code: 'BRIDGE-1', message: 'The bridge was not submitted' })
  }
  const { status } = record.state
  if (status === 'COMPLETED') return arrive(context, job, record)
  if (status === 'FAILED' || status === 'EXPIRED') return bridgeFailed(context, job, record)
  if (isLate(context, record)) {
    const reason = 'The bridge missed its deadline'
    return expectRefund(context, job, { reason, failReason: 'DEADLINE_PASSED' })
  }
  return emitProgress(context, job)
}

/** After the fill deadline no fill is expected, and the bridge has to refund what it took. */
function isLate({ now }: ProcessContext, { intent, state }: IntentRecord): boolean {
  const seconds = BigInt(Math.floor(now() / 1000))
  return state.status === 'CLAIMED' && seconds > intent.fillDeadline + LATE_SECONDS
}

function expectRefund(
  context: ProcessContext,
  job: DepositJob,
  { reason, failReason }: { reason: string; failReason: DepositFailReason },
): Promise<Deposit> {
  return applyTransition(context, job, {
    to: 'expecting_refund',
    patch: {
      errorCode: 'BRIDGE-7',
      errorMessage: reason,
      failReason,
      nextActionAt: new Date(context.now() + context.policy.pollMs),
    },
    events: [{ type: 'bridge-delayed', reason }],
  })
}

/** Handles a failed bridge, depending on where the money is now. */
async function bridgeFailed(
  context: ProcessContext,
  job: DepositJob,
  record: IntentRecord,
): Promise<Deposit | null> {
  const { state } = record
  const { failure, failReason = 'UNRECORDED' } = state
  const message = failure ?? 'The bridge did not finish in time'
  await noteFailure(context, job, record, message)
  const taken = state.operations.some(
    ({ type, status }) => type === 'CLAIM' && status === 'COMPLETED',
  )
  if (!taken) {
    const code = state.status === 'EXPIRED' ? 'BRIDGE-3' : 'BRIDGE-4'
    return setBack(context, job, { code, message, failReason })
  }
  if (await isBack(context, job)) {
    return setBack(context, job, { code: 'BRIDGE-7', message, failReason })
  }
  return expectRefund(context, job, { reason: message, failReason })
}

/** Records that the chosen quote failed. */
function noteFailure(
  { database }: ProcessContext,
  { deposit }: DepositJob,
  { intent }: IntentRecord,
  errorMessage: string,
): Promise<void> {
  const offer = { depositId: deposit.id, intentId: intent.id }
  return noteQuoteOutcome(database.sql, { ...offer, outcome: 'failed', errorMessage })
}

/** Waits for the bridge to refund the deposit; it may still deliver instead. */
export async function awaitRefund(
  context: ProcessContext,
  job: DepositJob,
): Promise<Deposit | null> {
  const record = await findIntentOf(context, job)
  if (record?.state.status === 'COMPLETED') return arrive(context, job, record)
  if (!(await isBack(context, job))) return null
  const { errorMessage, failReason: known } = job.deposit
  const message = errorMessage ?? 'The bridge gave the money back'
  if (record) await noteFailure(context, job, record, message)
  const failReason = record?.state.failReason ?? known ?? 'UNRECORDED'
  return setBack(context, job, { code: 'BRIDGE-7', message, failReason })
}

/** Whether the transit account has the whole deposit again. */
async function isBack(context: ProcessContext, job: DepositJob): Promise<boolean> {
  const { deposit } = job
  const reader = readerOf(context, deposit.chainId)
  const token = travelToken(reader, deposit.token)
  if (!token) return false
  const held = await reader.client.readContract({
    address: token.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [depositRouteOf(context, job).transit],
  })
  return held >= deposit.amount
}

/** Follows the intent that swaps a deposit. */
export async function followSwap(
  context: ProcessContext,
  job: DepositJob,
): Promise<Deposit | null> {
  const record = await findIntentOf(context, job)
  if (!record) return beginSwap(context, job)
  const { status, failure, failReason = 'UNRECORDED' } = record.state
  if (status === 'COMPLETED') return finishSwap(context, job, record)
  if (status === 'FAILED' || status === 'EXPIRED') {
    const message = failure ?? 'The swap did not happen in time'
    await noteFailure(context, job, record, message)
    return setBack(context, job, { code: 'SWAP-1', message, failReason })
  }
  return null
}
