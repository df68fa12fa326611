import { type Address, encodeFunctionData, type Hex, parseEventLogs, zeroAddress } from 'viem'
import { routerAbi } from '../../../contracts/router.gen.ts'
import type { Deposit } from '../../../domain/deposit/deposit.ts'
import { exitNonce } from '../../../domain/deposit/refund/exit-message.ts'
import { MOST_REFUND_GAS, type RefundGasReason } from '../../../domain/deposit/refund/refund-gas.ts'
import { readRevert } from '../../../domain/evm/read-revert.ts'
import type { RefundFailReason } from '../../../domain/failure/failure-table.ts'
import { sameAddress } from '../../../domain/token.ts'
import { exitedEvent } from '../../../domain/watch/exits.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { postponeDeposit } from '../../../store/deposits/deposit-work.ts'
import {
  dropRefundGas,
  noteRefundReverted,
  noteRefundSettled,
} from '../../../store/deposits/refund-gas.ts'
import { callGas, receiptCostUsd } from '../../gas-cost.ts'
import { RefundGasError, spendRefundGas } from '../../spend-refund-gas.ts'
import {
  arrivalOp,
  type DepositRoute,
  depositRouteOf,
  refundCall,
  refundedEvent,
  releaseOp,
} from '../deposit-route.ts'
import {
  applyTransition,
  contractOf,
  type DepositJob,
  type ProcessContext,
  readerOf,
} from '../process-context.ts'
import { findMoney, type MoneyPlace } from './find-money.ts'
import { refundDoubt } from './judge-refund.ts'
import { priceRefund } from './price-refund.ts'
import { refundKey } from './refund-key.ts'
import { tryRefundLater } from './try-refund-later.ts'

const GAS_MARGIN_PERCENT = 130n

/** Sends a stopped deposit to its refund address, unless a rule forbids it. */
export async function beginRefund(
  context: ProcessContext,
  job: DepositJob,
  { insisted }: { insisted: boolean },
): Promise<Deposit> {
  const { deposit } = job
  const depositRoute = depositRouteOf(context, job)
  const { refundTo } = depositRoute.commitment
  const place = await findMoney(context, deposit, depositRoute)
  if (!place)
    return holdBack(
      context,
      job,
      'NOTHING_TO_REFUND',
      'There is nothing at the address to send back',
    )
  // A refund to the deposit address itself would only become the next deposit.
  if (place.setup === 'release' && sameAddress(refundTo, deposit.account)) {
    const message = 'The money is in the account of its owner already'
    return holdBack(context, job, 'ALREADY_WITH_OWNER', message)
  }
  const { chain } = place.reader
  const doubt = insisted
    ? undefined
    : await refundDoubt(context, { deposit, refundTo, chainId: chain.id })
  if (doubt) return holdBack(context, job, 'REFUND_ADDRESS_UNSAFE', doubt)
  const free = await prepare(context, depositRoute, { place, fee: 0n })
  if (free === 'reverts') return tryRefundLater(context, job)
  const errand = { ...free, gas: free.gasLimit }
  const { fee, costUsd, worthUsd } = await priceRefund(context, { place, depositRoute, errand })
  if (fee === 'too-little' && !insisted) {
    const message = 'Sending the deposit back would cost more than its fee cap allows'
    return holdBack(context, job, 'AMOUNT_TOO_LOW_TO_REFUND', message)
  }
  const charged = fee === 'too-little' ? 0n : fee
  const call = charged === 0n ? free : await prepare(context, depositRoute, { place, fee: charged })
  if (call === 'reverts') return tryRefundLater(context, job)
  const key = refundKey(deposit)
  const paidUsd = charged === 0n || costUsd === null ? 0n : costUsd
  const limits = context.policy.refundGas
  const gasLimit = await callGas(place.reader, { ...call, gas: call.gasLimit }, MOST_REFUND_GAS)
  const gas = { key, limits, costUsd, paidUsd, worthUsd, gasLimit }
  try {
    return await applyTransition(
      context,
      job,
      { to: 'refunding', patch: { nextActionAt: new Date(context.now() + context.policy.pollMs) } },
      async (sql) => {
        await spendRefundGas(sql, deposit, gas)
        const transaction = { key, chainId: chain.id, value: 0n, purpose: 'maintenance' } as const
        await context.sender.plan(sql, { ...transaction, ...call })
      },
    )
  } catch (error) {
    if (error instanceof RefundGasError) return holdForGas(context, job, { insisted, error })
    throw error
  }
}

type Prepared = { to: Address; data: Hex; gasLimit: bigint }

/** One transaction that creates the transit account, where it is missing, and refunds. */
async function prepare(
  context: ProcessContext,
  depositRoute: DepositRoute,
  { place, fee }: { place: MoneyPlace; fee: bigint },
): Promise<Prepared | 'reverts'> {
  const { reader, token, setup } = place
  const feeTo = context.feeTo ?? zeroAddress
  const ready =
    setup === 'release'
      ? [await releaseOp(context, depositRoute)]
      : setup === 'create'
        ? [arrivalOp(depositRoute, [])]
        : []
  const refund = await refundCall(context, depositRoute, {
    chainId: reader.chain.id,
    token,
    fee,
    feeTo,
  })
  const steps = [...ready, refund].map(({ to, data }) => ({
    kind: 0,
    optional: false,
    target: to,
    value: 0n,
    funds: [],
    data,
  }))
  const to = contractOf(reader, 'router')
  const args = [steps, zeroAddress, 0n] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'execute', args })
  const account = context.feeTo ?? context.operator.address
  try {
    const gas = await reader.client.estimateGas({ account, to, data })
    return { to, data, gasLimit: (gas * GAS_MARGIN_PERCENT) / 100n }
  } catch (error) {
    // A node out of reach says nothing about the refund.
    if (readRevert(error)) return 'reverts'
    throw error
  }
}

/** How long a refund waits until it is tried again by itself; for other reasons it is not. */
const GAS_PAUSES_MS: Partial<Record<RefundGasReason, number>> = {
  REFUND_GAS_BUDGET_SPENT: 3_600_000,
  REFUND_GAS_UNPRICED: 600_000,
}

/**
 * Leaves the money where it is because the service does not pay for the refund. Whoever insists is
 * told so, and asks again; only a missing price is nobody's doing, so it delays their refund too and
 * does not end it. While the reason stays the same nothing more is written.
 */
async function holdForGas(
  context: ProcessContext,
  job: DepositJob,
  { insisted, error: { reason, message } }: { insisted: boolean; error: RefundGasError },
): Promise<Deposit> {
  const { deposit } = job
  context.log.warn(
    { event: 'deposit.refund-unpaid', deposit: deposit.id, project: deposit.projectId, reason },
    'A refund waits, because the service does not pay for it.',
  )
  const pauseMs = GAS_PAUSES_MS[reason]
  const mayCome = pauseMs !== undefined && (!insisted || reason === 'REFUND_GAS_UNPRICED')
  const nextActionAt = mayCome ? new Date(context.now() + pauseMs) : null
  if (mayCome && !insisted && deposit.refundFailReason === reason) {
    await postponeDeposit(context.database.sql, { id: deposit.id, until: nextActionAt })
    return deposit
  }
  return holdBack(context, job, reason, message, nextActionAt)
}

/** Leaves the money where it is until its owner or the project decides. */
async function holdBack(
  context: ProcessContext,
  job: DepositJob,
  refundFailReason: RefundFailReason,
  message: string,
  nextActionAt: Date | null = null,
): Promise<Deposit> {
  const errorCode = refundFailReason === 'REFUND_ADDRESS_UNSAFE' ? 'ACCOUNT-3' : 'TRANSFER-1'
  const { deposit } = job
  const { state } = deposit
  if (state === 'ignored') {
    await postponeDeposit(context.database.sql, { id: deposit.id, until: null })
    return deposit
  }
  return applyTransition(context, job, {
    to: state === 'refunding' ? 'failed' : state,
    patch: { errorCode, errorMessage: message, refundFailReason, nextActionAt },
    // One event for each reason in a row, however often somebody insists.
    events:
      deposit.refundFailReason === refundFailReason
        ? []
        : [{ type: 'bridge-failed', errorCode, message }],
  })
}

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
          attempts: deposit.attempts + 1,
        },
        events: [{ type: 'bridge-failed', errorCode: 'TRANSFER-1', message }],
      },
      async (sql) => also?.(sql, refundKey(deposit)),
    )
  // The refund was requested, and no transaction was sent yet.
  if (!outcome) return beginRefund(context, job, { insisted: true })
  if (outcome.state === 'abandoned') return failed('REFUND_NOT_SENT', outcome.reason, dropRefundGas)
  if (outcome.state !== 'mined') return null
  const noteUnpaid = async () => {
    const reader = readerOf(context, outcome.chainId)
    const costUsd = await receiptCostUsd(context, reader, outcome)
    return (sql: Sql, key: string) => noteRefundReverted(sql, key, costUsd)
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
  const refund = { txHash: outcome.hash, chainId: outcome.chainId, ...paid }
  return applyTransition(
    context,
    job,
    {
      to: 'refunded',
      patch: { refund, refundFailReason: null, nextActionAt: null },
      events: [{ type: 'deposit-refunded', refund }],
    },
    (sql) => noteRefundSettled(sql, refundKey(deposit)),
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
