import { erc20Abi } from 'viem'
import type { Deposit } from '../../domain/deposit/deposit.ts'
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

/** A late fill may still be on its way into a block. */
const LATE_SECONDS = 60n

/** A deposit on its way: sees how its intent is doing. */
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
  if (isLate(context, record)) return expectRefund(context, job, 'The bridge missed its deadline')
  return emitProgress(context, job)
}

/** Past its deadline a fill is no longer to be counted on; what was taken will be given back. */
function isLate({ now }: ProcessContext, { intent, state }: IntentRecord): boolean {
  const seconds = BigInt(Math.floor(now() / 1000))
  return state.status === 'CLAIMED' && seconds > intent.fillDeadline + LATE_SECONDS
}

function expectRefund(context: ProcessContext, job: DepositJob, reason: string): Promise<Deposit> {
  return applyTransition(context, job, {
    to: 'expecting_refund',
    patch: {
      errorCode: 'BRIDGE-7',
      errorMessage: reason,
      nextActionAt: new Date(context.now() + context.policy.pollMs),
    },
    events: [{ type: 'bridge-delayed', reason }],
  })
}

/** Where the money is decides what a failed bridge means. */
async function bridgeFailed(
  context: ProcessContext,
  job: DepositJob,
  record: IntentRecord,
): Promise<Deposit | null> {
  const { state } = record
  const message = state.failure ?? 'The bridge did not finish in time'
  await noteFailure(context, job, record, message)
  const taken = state.operations.some(
    ({ type, status }) => type === 'CLAIM' && status === 'COMPLETED',
  )
  if (!taken) {
    return setBack(context, job, {
      code: state.status === 'EXPIRED' ? 'BRIDGE-3' : 'BRIDGE-4',
      message,
    })
  }
  if (await isBack(context, job)) return setBack(context, job, { code: 'BRIDGE-7', message })
  return expectRefund(context, job, message)
}

/** The offer that was taken came to nothing. */
function noteFailure(
  { database }: ProcessContext,
  { deposit }: DepositJob,
  { intent }: IntentRecord,
  errorMessage: string,
): Promise<void> {
  const offer = { depositId: deposit.id, intentId: intent.id }
  return noteQuoteOutcome(database.sql, { ...offer, outcome: 'failed', errorMessage })
}

/** A bridge has the money and will give it back, unless it delivers after all. */
export async function awaitRefund(
  context: ProcessContext,
  job: DepositJob,
): Promise<Deposit | null> {
  const record = await findIntentOf(context, job)
  if (record?.state.status === 'COMPLETED') return arrive(context, job, record)
  if (!(await isBack(context, job))) return null
  const message = job.deposit.errorMessage ?? 'The bridge gave the money back'
  if (record) await noteFailure(context, job, record, message)
  return setBack(context, job, { code: 'BRIDGE-7', message })
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

/** A deposit that has arrived and is to be exchanged. */
export async function followSwap(
  context: ProcessContext,
  job: DepositJob,
): Promise<Deposit | null> {
  const record = await findIntentOf(context, job)
  if (!record) return beginSwap(context, job)
  const { status, failure } = record.state
  if (status === 'COMPLETED') return finishSwap(context, job, record)
  if (status === 'FAILED' || status === 'EXPIRED') {
    const message = failure ?? 'The swap did not happen in time'
    await noteFailure(context, job, record, message)
    return setBack(context, job, { code: 'SWAP-1', message })
  }
  return null
}
