import type { BlockRef } from '../../core/chain.ts'
import { listMinedBlocks, listSent, type OpenTransaction } from '../../store/open-transactions.ts'
import { createBroadcaster } from './broadcaster.ts'
import { createCanonicalBlocks } from './canonical-blocks.ts'
import { accountOf, type ChainContext } from './chain-context.ts'
import type { ChainView } from './chain-view.ts'
import type { FreshAttempt } from './claim-planned.ts'
import { createNonceRepair } from './repair-nonces.ts'
import { createReplacer } from './replace-stuck.ts'
import { resolveUsed } from './resolve-used.ts'
import { createSendSchedule } from './send-schedule.ts'
import { settleMined } from './settle-mined.ts'
import { createWakefulLoop } from './wakeful-loop.ts'

export type ChainTracker = {
  /** Broadcasts what was just journalled and follows it from then on. */
  follow(fresh: readonly FreshAttempt[]): void
  wake(): void
  stop(): Promise<void>
}

export type ChainTrackerParts = {
  context: ChainContext
  view: ChainView
  /** Room for more came free. */
  onProgress: () => void
}

/** A used nonce without a receipt is looked into after this. */
const RECEIPT_PATIENCE_MS = 1_000

/** Follows this process's transactions on one chain until each is closed. */
export function createChainTracker(parts: ChainTrackerParts): ChainTracker {
  const { context, view, onProgress } = parts
  const { database, policy, observe, now, chainId } = context
  const blocks = createCanonicalBlocks(context.reader)
  const schedule = createSendSchedule(policy, now)
  const urgent = new Set<string>()
  const broadcaster = createBroadcaster({
    context,
    schedule,
    onStep(transactionId, step) {
      if (step === 'replace') urgent.add(transactionId)
      if (step !== null) loop.wake()
    },
  })
  const replacer = createReplacer({ context, broadcaster, schedule, urgent })
  const repair = createNonceRepair(context)
  const unresolved = new Map<string, number>()
  const background = new Set<Promise<void>>()

  const resolve = async (transaction: OpenTransaction, head: BlockRef): Promise<boolean> => {
    const since = unresolved.get(transaction.id) ?? now()
    unresolved.set(transaction.id, since)
    const patient = now() - since < RECEIPT_PATIENCE_MS
    const settled = await resolveUsed(context, blocks, { transaction, head, patient })
    if (settled) unresolved.delete(transaction.id)
    return settled
  }

  /** All open transactions of one account, by nonce. */
  const followAccount = async (open: readonly OpenTransaction[], head: BlockRef) => {
    const sender = open[0]?.sender
    const account = sender && accountOf(context, sender)
    if (!account) return
    const minedNonces = await view.minedNonces(account.address)
    const used = open.filter(({ nonce }) => nonce < minedNonces)
    const settled = await Promise.all(used.map((transaction) => resolve(transaction, head)))
    if (settled.includes(true)) onProgress()
    const waiting = open.filter(({ nonce }) => nonce >= minedNonces)
    if (waiting.length === 0) return
    const seen = { ...(await view.account(account.address)), minedNonces }
    await replacer.replaceStuck({ waiting, minedNonces, price: seen.price, head })
    await repair.check(account, seen)
  }

  const followChain = async (sent: readonly OpenTransaction[], worker: number) => {
    const mined = await listMinedBlocks(database.sql, { owner: worker, chainId })
    if (sent.length === 0 && mined.length === 0) return
    const head = await blocks.advance()
    for (const transaction of await settleMined(context, blocks, { mined, head })) {
      schedule.restart(transaction.attempts.map(({ id }) => id))
      loop.wake()
    }
    const bySender = Map.groupBy(sent, ({ sender }) => sender)
    await Promise.all([...bySender.values()].map((open) => followAccount(open, head)))
  }
  ...
}
