import { type Address, parseEventLogs } from 'viem'
import type { Deposit } from '../../../domain/deposit/deposit.ts'
import { exitNonce } from '../../../domain/deposit/refund/exit-message.ts'
import type { RefundFailReason } from '../../../domain/failure/failure-table.ts'
import { sameAddress } from '../../../domain/token.ts'
import { exitedEvent } from '../../../domain/watch/exits.ts'
import type { Sql } from '../../../store/database/sql.ts'
import {
  dropRefundGas,
  noteRefundReverted,
  noteRefundSettled,
} from '../../../store/deposits/refund-gas.ts'
import { receiptCostUsd } from '../../gas-cost.ts'
import { depositRouteOf, refundedEvent } from '../deposit-route.ts'
import {
  applyTransition,
  type DepositJob,
  type ProcessContext,
  readerOf,
} from '../process-context.ts'
import { beginRefund } from './refund-deposit.ts'
import { oneMoreTry, refundKey } from './refund-key.ts'

/** Follows the transaction of a refund. */
export async function followRefund(
  context: ProcessContext,
  job: DepositJob,
): Promise<Deposit | null> {
  const { deposit } = job
  const outcome = await context.sender.outcome(refundKey(deposit))
  const failed = (
    refundFailReason: RefundFailReason,
    message: string,
    also?: (sql: Sql, key: string) => Promise<void>,
  ) =>
    applyTransition(
      context,
      job,
      {
        to: 'failed',
        patch: {
          errorCode: 'TRANSFER-1',
          errorMessage: message,
          refundFailReason,
          nextActionAt: null,
          refundTries: oneMoreTry(deposit),
        },
        events: [{ type: 'bridge-failed', errorCode: 'TRANSFER-1', message }],
      },
      async (sql) => also?.(sql, refundKey(deposit)),
    )
  // The refund was requested, and no transaction was sent yet.
  if (!outcome) return beginRefund(context, job, { insisted: true })
  if (outcome.state === 'abandoned') return failed('REFUND_NOT_SENT', outcome.reason, dropRefundGas)
  if (outcome.state !== 'mined') return null
  const costUsd = () => receiptCostUsd(context, readerOf(context, outcome.chainId), outcome)
  const noteUnpaid = async () => {
    const real = await costUsd()
    return (sql: Sql, key: string) => noteRefundReverted(sql, key, real)
  }
  if (outcome.status === 'reverted') {
    if (!outcome.final) return null
    const message = `The refund reverted on the chain, in transaction ${outcome.hash}`
    return failed('REFUND_REVERTED', message, await noteUnpaid())
  }
  const { transit } = depositRouteOf(context, job)
  const paid = paidBy(outcome.logs, { deposit, transit })
  if (!paid) {
    const message = `Transaction ${outcome.hash} of the refund shows no payment`
    return failed('REFUND_UNPROVEN', message, await noteUnpaid())
  }
  const real = await costUsd()
  const refund = { txHash: outcome.hash, chainId: outcome.chainId, ...paid }
  return applyTransition(
    context,
    job,
    {
      to: 'refunded',
      patch: { refund, refundFailReason: null, nextActionAt: null },
      events: [{ type: 'deposit-refunded', refund }],
    },
    (sql) => noteRefundSettled(sql, refundKey(deposit), real),
  )
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
