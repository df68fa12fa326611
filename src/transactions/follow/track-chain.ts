import type { Hash } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import { createWakefulLoop } from '../../lib/concurrency/wakeful-loop.ts'
import {
  listMinedBlocks,
  listSent,
  type OpenTransaction,
} from '../../store/transactions/open-transactions.ts'
import { accountOf, type ChainContext, type SendingAccount } from '../chain-context.ts'
import { createBroadcaster } from '../send/broadcaster.ts'
import type { FreshAttempt } from '../send/claim-planned.ts'
import { createNonceRepair } from '../send/repair-nonces.ts'
import { createReplacer } from '../send/replace-stuck.ts'
import { createSendSchedule } from '../send/send-schedule.ts'
import { createCanonicalBlocks } from './canonical-blocks.ts'
import type { ChainView } from './chain-view.ts'
import { resolveUsed } from './resolve-used.ts'
import { settleMined } from './settle-mined.ts'
import { writeMined } from './write-mined.ts'

export type ChainTracker = {
  /** Broadcasts transactions that were just journalled, and follows them from then on. */
  follow(fresh: readonly FreshAttempt[]): void
  wake(): void
  stop(): Promise<void>
}

export type ChainTrackerParts = {
  context: ChainContext
  view: ChainView
  /** Called when an account has room for more transactions. */
  onProgress: () => void
}

/** The pause without open transactions; a round then only finds rows that an error left behind. */
const IDLE_MS = 2_000

/** Follows this process's transactions on one chain until each is closed. */
export function createChainTracker({ context, view, onProgress }: ChainTrackerParts): ChainTracker {
  const { database, policy, observe, now, chainId } = context
  const schedule = createSendSchedule(policy, now)
  const urgent = new Set<string>()
  const sends = new Set<Promise<void>>()
  const broadcaster = createBroadcaster({
    context,
    schedule,
    onStep(transactionId, step) {
      if (step === 'replace') urgent.add(transactionId)
      if (step !== null) loop.wake()
    },
  })
  const replacer = createReplacer({ context, broadcaster, schedule, urgent })
  const follower = createFollower({ context, view, replacer, schedule, onProgress })
  const calmMs = Math.min(context.reader.chain.blockTimeMs, IDLE_MS)
  const failed = (what: string) => (err: unknown) => observe.failed({ what, chainId, err })

  const look = async (): Promise<number | null> => {
    const owner = context.worker()
    if (owner === undefined) return policy.pollMs
    const [sent, mined] = await Promise.all([
      listSent(database.sql, { owner, chainId }),
      listMinedBlocks(database.sql, { owner, chainId }),
    ])
    observe.inFlight({ chainId, count: sent.length })
    schedule.keepOnly(sent)
    replacer.keepOnly(sent)
    const ids = new Set(sent.map(({ id }) => id))
    for (const id of urgent) if (!ids.has(id)) urgent.delete(id)
    if (sent.length === 0 && mined.length === 0) return IDLE_MS
    const [, again] = await Promise.all([
      broadcaster.sendDue(sent).catch(failed('sending transactions again')),
      follower.follow(sent, mined).catch(failed('following transactions')),
    ])
    if (again) return 0
    return sent.length > 0 ? policy.pollMs : Math.max(policy.pollMs, calmMs)
  }
  const loop = createWakefulLoop(look, (err) => {
    failed('looking after transactions')(err)
    return policy.pollMs
  })

  return {
    follow(fresh) {
      const send = broadcaster.sendFresh(fresh).catch(failed('sending transactions'))
      const tracked = send.finally(() => {
        sends.delete(tracked)
        loop.wake()
      })
      sends.add(tracked)
    },
    wake: loop.wake,
    async stop() {
      await loop.stop()
      await Promise.all(sends)
    },
  }
}

/** All open transactions of one account by nonce, and its transaction count on the chain. */
type AccountRound = {
  account: SendingAccount
  open: readonly OpenTransaction[]
  minedNonces: number
}

type FollowerParts = ChainTrackerParts & {
  replacer: ReturnType<typeof createReplacer>
  schedule: ReturnType<typeof createSendSchedule>
}

/** Urls may differ by a block or two, so a receipt may turn up this much later. */
const RECEIPT_PATIENCE_MS = 1_000

/** Compares the journal with the chain, and updates the rows. */
function createFollower({ context, view, replacer, schedule, onProgress }: FollowerParts) {
  const { now } = context
  const blocks = createCanonicalBlocks(context.reader)
  const repair = createNonceRepair(context)
  const unresolved = new Map<string, number>()

  /** A nonce that stays used without a receipt was used by somebody else. */
  const isOverdue = ({ id }: OpenTransaction): boolean => {
    const since = unresolved.get(id) ?? now()
    unresolved.set(id, since)
    return now() - since >= RECEIPT_PATIENCE_MS
  }
  const followUsed = async (used: readonly OpenTransaction[], head: BlockRef) => {
    const mined = await writeMined(context, blocks, used)
    if (mined.size > 0) onProgress()
    const overdue = used.filter(({ id }) => !mined.has(id)).filter(isOverdue)
    for (const transaction of overdue) {
      if (await resolveUsed(context, blocks, { transaction, head })) onProgress()
    }
  }

  const followAccount = async (
    { account, open, minedNonces }: AccountRound,
    head: BlockRef,
  ): Promise<void> => {
    const used = open.filter(({ nonce }) => nonce < minedNonces)
    await followUsed(used, head)
    const waiting = open.filter(({ nonce }) => nonce >= minedNonces)
    if (waiting.length === 0) return
    const seen = { ...(await view.account(account.address)), minedNonces }
    await replacer.replaceStuck(waiting, { minedNonces, price: seen.price, head })
    await repair.check(account, seen)
  }

  const readRound = async (open: readonly OpenTransaction[]): Promise<AccountRound[]> => {
    const account = accountOf(context, open[0]?.sender ?? '')
    if (!account) return []
    return [{ account, open, minedNonces: await view.minedNonces(account.address) }]
  }

  return {
    /** Returns whether a transaction must be sent again at once. */
    async follow(
      sent: readonly OpenTransaction[],
      mined: readonly { number: bigint; hash: Hash }[],
    ): Promise<boolean> {
      const open = new Set(sent.map(({ id }) => id))
      for (const id of unresolved.keys()) if (!open.has(id)) unresolved.delete(id)
      // A busy node takes its time for each answer, so it is asked for all at once.
      const [head, rounds] = await allEnded([
        blocks.advance(),
        Promise.all(groupBySender(sent).map(readRound)),
      ])
      const [takenBack] = await allEnded([
        settleMined(context, blocks, { mined, head }),
        Promise.all(rounds.flat().map((round) => followAccount(round, head))),
      ])
      for (const { attempts } of takenBack) schedule.restart(attempts.map(({ id }) => id))
      return takenBack.length > 0
    },
  }
}

/**
 * Like `Promise.all`, but also waits for the other one before it throws, so rounds never overlap.
 */
async function allEnded<A, B>(work: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}

function groupBySender(sent: readonly OpenTransaction[]): OpenTransaction[][] {
  const groups = new Map<string, OpenTransaction[]>()
  for (const transaction of sent) {
    const group = groups.get(transaction.sender)
    if (group) group.push(transaction)
    else groups.set(transaction.sender, [transaction])
  }
  return [...groups.values()]
}
