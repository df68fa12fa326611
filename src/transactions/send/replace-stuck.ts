import { formatGwei } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import type { GasPrice } from '../../ports/chain-reader.ts'
import {
  type Attempt,
  type OpenTransaction,
  setHold,
} from '../../store/transactions/open-transactions.ts'
import {
  journalReplacement,
  readPayload,
  type SignedAttempt,
} from '../../store/transactions/transaction-journal.ts'
import { accountOf, type ChainContext } from '../chain-context.ts'
import { FEE_CAP } from './act-on-verdict.ts'
import { type Broadcaster, toTarget } from './broadcaster.ts'
import { type Fees, isIncludable, raisedFees } from './fees.ts'
import { createPatience } from './patience.ts'
import { isKnown } from './send-raw.ts'
import type { SendSchedule } from './send-schedule.ts'
import { nothingFrom, signAttempt } from './sign-attempt.ts'

export type Replacer = {
  /** Checks one account's unmined transactions, and replaces those that make no progress. */
  replaceStuck(waiting: readonly OpenTransaction[], scene: Scene): Promise<void>
  /** Forgets the variants of all other transactions. */
  keepOnly(open: readonly OpenTransaction[]): void
}

export type ReplacerParts = {
  context: ChainContext
  broadcaster: Broadcaster
  schedule: SendSchedule
  /** Transactions that nodes do not accept at their fee, or that are to be cancelled. */
  urgent: Set<string>
}

type Diagnosis = 'wait' | 'look-for-it' | 'replace'
type Scene = { minedNonces: number; price: GasPrice; head: BlockRef }

export function createReplacer({
  context,
  broadcaster,
  schedule,
  urgent,
}: ReplacerParts): Replacer {
  const { policy, observe, chainId, reader } = context
  const patience = createPatience(policy, schedule)

  const diagnose = (
    transaction: OpenTransaction,
    { minedNonces, price, head }: Scene,
  ): Diagnosis => {
    const newest = newestOf(transaction)
    const { id, cancelReason, nonce } = transaction
    if (urgent.has(id) || (cancelReason !== null && newest.kind === 'request')) return 'replace'
    if (!patience.isLate(newest.id, head.number)) return 'wait'
    if (!isIncludable(newest, price.baseFeePerGas)) return 'replace'
    // A transaction cannot be mined before the one with the nonce below it, whatever fee it offers.
    return nonce === minedNonces ? 'look-for-it' : 'wait'
  }

  /** A transaction that no node has any more is sent again before a higher fee is offered. */
  const resendLost = async ({ id, hash }: Attempt, key: string, head: BlockRef) => {
    if (await isKnown(reader, [hash])) return false
    if (!patience.mayStartOver(id, head.number)) return false
    observe.dropped({ chainId, key, hash })
    return true
  }

  return {
    async replaceStuck(waiting, scene) {
      const { price, head } = scene
      for (const transaction of waiting) {
        const diagnosis = diagnose(transaction, scene)
        if (diagnosis === 'wait') continue
        const newest = newestOf(transaction)
        if (diagnosis === 'look-for-it' && (await resendLost(newest, transaction.key, head)))
          continue
        const fees = raisedFees(newest, price, policy)
        if (!fees) {
          await holdAtCap(context, transaction)
          continue
        }
        const attempt = await replace(context, { transaction, fees, scene })
        urgent.delete(transaction.id)
        if (attempt) await broadcaster.send([attempt])
      }
    },
    keepOnly: patience.keepOnly,
  }
}

function newestOf({ attempts }: OpenTransaction): Attempt {
  return attempts.at(-1) ?? attempts[0]
}

async function holdAtCap(context: ChainContext, { id, key }: OpenTransaction): Promise<void> {
  const { database, policy, observe, chainId } = context
  const owner = context.worker()
  if (owner === undefined) return
  const cap = formatGwei(policy.maxFeePerGas)
  const reason = `${FEE_CAP}: ${cap} gwei`
  if (await setHold(database.sql, { id, owner }, reason)) observe.held({ chainId, key, reason })
}

/** Signs and journals a variant on the same nonce; undefined if another worker has the row now. */
async function replace(
  context: ChainContext,
  { transaction, fees, scene }: { transaction: OpenTransaction; fees: Fees; scene: Scene },
) {
  const { database, policy, observe, chainId } = context
  const owner = context.worker()
  const account = accountOf(context, transaction.sender)
  if (owner === undefined || !account) return undefined
  const { id: transactionId, key, nonce } = transaction
  const kind = transaction.cancelReason === null ? 'request' : 'cancel'
  const payload =
    kind === 'cancel'
      ? nothingFrom(account, policy.cancelGasLimit)
      : await readPayload(database.sql, transactionId)
  const { hasBaseFee } = scene.price
  const shared = { payload, nonce, fees, hasBaseFee, block: scene.head.number }
  const draft = { transactionId, kind, ...shared } as const
  const attempt: SignedAttempt = await signAttempt(account, draft)
  const replaces = newestOf(transaction).id
  const id = await database.transaction((sql) =>
    journalReplacement(sql, { account, owner, attempt, replaces }),
  )
  if (id === undefined) return undefined
  const { hash, maxFeePerGas } = attempt
  observe.replaced({ chainId, key, hash, kind, maxFeePerGas })
  return toTarget(transaction, { id, kind, hash, broadcastMs: null }, attempt.raw)
}
