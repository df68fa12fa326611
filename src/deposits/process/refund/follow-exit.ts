import { parseEventLogs, TransactionReceiptNotFoundError } from 'viem'
import type { Deposit } from '../../../domain/deposit/deposit.ts'
import { type DepositState, REOPENABLE } from '../../../domain/deposit/lifecycle.ts'
import { exitNonce } from '../../../domain/deposit/refund/exit-message.ts'
import { sameAddress } from '../../../domain/token.ts'
import { defaultTiers, depthFor } from '../../../domain/watch/confirmations.ts'
import { exitedEvent } from '../../../domain/watch/exits.ts'
import type { ChainReader } from '../../../ports/chain-reader.ts'
import {
  type DepositExitRow,
  dropDepositExit,
  findDepositExit,
} from '../../../store/deposits/deposit-exits.ts'
import { postponeDeposit } from '../../../store/deposits/deposit-work.ts'
import {
  applyTransition,
  type DepositJob,
  type ProcessContext,
  readerOf,
} from '../process-context.ts'

/** The states in which a deposit is still at its address, so its owner may have taken it out. */
const LYING: ReadonlySet<DepositState> = new Set([...REOPENABLE, 'ready', 'delayed'])

/**
 * Ends a deposit that its owner took out of the address, once the exit has as many confirmations as
 * the value requires; until then it returns null and nothing else is done with the deposit.
 * Undefined when nobody took the deposit out.
 */
export async function followExit(
  context: ProcessContext,
  job: DepositJob,
): Promise<Deposit | null | undefined> {
  const { deposit } = job
  if (!LYING.has(deposit.state)) return undefined
  const exit = await findDepositExit(context.database.sql, deposit.id)
  if (!exit) return undefined
  const reader = readerOf(context, deposit.chainId)
  const depth = await depthOf(reader, deposit, exit)
  if (depth === 0n) return giveBack(context, deposit)
  if (depth < depthFor(defaultTiers(reader.chain), deposit.valueUsd)) return null
  const refund = { ...exit, chainId: deposit.chainId }
  return applyTransition(context, job, {
    to: 'refunded',
    patch: { refund, nextActionAt: null, errorCode: null, errorMessage: null },
    events: [{ type: 'deposit-refunded', refund }],
  })
}

/**
 * The number of blocks from the exit's block to the head, both included; 0 if it is not on chain.
 */
async function depthOf(
  { client }: ChainReader,
  deposit: Deposit,
  { txHash }: DepositExitRow,
): Promise<bigint> {
  try {
    const { logs, blockNumber } = await client.getTransactionReceipt({ hash: txHash })
    const nonce = exitNonce(deposit)
    const own = parseEventLogs({ abi: exitedEvent, logs }).some(
      ({ address, args }) => sameAddress(address, deposit.account) && args.nonce === nonce,
    )
    if (!own) return 0n
    const head = await client.getBlockNumber({ cacheTime: 0 })
    return head < blockNumber ? 1n : head - blockNumber + 1n
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return 0n
    throw error
  }
}

/** Handles a reorg that removed the exit: the deposit is at its address again and continues. */
async function giveBack(
  { database, policy, now }: ProcessContext,
  deposit: Deposit,
): Promise<Deposit> {
  const rests = REOPENABLE.has(deposit.state)
  const wait = rests ? policy.refundAfterMs : 0
  const until = wait === null ? null : new Date(now() + wait)
  await database.transaction(async (sql) => {
    await dropDepositExit(sql, deposit.id)
    await postponeDeposit(sql, { id: deposit.id, until })
  })
  return deposit
}
