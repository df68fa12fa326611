import type { Address } from 'viem'
import type { Chain } from '../chain.ts'
import type { LedgerAccount } from './posting.ts'

/** Where the money of intents is, for one token of one chain; the amounts add up to zero. */
export type BookLine = {
  chainId: number
  token: Address
  amounts: Readonly<Record<LedgerAccount, bigint>>
}

/** Whether a line adds up; in a sound ledger every line does. */
export function isSound({ amounts }: Pick<BookLine, 'amounts'>): boolean {
  return (
    Object.values(amounts).reduce((sum, amount) => sum + amount, 0n) === 0n &&
    amounts.unexplained === 0n
  )
}

/** An address of the service: what it holds and what the books say it holds. */
export type BookBalance = {
  chainId: number
  holder: Address
  token: Address
  block: bigint
  expected: bigint
  actual: bigint
  checkedAt: Date
}

type BookBreak = {
  chainId: number
  kind: string
  /** Whether new intents of the chain are stopped. */
  stops: boolean
  reason: string
  /**
   * The intent that is held until the break is closed; its account gets no new intents meanwhile.
   */
  intent: { intentId: bigint; account: Address } | null
  openedAt: Date
}

/** A part of the service with books of its own. */
export type Book = {
  name: string
  lines: readonly BookLine[]
  /** How many items the book covers, how many are finished, and how many are not booked. */
  counts: { total: number; finished: number; unbooked: number }
  /** Deposit addresses whose own books do not add up; the first few. */
  unsound: readonly Address[]
}

/** What a project sees: its own books, its own deposit addresses and breaks of its own intents. */
export type Reconciliation = {
  /** Everything adds up, is booked and agrees with the chains. */
  ok: boolean
  books: readonly Book[]
  balances: readonly BookBalance[]
  breaks: readonly BookBreak[]
}

/** What the operator sees in addition: the service's own addresses, and all breaks. */
export type ServiceReconciliation = Omit<Reconciliation, 'books'>

/** Everything of a project, or one intent, or one deposit address. */
export type ReconciliationQuery = { intentId?: bigint; address?: Address }

/** What a caller may see: chains of its environment. */
export function isVisible(chain: Pick<Chain, 'testnet'>, environment: string): boolean {
  return chain.testnet === (environment === 'development')
}
