import { createWakefulLoop, type WakefulLoop } from '../../lib/concurrency/wakeful-loop.ts'
import { lockAccount, setNextNonce } from '../../store/transactions/relayer-accounts.ts'
import { hasPlanned } from '../../store/transactions/transaction-journal.ts'
import { type ChainContext, reportBlocked, type SendingAccount } from '../chain-context.ts'
import type { AccountView, ChainView } from '../follow/chain-view.ts'
import { claimPlanned, type FreshAttempt } from './claim-planned.ts'
import { nodeWords } from './send-verdict.ts'

export type AccountLaneParts = {
  context: ChainContext
  account: SendingAccount
  view: ChainView
  /** Called with signed transactions; the lane does not wait for it and continues to sign. */
  onFresh: (fresh: FreshAttempt[]) => void
}

/** The pause of a blocked account, and of a process that is not registered as a sender. */
const RETRY_MS = 500
/** No pool holds more transactions of one account than this; a higher count is ignored as false. */
const MOST_PENDING = 64

/** Takes planned transactions for one account whenever it is woken, until none is left. */
export function createAccountLane(parts: AccountLaneParts): WakefulLoop {
  const { context, account, view, onFresh } = parts
  const { database, observe, chainId, policy } = context
  let isReady = false

  const read = async (): Promise<AccountView | undefined> => {
    try {
      // The reason for the block may just have gone away.
      const when = account.blocked === null ? 'lately' : 'now'
      const seen = await view.account(account.address, when)
      if (!isReady) {
        await context.openBooks(context.reader, account.address)
        await ensureNonce(context, account, seen)
      }
      isReady = true
      return seen
    } catch (error) {
      observe.failed({ what: 'reading an account', chainId, err: error })
      await reportBlocked(context, account, `the chain cannot be read: ${nodeWords(error)}`)
      return undefined
    }
  }

  const work = async (): Promise<number | null> => {
    const worker = context.worker()
    if (worker === undefined) return RETRY_MS
    if (!(await hasPlanned(database.sql, account))) return null
    const seen = await read()
    if (!seen) return RETRY_MS
    const { fresh, more, blocked } = await claimPlanned(context, { account, view: seen, worker })
    if (fresh.length > 0) onFresh(fresh)
    if (fresh.length > 0 || blocked !== null) await reportBlocked(context, account, blocked)
    if (blocked !== null) return RETRY_MS
    // A mined transaction makes room and wakes this loop again; the pause is a fallback.
    return more && fresh.length > 0 ? 0 : policy.pollMs
  }
  return createWakefulLoop(work, (err) => {
    observe.failed({ what: 'taking planned transactions', chainId, err })
    return RETRY_MS
  })
}

/**
 * Reads the account's first nonce from the chain. It comes after every pending transaction that
 * the nodes know, because a key that was used before may have some.
 */
async function ensureNonce(
  { database, reader }: ChainContext,
  account: SendingAccount,
  { minedNonces }: AccountView,
): Promise<void> {
  const { address } = account
  const pending = await reader.client.getTransactionCount({ address, blockTag: 'pending' })
  await database.transaction(async (sql) => {
    const row = await lockAccount(sql, account)
    if (row?.nextNonce !== null) return
    const believed = pending > minedNonces && pending <= minedNonces + MOST_PENDING
    await setNextNonce(sql, account, believed ? pending : minedNonces)
  })
}
