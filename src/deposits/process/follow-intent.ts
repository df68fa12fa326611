import { erc20Abi } from 'viem'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import type { IntentRecord } from '../../domain/intent/status/record.ts'
import { noteQuoteOutcome } from '../../store/deposits/deposit-lists.ts'
import { setBack } from './fail-deposit.ts'
import { findIntentOf } from './find-intent.ts'
import { arrive, beginSwap, finishSwap } from './move-deposit.ts'
import { type ProcessContext, readerOf, takeStep, type Work } from './process-context.ts'
import { tellProgress } from './tell-progress.ts'
import { travelToken, tripOf } from './trip.ts'

/** A late fill may still be on its way into a block. */
const LATE_SECONDS = 60n

/** A deposit on its way: sees how its intent is doing. */
export async function followBridge(context: ProcessContext, work: Work): Promise<Deposit | null> {
  const record = await findIntentOf(context, work)
  if (!record) {
    return setBack(context, work, { code: 'BRIDGE-1', message: 'The bridge was not submitted' })
  }
  const { status } = record.state
  if (status === 'COMPLETED') return arrive(context, work, record)
  if (status === 'FAILED' || status === 'EXPIRED') return bridgeFailed(context, work, record)
  if (isLate(context, record)) return expectRefund(context, work, 'The bridge missed its deadline')
  return tellProgress(context, work)
}

/** Past its deadline a fill is no longer to be counted on; what was taken will be given back. */
function isLate({ now }: ProcessContext, { intent, state }: IntentRecord): boolean {
  const seconds = BigInt(Math.floor(now() / 1000))
  return state.status === 'CLAIMED' && seconds > intent.fillDeadline + LATE_SECONDS
}

function expectRefund(context: ProcessContext, work: Work, reason: string): Promise<Deposit> {
  return takeStep(context, work, {
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
  work: Work,
  record: IntentRecord,
): Promise<Deposit | null> {
  const { state } = record
  const message = state.failure ?? 'The bridge did not finish in time'
  await noteFailure(context, work, record, message)
  const taken = state.operations.some(
    ({ type, status }) => type === 'CLAIM' && status === 'COMPLETED',
  )
  if (!taken) {
    return setBack(context, work, {
      code: state.status === 'EXPIRED' ? 'BRIDGE-3' : 'BRIDGE-4',
      message,
    })
  }
  if (await isBack(context, work)) return setBack(context, work, { code: 'BRIDGE-7', message })
  return expectRefund(context, work, message)
}

/** The offer that was taken came to nothing. */
function noteFailure(
  { database }: ProcessContext,
  { deposit }: Work,
  { intent }: IntentRecord,
  errorMessage: string,
): Promise<void> {
  const offer = { depositId: deposit.id, intentId: intent.id }
  return noteQuoteOutcome(database.sql, { ...offer, outcome: 'failed', errorMessage })
}

/** A bridge has the money and will give it back, unless it delivers after all. */
export async function awaitRefund(context: ProcessContext, work: Work): Promise<Deposit | null> {
  const record = await findIntentOf(context, work)
  if (record?.state.status === 'COMPLETED') return arrive(context, work, record)
  if (!(await isBack(context, work))) return null
  const message = work.deposit.errorMessage ?? 'The bridge gave the money back'
  if (record) await noteFailure(context, work, record, message)
  return setBack(context, work, { code: 'BRIDGE-7', message })
}

/** Whether the transit account has the whole deposit again. */
async function isBack(context: ProcessContext, work: Work): Promise<boolean> {
  const { deposit } = work
  const reader = readerOf(context, deposit.chainId)
  const token = travelToken(reader, deposit.token)
  if (!token) return false
  const held = await reader.client.readContract({
    address: token.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [tripOf(context, work).transit],
  })
  return held >= deposit.amount
}

/** A deposit that has arrived and is to be exchanged. */
export async function followSwap(context: ProcessContext, work: Work): Promise<Deposit | null> {
  const record = await findIntentOf(context, work)
  if (!record) return beginSwap(context, work)
  const { status, failure } = record.state
  if (status === 'COMPLETED') return finishSwap(context, work, record)
  if (status === 'FAILED' || status === 'EXPIRED') {
    const message = failure ?? 'The swap did not happen in time'
    await noteFailure(context, work, record, message)
    return setBack(context, work, { code: 'SWAP-1', message })
  }
  return null
}
