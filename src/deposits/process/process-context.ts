import type { Address, Hex } from 'viem'
import type { DepositAccount } from '../../domain/deposit/account.ts'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import type { DepositState } from '../../domain/deposit/lifecycle.ts'
import type { FailureCounter } from '../../observe/events/failure-counter.ts'
import type { Logger } from '../../observe/logger.ts'
import type { ChainReader, ChainReaders } from '../../ports/chain-reader.ts'
import type { IntentRouter } from '../../ports/intent-router.ts'
import type { PriceFeed } from '../../ports/price-feed.ts'
import type { TransactionSender } from '../../ports/transaction-sender.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'
import { holdDeposit } from '../../store/deposits/deposit-work.ts'
import { type Transition, transitionDeposit } from '../transition.ts'
import type { TrustedLayers } from '../trusted-layers.ts'
import type { ProcessPolicy } from './process-policy.ts'

/** The signer that commitments allow to start deposits. Its key cannot take any tokens. */
export type DepositOperator = { address: Address; sign(hash: Hex): Promise<Hex> }

export type ProcessContext = {
  database: Database
  router: IntentRouter
  sender: TransactionSender<Sql>
  readers: Pick<ChainReaders, 'get'>
  trustedLayers: TrustedLayers
  prices: Pick<PriceFeed, 'price' | 'prices'>
  operator: DepositOperator
  /** The address that receives the cost of refunds; undefined when the service bears the cost. */
  feeTo: Address | undefined
  policy: ProcessPolicy
  failures: FailureCounter
  log: Logger
  now: () => number
}

/** A deposit that one worker holds, with the account that it was sent to. */
export type DepositJob = { deposit: Deposit; account: DepositAccount; worker: number }

/** Thrown when another worker has taken the deposit or changed its state: it must be read again. */
export class DepositLostError extends Error {
  override readonly name = 'DepositLostError'
}

export type JobTransition = Omit<Transition, 'id' | 'from'>

/** Changes the state of a deposit that this worker still holds, together with `also`. */
export async function applyTransition(
  { database, failures }: Pick<ProcessContext, 'database' | 'failures'>,
  { deposit, worker }: DepositJob,
  transition: JobTransition,
  also?: (sql: Sql) => Promise<unknown>,
): Promise<Deposit> {
  const written = await database.transaction(async (sql) => {
    const held = await holdDeposit(sql, { id: deposit.id, worker })
    const moved =
      held && (await transitionDeposit(sql, { ...transition, id: deposit.id, from: deposit.state }))
    if (!moved)
      throw new DepositLostError(
        `deposit ${deposit.id}: worker ${worker} does not hold it in state ${deposit.state} any more`,
      )
    await also?.(sql)
    return moved
  })
  countFailure(failures, transition)
  return written
}

const ENDS: ReadonlySet<DepositState> = new Set(['failed', 'rejected', 'unfunded'])

/** Counts only final failures; a failed try that will be repeated is not counted. */
function countFailure(failures: FailureCounter, { to, patch = {} }: JobTransition): void {
  if (patch.failReason && ENDS.has(to)) failures.count('deposit', patch.failReason)
  const isOver = !patch.nextActionAt
  if (patch.refundFailReason && isOver) failures.count('refund', patch.refundFailReason)
}

export function readerOf(
  { readers }: Pick<ProcessContext, 'readers'>,
  chainId: number,
): ChainReader {
  const reader = readers.get(chainId)
  if (!reader)
    throw new Error(
      `chain ${chainId} is not configured any more; put it back for its open deposits`,
    )
  return reader
}

export function contractOf({ chain }: Pick<ChainReader, 'chain'>, name: string): Address {
  const address = chain.contracts[name]
  if (!address) throw new Error(`${name} is not configured on chain ${chain.id}`)
  return address
}
