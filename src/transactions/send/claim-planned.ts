import { type Address, formatEther, formatGwei } from 'viem'
import {
  type AccountLoad,
  lockAccount,
  readAccountLoad,
} from '../../store/transactions/relayer-accounts.ts'
import {
  journalFirst,
  type PlannedTransaction,
  type SignedAttempt,
  takePlanned,
} from '../../store/transactions/transaction-journal.ts'
import type { ChainContext, SendingAccount } from '../chain-context.ts'
import type { AccountView } from '../follow/chain-view.ts'
import { type Fees, firstFees } from './fees.ts'
import { signAttempt } from './sign-attempt.ts'

/** A journalled first variant, ready to be broadcast. */
export type FreshAttempt = SignedAttempt & {
  id: string
  sender: Address
  planned: PlannedTransaction
}

export type Claim = {
  fresh: FreshAttempt[]
  /** True when the account may take more planned transactions at once. */
  more: boolean
  /** Why the account took nothing although planned transactions are waiting. */
  blocked: string | null
}

const NOTHING: Claim = { fresh: [], more: false, blocked: null }
/** An account whose last transaction no node has accepted for this long takes no more. */
const UNSENT_MS = 1_000

/**
 * Claims planned transactions, assigns nonces, signs and journals them, all in one database
 * transaction. If the process dies, either nothing has happened or the signed bytes are in the
 * journal, ready to be broadcast.
 */
export async function claimPlanned(
  context: ChainContext,
  request: { account: SendingAccount; view: AccountView; worker: number },
): Promise<Claim> {
  const { database, policy, observe, now } = context
  const { account, view, worker } = request
  const { gasPrice } = view.price
  const fees = firstFees(view.price, policy)
  if (!fees) {
    const cap = formatGwei(policy.maxFeePerGas)
    const blocked = `gas costs ${formatGwei(gasPrice)} gwei, above the cap of ${cap} gwei`
    return { ...NOTHING, blocked }
  }
  const claim = await database.transaction(async (sql): Promise<Claim> => {
    const nowSeconds = Math.floor(now() / 1000)
    const limit = policy.batchSize
    const { minedNonces } = view
    const limits = { minedNonces, unsentMs: UNSENT_MS, jamMs: 2 * policy.stuckAfterMs }
    // The statements run in this order, so that the load of the account is read under its lock.
    const [locked, load, planned] = await Promise.all([
      lockAccount(sql, account),
      readAccountLoad(sql, account, limits),
      takePlanned(sql, { ...account, nowSeconds, limit }),
    ])
    if (planned.length === 0) return NOTHING
    const choice = choose(context, { view, planned, fees, locked, load })
    if (choice.chosen.length === 0) return { ...NOTHING, blocked: choice.blocked }
    const signing = choice.chosen.map((payload, index) =>
      signAttempt(account, {
        transactionId: payload.id,
        kind: 'request',
        payload,
        nonce: choice.nonce + index,
        fees,
        hasBaseFee: view.price.hasBaseFee,
        block: view.price.block.number,
      }),
    )
    const attempts = await Promise.all(signing).catch((error: Error) => error)
    if (attempts instanceof Error) return { ...NOTHING, blocked: attempts.message }
    const ids = await journalFirst(sql, { account, owner: worker, attempts })
    const fresh = attempts.flatMap((attempt, index) => {
      const origin = choice.chosen[index]
      const id = ids[index]
      return origin && id ? [{ ...attempt, id, sender: account.address, planned: origin }] : []
    })
    return { fresh, more: planned.length === limit, blocked: null }
  })
  for (const { nonce, planned } of claim.fresh) {
    const { key, plannedAt } = planned
    const { chainId, address } = account
    observe.signed({ chainId, key, account: address, nonce, waitedMs: now() - +plannedAt })
  }
  return claim
}

type Choice = { chosen: PlannedTransaction[]; nonce: number; blocked: string | null }

/** Chooses the planned transactions that the account has room and money for. */
function choose(
  { policy }: ChainContext,
  request: {
    view: AccountView
    planned: readonly PlannedTransaction[]
    fees: Fees
    locked: Awaited<ReturnType<typeof lockAccount>>
    load: AccountLoad
  },
): Choice {
  const { view, planned, fees, locked, load } = request
  const { minedNonces } = view
  const none = (blocked: string | null): Choice => ({ chosen: [], nonce: 0, blocked })
  if (!locked?.enabled) return none(null)
  if (locked.nextNonce === null)
    throw new Error('the nonce of the account was not read from the chain yet')
  if (load.jammed) return none('an earlier transaction of the account makes no progress')
  const room = Math.max(policy.maxInFlightPerAccount - load.inFlight, 0)
  let money = view.balance - load.reserved
  let missing: string | null = null
  const chosen = planned.slice(0, room).filter((each) => {
    const cost = each.value + each.gasLimit * fees.maxFeePerGas
    if (cost <= money) {
      money -= cost
      return true
    }
    const [has, needs] = [formatEther(view.balance), formatEther(cost + load.reserved)]
    missing ??= `the account has ${has} of native money and needs ${needs}`
    return false
  })
  if (chosen.length === 0) return none(missing)
  // If somebody else sent from the account, the chain's nonce may be higher than ours.
  return { chosen, nonce: Math.max(locked.nextNonce, minedNonces), blocked: null }
}
