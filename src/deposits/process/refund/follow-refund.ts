import { type Address, parseEventLogs } from 'viem'
import type { Deposit } from '../../../domain/deposit/deposit.ts'
import { exitNonce } from '../../../domain/deposit/refund/exit-message.ts'
import type { MinedTransaction } from '../../../domain/evm/transaction.ts'
import type { RefundFailReason } from '../../../domain/failure/failure-table.ts'
import { sameAddress } from '../../../domain/token.ts'
import type { Usd } from '../../../domain/usd.ts'
import { exitedEvent } from '../../../domain/watch/exits.ts'
import { retryPause } from '../../../row-work/retry-pause.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { postponeDeposit } from '../../../store/deposits/deposit-work.ts'
import {
  dropRefundGas,
  isUncounted,
  noteRefundReverted,
  noteRefundSettled,
  readRefundKind,
} from '../../../store/deposits/refund-gas.ts'
import { receiptCostUsd } from '../../gas-cost.ts'
import { depositRouteOf, refundedEvent } from '../deposit-route.ts'
import {
  applyTransition,
  type DepositJob,
  type JobTransition,
  type ProcessContext,
  readerOf,
} from '../process-context.ts'
import { isDust } from './find-money.ts'
import { followPayout } from './follow-payout.ts'
import { beginRefund } from './refund-deposit.ts'
import { oneMoreTry, refundKey } from './refund-key.ts'

/**
 * Follows the transaction of a refund or of a signed exit until it is final. The deposit is refunded
 * as soon as a block shows the payment, and no longer if the chain takes that back for good.
 */
export async function followRefund(
  context: ProcessContext,
  job: DepositJob,
): Promise<Deposit | null> {
  const { deposit } = job
  const key = refundKey(deposit)
  const outcome = await context.sender.outcome(key)
  const isRefunded = deposit.state === 'refunded'
  if (!outcome) {
    if (!isRefunded) return beginRefund(context, job, { insisted: true })
    // The owner took the deposit out, or somebody else has sent a refund of the service.
    return followPayout(context, job, {
      isFinal: true,
      note: async () => {},
      otherwise: () => goneAgain(context, job),
    })
  }
  if (outcome.state === 'abandoned') {
    const failure = { reason: 'REFUND_NOT_SENT', message: outcome.reason } as const
    const note = (sql: Sql) => dropRefundGas(sql, key)
    const otherwise = () => failRefund(context, job, failure, note)
    return followPayout(context, job, { isFinal: true, note, otherwise })
  }
  if (outcome.state !== 'mined') return null
  const costUsd = () => receiptCostUsd(context, readerOf(context, outcome.chainId), outcome)
  if (outcome.status === 'reverted') {
    const cost = outcome.final ? await costUsd() : undefined
    return followPayout(context, job, {
      isFinal: outcome.final,
      note: (sql) => noteRefundReverted(sql, key, { costUsd: cost, isOfOthers: true }),
      otherwise: () => reverted(context, job, outcome, cost),
    })
  }
  const { transit } = depositRouteOf(context, job)
  const paid = paidBy(outcome.logs, { deposit, transit })
  if (!paid || isDust(deposit, paid.amount)) {
    const cost = outcome.final ? await costUsd() : undefined
    const isOwn = deposit.refund?.txHash === outcome.hash
    const message = `Transaction ${outcome.hash} of the refund shows no payment`
    const failure = { reason: 'REFUND_UNPROVEN', message } as const
    return followPayout(context, job, {
      isFinal: outcome.final,
      note: (sql) =>
        isOwn
          ? noteRefundSettled(sql, key, cost)
          : noteRefundReverted(sql, key, { costUsd: cost, isOfOthers: true }),
      otherwise: () =>
        failRefund(context, job, failure, (sql) => noteRefundReverted(sql, key, { costUsd: cost })),
    })
  }
  if (isRefunded && !outcome.final) return null
  const refund = { txHash: outcome.hash, chainId: outcome.chainId, ...paid }
  if (isRefunded) return settle(context, job, refund, await costUsd())
  const nextActionAt = new Date(context.now() + context.policy.pollMs)
  return applyTransition(context, job, {
    to: 'refunded',
    patch: { refund, refundFailReason: null, nextActionAt },
    events: [{ type: 'deposit-refunded', refund }],
  })
}

const UNPRICED_PAUSE_MS = 600_000

/**
 * Ends the work on a refund that is final: its gas counts for what it has really cost, less its fee.
 * While nobody can tell that of an exit that was sent without a price, it is looked at again.
 */
async function settle(
  context: ProcessContext,
  job: DepositJob,
  refund: NonNullable<Deposit['refund']>,
  costUsd: Usd | undefined,
): Promise<Deposit> {
  const { database, now } = context
  const { deposit } = job
  const key = refundKey(deposit)
  if (costUsd === undefined && (await isUncounted(database.sql, key))) {
    const until = new Date(now() + UNPRICED_PAUSE_MS)
    await postponeDeposit(database.sql, { id: deposit.id, until })
    return deposit
  }
  // After a reorg another variant of the transaction may have been mined.
  if (deposit.refund?.txHash !== refund.txHash) {
    const transition = { to: 'refunded', patch: { refund, nextActionAt: null } } as const
    return applyTransition(context, job, transition, (sql) => noteRefundSettled(sql, key, costUsd))
  }
  await noteRefundSettled(database.sql, key, costUsd)
  return rest(context, deposit)
}

async function rest({ database }: ProcessContext, deposit: Deposit): Promise<Deposit> {
  await postponeDeposit(database.sql, { id: deposit.id, until: null })
  return deposit
}

/**
 * Handles a refund that reverted in its block. Anybody may release a deposit before its refund does,
 * or the token may be paused for a moment, so it is tried again a few times; the limits of refunds
 * bound what that costs. A signed exit is not turned into a refund by that.
 */
async function reverted(
  context: ProcessContext,
  job: DepositJob,
  { hash, chainId }: MinedTransaction,
  costUsd: Usd | undefined,
): Promise<Deposit> {
  const { database, policy, now } = context
  const { deposit } = job
  const key = refundKey(deposit)
  const kind = await readRefundKind(database.sql, key)
  const { transit } = depositRouteOf(context, job)
  // A release that reverted has made no transit account, so somebody else has.
  const isOfOthers =
    kind === 'release' && (await readerOf(context, chainId).codeAt(transit)) !== '0x'
  const tries = oneMoreTry(deposit)
  const mayCome = kind !== 'exit' && kind !== null && tries < policy.maxAttempts
  const again = mayCome && { nextAttemptAt: new Date(now() + retryPause(policy, tries)) }
  const message = `The refund reverted on the chain, in transaction ${hash}`
  const failure = { reason: 'REFUND_REVERTED', message, ...again } as const
  return failRefund(context, job, failure, (sql) =>
    noteRefundReverted(sql, key, { costUsd, isOfOthers }),
  )
}

/** Handles a payment by others that the chain took back for good: it is made again. */
function goneAgain(context: ProcessContext, job: DepositJob): Promise<Deposit> {
  const message = `Transaction ${job.deposit.refund?.txHash} of the refund is gone from the chain`
  const nextAttemptAt = new Date(context.now() + context.policy.pollMs)
  const failure = { reason: 'REFUND_UNPROVEN', message, nextAttemptAt } as const
  return failRefund(context, job, failure, async () => {})
}

type RefundFailure = { reason: RefundFailReason; message: string; nextAttemptAt?: Date }

/** Records that the transaction has ended without success; the next one has another key. */
function failRefund(
  context: ProcessContext,
  job: DepositJob,
  { reason, message, nextAttemptAt }: RefundFailure,
  also: (sql: Sql) => Promise<unknown>,
): Promise<Deposit> {
  const { deposit } = job
  const again = nextAttemptAt && { nextAttemptAt }
  const transition: JobTransition = {
    to: 'failed',
    patch: {
      errorCode: 'TRANSFER-1',
      errorMessage: message,
      refundFailReason: reason,
      refundTries: oneMoreTry(deposit),
      refund: null,
      nextActionAt: nextAttemptAt ?? deposit.resumeAt,
    },
    events: [{ type: 'bridge-failed', errorCode: 'TRANSFER-1', message, ...again }],
  }
  return applyTransition(context, job, transition, also)
}

/** Reads from the events of a refund or a signed exit what it has paid, and to whom. */
function paidBy(
  logs: readonly unknown[],
  { deposit, transit }: { deposit: Deposit; transit: Address },
): { token: Address; amount: bigint; recipient: Address } | undefined {
  const events = parseEventLogs({ abi: [...refundedEvent, ...exitedEvent], logs: logs as never })
  const own = events.find(({ address, args }) => {
    if ('nonce' in args && args.nonce !== exitNonce(deposit)) return false
    return sameAddress(address, transit) || sameAddress(address, deposit.account)
  })
  if (!own) return undefined
  const { token, amount } = own.args
  return { token, amount, recipient: 'to' in own.args ? own.args.to : own.args.refundTo }
}
