import { type Hash, TransactionReceiptNotFoundError } from 'viem'
import type { Deposit } from '../../../domain/deposit/deposit.ts'
import { defaultTiers, depthAt, depthFor } from '../../../domain/watch/confirmations.ts'
import type { ChainReader } from '../../../ports/chain-reader.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { postponeDeposit } from '../../../store/deposits/deposit-work.ts'
import { depositRouteOf } from '../deposit-route.ts'
import {
  applyTransition,
  type DepositJob,
  type ProcessContext,
  readerOf,
} from '../process-context.ts'
import { findPayout, type Payout } from './find-payout.ts'

/** What became of the service's own transaction, which has paid nothing. */
type OwnEnd = {
  /** Whether that can still change. */
  isFinal: boolean
  /** Keeps the books of it, once it is final. */
  note(sql: Sql): Promise<unknown>
  /** What to do when it is final and nobody else has paid the deposit out either. */
  otherwise(): Promise<Deposit>
}

/**
 * Follows a refund that the service's own transaction has not made: somebody else may have sent the
 * same call before, or the owner took the money. The deposit is refunded by that transaction then.
 */
export async function followPayout(
  context: ProcessContext,
  job: DepositJob,
  { isFinal, note, otherwise }: OwnEnd,
): Promise<Deposit | null> {
  const { deposit } = job
  const isRefunded = deposit.state === 'refunded'
  if (isRefunded && deposit.refund) {
    const { chainId, txHash } = deposit.refund
    const reader = readerOf(context, chainId)
    const depth = await depthOf(reader, txHash)
    if (depth >= depthFor(defaultTiers(reader.chain), deposit.valueUsd)) {
      return isFinal ? rest(context, deposit, note) : null
    }
    if (depth > 0n) return null
  }
  const payout = await findPayout(context, deposit, depositRouteOf(context, job))
  if (payout) return endByPayout(context, job, payout)
  return isFinal ? otherwise() : null
}

/** Writes down who has paid the deposit out; the transaction is followed until it is deep enough. */
export function endByPayout(
  context: ProcessContext,
  job: DepositJob,
  refund: Payout,
): Promise<Deposit> {
  const { deposit } = job
  const nextActionAt = new Date(context.now() + context.policy.pollMs)
  const { id, projectId: project } = deposit
  const { txHash: transaction } = refund
  context.log.info(
    { event: 'deposit.refunded-by-others', deposit: id, project, transaction },
    'A deposit was paid out by a transaction that the service did not send.',
  )
  return applyTransition(context, job, {
    to: 'refunded',
    patch: { refund, refundFailReason: null, nextActionAt },
    // Who was told of a refund once is not told again when another transaction turns out to be it.
    events: deposit.state === 'refunded' ? [] : [{ type: 'deposit-refunded', refund }],
  })
}

async function rest(
  { database }: ProcessContext,
  deposit: Deposit,
  note: OwnEnd['note'],
): Promise<Deposit> {
  await database.transaction(async (sql) => {
    await note(sql)
    await postponeDeposit(sql, { id: deposit.id, until: null })
  })
  return deposit
}

/** The number of blocks from the transaction's to the head, both included; 0 if it did nothing. */
async function depthOf({ client }: ChainReader, hash: Hash): Promise<bigint> {
  try {
    const { status, blockNumber } = await client.getTransactionReceipt({ hash })
    if (status !== 'success') return 0n
    const head = await client.getBlockNumber({ cacheTime: 0 })
    return depthAt(head, blockNumber)
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return 0n
    throw error
  }
}
