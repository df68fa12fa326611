import {
  listLiveNonces,
  lockAccount,
  setNextNonce,
} from '../../store/relayer-accounts.ts'
import { journalFiller } from '../../store/transaction-journal.ts'
import type { ChainContext, SendingAccount } from './chain-context.ts'
import type { AccountView } from './chain-view.ts'
import { firstFees } from './fees.ts'
import { nothingFrom, signAttempt } from './sign-attempt.ts'

export type NonceRepair = {
  /** Looks whether the lowest free nonce is one of ours; if it stays nobody's, repairs that. */
  check(account: SendingAccount, view: AccountView): Promise<void>
}

/** More at once would be a flood; the rest follows at the next look. */
const MAX_FILLED = 16

/**
 * Keeps accounts from waiting for ever on a nonce nobody has signed for, which a reorg of a
 * stranger's transaction or a dropped one leaves behind. Nonces above the chain's count that no
 * transaction of ours uses are given back; a hole below one of ours is filled.
 */
export function createNonceRepair(context: ChainContext): NonceRepair {
  const { database, policy, now } = context
  const suspected = new Map<string, { nonce: number; since: number }>()

  return {
    async check(account, view) {
      const { minedNonces: nonce } = view
      const live = await listLiveNonces(database.sql, account, nonce)
      const next = live[0]
      const row = next === nonce ? undefined : await readNextNonce(context, account)
      if (row === undefined || row <= nonce) return void suspected.delete(account.address)
      const before = suspected.get(account.address)
      if (before?.nonce !== nonce) {
        suspected.set(account.address, { nonce, since: now() })
        return
      }
      // A url that lags shows the same for a moment.
      if (now() - before.since < policy.gapAfterMs) return
      suspected.delete(account.address)
      if (next === undefined) await lowerNextNonce(context, account, nonce)
      else await fill(context, { account, view, from: nonce, below: next })
    },
  }
}

async function readNextNonce(
  { database }: ChainContext,
  account: SendingAccount,
): Promise<number | undefined> {
  const row = await database.transaction((sql) => lockAccount(sql, account))
  return row?.nextNonce ?? undefined
}

async function lowerNextNonce(
  { database, observe, chainId }: ChainContext,
  account: SendingAccount,
  nonce: number,
): Promise<void> {
  const lowered = await database.transaction(async (sql) => {
    await lockAccount(sql, account)
    // Somebody may have signed since: only nonces without a signature are given back.
    if ((await listLiveNonces(sql, account, nonce)).length > 0) return false
    await setNextNonce(sql, account, nonce)
    return true
  })
  if (lowered) observe.nonceLowered({ chainId, account: account.address, nonce })
}

async function fill(
  context: ChainContext,
  gap: { account: SendingAccount; view: AccountView; from: number; below: number },
): Promise<void> {
  const { database, policy, observe, chainId } = context
  const { account, view, from, below } = gap
  const owner = context.worker()
  const fees = firstFees(view.price, policy)
  if (owner === undefined || !fees) return
  const gasLimit = policy.cancelGasLimit
  const payload = nothingFrom(account, gasLimit)
  const block = view.price.block.number
  for (let nonce = from; nonce < Math.min(below, from + MAX_FILLED); nonce += 1) {
    const draft = { transactionId: '', kind: 'request', payload, nonce, fees, block } as const
    const attempt = await signAttempt(account, draft)
    const key = `gap:${chainId}:${account.address}:${nonce}`
    const filled = await database.transaction(async (sql) => {
      await lockAccount(sql, account)
      const [live] = await listLiveNonces(sql, account, nonce)
      return live !== nonce && journalFiller(sql, { account, key, owner, gasLimit, attempt })
    })
    if (filled) observe.gapFilled({ chainId, account: account.address, nonce })
  }
}
