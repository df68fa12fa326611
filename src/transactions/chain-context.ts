import type { Address, LocalAccount } from 'viem'
import type { AccountLane } from '../domain/evm/transaction.ts'
import type { TransactionObserver } from '../observe/transactions.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import type { Database } from '../store/database/database.ts'
import { type AccountRef, setAccountBlocked } from '../store/transactions/relayer-accounts.ts'
import type { TransactionPolicy } from './transaction-policy.ts'

/** An account whose key this process holds. */
export type SendingAccount = AccountRef & {
  lane: AccountLane
  signer: LocalAccount
  /** Why the account cannot send now, as far as this process knows. */
  blocked: string | null
}

/**
 * Opens the books of an account, if they are not open. It is called before the account's first
 * transaction, because what the account holds and is repaid later must not count as what it had.
 */
export type OpenBooks = (reader: ChainReader, address: Address) => Promise<void>

/** What all functions that work on one chain need. */
export type ChainContext = {
  chainId: number
  reader: ChainReader
  database: Database
  policy: TransactionPolicy
  observe: TransactionObserver
  /** Milliseconds since the epoch. */
  now: () => number
  /** This process's number among the senders; undefined while it has none. */
  worker: () => number | undefined
  openBooks: OpenBooks
  /** The accounts of this process by lower-case address. */
  accounts: ReadonlyMap<string, SendingAccount>
}

export function accountOf(context: ChainContext, address: string): SendingAccount | undefined {
  return context.accounts.get(address.toLowerCase())
}

/** Records and reports why the account cannot send, or with null that it can send again. */
export async function reportBlocked(
  { database, observe }: ChainContext,
  account: SendingAccount,
  reason: string | null,
): Promise<void> {
  const before = account.blocked
  if (before === reason) return
  account.blocked = reason
  const report = { chainId: account.chainId, account: account.address }
  if (reason !== null && before === null) observe.blocked({ ...report, reason })
  if (reason === null) observe.unblocked(report)
  await setAccountBlocked(database.sql, account, reason)
}
