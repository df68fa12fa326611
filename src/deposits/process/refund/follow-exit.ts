import { parseEventLogs, TransactionReceiptNotFoundError } from 'viem'
import type { Deposit } from '../../../domain/deposit/deposit.ts'
import { type DepositState, REOPENABLE } from '../../../domain/deposit/lifecycle.ts'
import { exitNonce } from '../../../domain/deposit/refund/exit-message.ts'
import { sameAddress } from '../../../domain/token.ts'
import { defaultTiers, depthAt, depthFor } from '../../../domain/watch/confirmations.ts'
import { emptiedEvent, exitedEvent } from '../../../domain/watch/exits.ts'
import type { ChainReader } from '../../../ports/chain-reader.ts'
import {
  type DepositExitRow,
  dropDepositExit,
  findDepositExit,
} from '../../../store/deposits/deposit-exits.ts'
import { postponeDeposit } from '../../../store/deposits/deposit-work.ts'
import { depositRouteOf } from '../deposit-route.ts'
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
  const { depth, isSigned } = await findOnChain(reader, deposit, exit)
  if (depth === 0n) return giveBack(context, deposit)
  // An exit of everything took nothing of a deposit that was moved before.
  if (!isSigned && (await reader.codeAt(depositRouteOf(context, job).transit)) !== '0x') {
    await dropDepositExit(context.database.sql, deposit.id)
    return undefined
  }
  if (depth < depthFor(defaultTiers(reader.chain), deposit.valueUsd)) return null
  const refund = { ...exit, chainId: deposit.chainId }
  return applyTransition(context, job, {
    to: 'refunded',
    patch: { refund, nextActionAt: null, errorCode: null, errorMessage: null },
    events: [{ type: 'deposit-refunded', refund }],
  })
}

const NOT_THERE = { depth: 0n, isSigned: false }

/** `depth` counts the blocks from the exit's to the head, both included; 0 if it is not on chain. */
type OnChain = { depth: bigint; isSigned: boolean }

async function findOnChain(
  { client }: ChainReader,
  deposit: Deposit,
  { txHash, token }: DepositExitRow,
): Promise<OnChain> {
  try {
    const { logs, blockNumber } = await client.getTransactionReceipt({ hash: txHash })
    const nonce = exitNonce(deposit)
    const own = parseEventLogs({ abi: [...exitedEvent, ...emptiedEvent], logs }).filter(
      ({ address, args }) =>
        sameAddress(address, deposit.account) &&
        ('nonce' in args
          ? args.nonce === nonce
          : sameAddress(args.token, token) && args.amount >= deposit.amount),
    )
    if (own.length === 0) return NOT_THERE
    const isSigned = own.some(({ eventName }) => eventName === 'ExitedTo')
    const head = await client.getBlockNumber({ cacheTime: 0 })
    return { isSigned, depth: depthAt(head, blockNumber) }
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return NOT_THERE
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
