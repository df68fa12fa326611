import { listLiveNonces, lockAccount } from '../../store/transactions/relayer-accounts.ts'
import { journalFiller } from '../../store/transactions/transaction-journal.ts'
import type { ChainContext, SendingAccount } from '../chain-context.ts'
import type { AccountView } from '../follow/chain-view.ts'
import { firstFees } from './fees.ts'
import { nothingFrom, signAttempt } from './sign-attempt.ts'

export type NonceRepair = {
  /** Fills the lowest free nonce if it stays without a transaction of ours. */
  check(account: SendingAccount, view: AccountView): Promise<void>
}

/** The most nonces that are filled in one pass; the next pass fills the rest. */
const MAX_FILLED = 16

/**
 * Keeps accounts from waiting for ever behind a nonce that nobody has signed for. Such a gap is
 * left when a transaction of somebody else is dropped or reorged away after we moved past it.
 */
export function createNonceRepair(context: ChainContext): NonceRepair {
  const { database, policy, now } = context
  const suspected = new Map<string, { nonce: number; since: number }>()

  return {
    async check(account, view) {
      const { minedNonces: nonce } = view
      const [next] = await listLiveNonces(database.sql, account, nonce)
      if (next === undefined || next === nonce) return void suspected.delete(account.address)
      const before = suspected.get(account.address)
      if (before?.nonce !== nonce) {
        suspected.set(account.address, { nonce, since: now() })
        return
      }
      // A url that lags shows the same gap for a moment.
      if (now() - before.since < policy.gapAfterMs) return
      suspected.delete(account.address)
      await fill(context, { account, view, from: nonce, below: next })
    },
  }
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
  const { hasBaseFee } = view.price
  const block = view.price.block.number
  for (let nonce = from; nonce < Math.min(below, from + MAX_FILLED); nonce += 1) {
    const shared = { payload, nonce, fees, hasBaseFee, block }
    const draft = { transactionId: '', kind: 'cancel', ...shared } as const
    const attempt = await signAttempt(account, draft)
    const filled = await database.transaction(async (sql) => {
      await lockAccount(sql, account)
      const [live] = await listLiveNonces(sql, account, nonce)
      return live !== nonce && journalFiller(sql, { account, owner, gasLimit, attempt })
    })
    if (filled) observe.gapFilled({ chainId, account: account.address, nonce })
  }
}
