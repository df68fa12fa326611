import type { Hex } from 'viem'
import {
  type Attempt,
  type OpenTransaction,
  startCancelling,
} from '../../store/transactions/open-transactions.ts'
import { markBroadcast, readRaw } from '../../store/transactions/transaction-journal.ts'
import type { ChainContext } from '../chain-context.ts'
import { actOnVerdict, type NextStep, type SendTarget } from './act-on-verdict.ts'
import type { FreshAttempt } from './claim-planned.ts'
import { isKnown, type SendResult, sendRaw } from './send-raw.ts'
import type { SendSchedule } from './send-schedule.ts'

export type Broadcaster = {
  /** Sends first variants right after they were written to the journal. */
  sendFresh(fresh: readonly FreshAttempt[]): Promise<void>
  /** Sends variants whose signed bytes the caller has. */
  send(targets: readonly SendTarget[]): Promise<SendResult[]>
  /** Reads the variants that are due from the journal and sends them again. */
  sendDue(open: readonly OpenTransaction[]): Promise<void>
}

export type BroadcasterParts = {
  context: ChainContext
  schedule: SendSchedule
  onStep: (transactionId: string, step: NextStep) => void
}

/** Sends signed transactions to the nodes and acts on their answers. */
export function createBroadcaster({ context, schedule, onStep }: BroadcasterParts): Broadcaster {
  const { database, reader, now } = context

  const send = async (targets: readonly SendTarget[]): Promise<SendResult[]> => {
    const results = await Promise.all(
      targets.map(({ attemptId, raw }) =>
        schedule.during(attemptId, async () => {
          const result = await sendRaw(reader, raw)
          schedule.note(attemptId, result.verdict)
          return result
        }),
      ),
    )
    const news = targets.filter(
      ({ wasAccepted }, index) => !wasAccepted && results[index]?.verdict === 'accepted',
    )
    if (news.length > 0) {
      const ids = news.map(({ attemptId }) => attemptId)
      await markBroadcast(database.sql, ids)
    }
    for (const [index, target] of targets.entries()) {
      const result = results[index]
      if (result) onStep(target.transactionId, await actOnVerdict(context, target, result))
    }
    return results
  }

  /** Sends the newest variant first, and an older one only if the nodes refuse the newer. */
  const resend = async (targets: readonly SendTarget[]) => {
    for (const target of targets) {
      const [result] = await send([target])
      if (result?.verdict !== 'underpriced' && result?.verdict !== 'no-funds') return
    }
  }

  return {
    send,
    async sendFresh(fresh) {
      const inTime = ({ planned: { notAfter } }: FreshAttempt) =>
        notAfter === null || now() / 1000 <= notAfter
      await send(fresh.filter(inTime).map(toFreshTarget))
    },
    async sendDue(open) {
      const due = open.filter((transaction) => {
        const [newest] = sendable(transaction)
        return newest !== undefined && schedule.isDue(newest.id)
      })
      if (due.length === 0) return
      const ids = due.flatMap((transaction) => sendable(transaction).map(({ id }) => id))
      const raws = await readRaw(database.sql, ids)
      await Promise.all(
        due.map(async (transaction) => {
          if (await isTooLate(context, transaction)) return onStep(transaction.id, 'replace')
          await resend(toTargets(transaction, raws))
        }),
      )
    },
  }
}

/** The variants, newest first. Once a cancellation is signed, only cancellations are sent. */
function sendable({ attempts, cancelReason }: OpenTransaction): Attempt[] {
  const fit = cancelReason === null ? attempts : attempts.filter(({ kind }) => kind === 'cancel')
  return fit.toReversed()
}

export function toTarget(
  { id, key, sender, holdReason }: OpenTransaction,
  attempt: Pick<Attempt, 'id' | 'kind' | 'hash' | 'broadcastMs'>,
  raw: Hex,
): SendTarget {
  const { id: attemptId, kind, hash, broadcastMs } = attempt
  const wasAccepted = broadcastMs !== null
  return { transactionId: id, key, sender, holdReason, attemptId, kind, hash, raw, wasAccepted }
}

function toTargets(transaction: OpenTransaction, raws: ReadonlyMap<string, Hex>): SendTarget[] {
  return sendable(transaction).flatMap((attempt) => {
    const raw = raws.get(attempt.id)
    return raw ? [toTarget(transaction, attempt, raw)] : []
  })
}

function toFreshTarget({ id, transactionId, sender, kind, hash, raw, planned }: FreshAttempt) {
  const { key, plannedAt } = planned
  const row = { transactionId, key, sender, holdReason: null }
  return { ...row, attemptId: id, kind, hash, raw, wasAccepted: false, plannedAt }
}

/**
 * True when `notAfter` has passed and no node is known to have had the transaction: it must not be
 * sent any more and is cancelled. The nodes are asked first whether they know it after all, because
 * a process may have died before it could record the broadcast.
 */
async function isTooLate(context: ChainContext, transaction: OpenTransaction): Promise<boolean> {
  const { database, reader, now } = context
  const { id, attempts, notAfter, cancelReason } = transaction
  if (notAfter === null || cancelReason !== null || now() / 1000 <= notAfter) return false
  if (attempts.some(({ broadcastMs }) => broadcastMs !== null)) return false
  const hashes = attempts.map(({ hash }) => hash)
  if (await isKnown(reader, hashes)) {
    const ids = attempts.map((attempt) => attempt.id)
    await markBroadcast(database.sql, ids)
    return false
  }
  const owner = context.worker()
  const reason = `it could not be sent before ${new Date(notAfter * 1000).toISOString()}`
  if (owner !== undefined) await startCancelling(database.sql, { id, owner }, reason)
  return true
}
