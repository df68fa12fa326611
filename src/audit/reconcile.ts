import type { Address } from 'viem'
import type { DepositAccount } from '../domain/deposit/account.ts'
import { ServiceError } from '../domain/errors.ts'
import {
  type Book,
  isSound,
  isVisible,
  type Reconciliation,
  type ReconciliationQuery,
} from '../domain/ledger/reconciliation.ts'
import type { Caller } from '../domain/project/project.ts'
import type { Sql } from '../store/database/sql.ts'
import { findDepositAccount } from '../store/deposits/deposit-accounts.ts'
import { findIntent } from '../store/intents/intents.ts'
import { listOpenBreaks, type OpenBreak } from '../store/ledger/ledger-breaks.ts'
import type { LedgerScope } from '../store/ledger/ledger-totals.ts'
import { compareAddress } from './address-balances.ts'
import type { AuditDeps } from './audit-deps.ts'
import { readDepositBook } from './deposit-book.ts'
import { readIntentBook } from './intent-book.ts'

/** The books of the service; a new part of the service with books is added here. */
const BOOKS: readonly ((sql: Sql, scope: LedgerScope) => Promise<Book>)[] = [
  readIntentBook,
  readDepositBook,
]

/**
 * Reports where the money of the caller's project is, or that of one intent or deposit address. The
 * service's own addresses and other projects are visible only to the operator (`reconcileService`).
 */
export async function reconcile(
  { database, readers }: Pick<AuditDeps, 'database' | 'readers'>,
  { caller, query }: { caller: Caller; query: ReconciliationQuery },
): Promise<Reconciliation> {
  const { sql } = database
  const { projectId, environment } = caller
  const { intentId, address } = query
  if (intentId !== undefined) await mustBeOwn(sql, caller, intentId)
  const account = address === undefined ? undefined : await mustBeRegistered(sql, caller, address)
  const scope = { projectId, environment, ...query }
  const sees = (chainId: number) => {
    const chain = readers.get(chainId)?.chain
    return chain !== undefined && isVisible(chain, environment)
  }
  const [books, breaks, balances] = await Promise.all([
    Promise.all(BOOKS.map((read) => read(sql, scope))),
    listOpenBreaks(sql, { projectId, environment }),
    account ? compareAddress({ database, readers }, account) : [],
  ])
  const asked = ({ intent }: OpenBreak) => intentId === undefined || intent?.intentId === intentId
  const open = breaks.filter((each) => sees(each.chainId) && asked(each))
  const ok =
    books.every(
      ({ lines, counts, unsound }) =>
        counts.unbooked === 0 && unsound.length === 0 && lines.every(isSound),
    ) &&
    balances.every(({ expected, actual }) => expected === actual) &&
    open.length === 0
  return { ok, books, balances, breaks: open }
}

async function mustBeOwn(sql: Sql, caller: Caller, id: bigint): Promise<void> {
  const { intent } = (await findIntent(sql, id)) ?? {}
  const own = intent?.projectId === caller.projectId && intent.environment === caller.environment
  if (!own) throw new ServiceError('not-found', 'Intent not found')
}

async function mustBeRegistered(
  sql: Sql,
  { projectId, environment }: Caller,
  address: Address,
): Promise<DepositAccount> {
  const account = await findDepositAccount(sql, { address, environment })
  if (account?.projectId === projectId) return account
  throw new ServiceError('not-found', 'Deposit address not found')
}
