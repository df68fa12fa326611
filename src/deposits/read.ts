import type { Deposit } from '../domain/deposit/deposit.ts'
import type {
  DepositPage,
  DepositQuery,
  DepositQuote,
  DepositStats,
  DepositView,
  StatsPeriod,
} from '../domain/deposit/query.ts'
import { ServiceError } from '../domain/errors.ts'
import { findToken } from '../domain/intent/request/validate-request.ts'
import type { Token } from '../domain/token.ts'
import {
  listDepositQuotes,
  listDeposits,
  readDepositStats,
} from '../store/deposits/deposit-lists.ts'
import { findDeposit } from '../store/deposits/deposits.ts'
import type { DepositCaller, DepositDeps } from './deposit-deps.ts'

export async function listDepositPage(
  deps: DepositDeps,
  { caller, query }: { caller: DepositCaller; query: DepositQuery },
): Promise<DepositPage> {
  const page = await listDeposits(deps.database.sql, { ...query, ...scopeOf(caller) })
  return { ...page, deposits: page.deposits.map((deposit) => toView(deps, deposit)) }
}

/** Throws `not-found` both for an unknown deposit and for one of another project. */
export async function requireDeposit(
  { database }: Pick<DepositDeps, 'database'>,
  { caller, id }: { caller: DepositCaller; id: string },
): Promise<Deposit> {
  const deposit = await findDeposit(database.sql, id, scopeOf(caller))
  if (!deposit) throw new ServiceError('not-found', `There is no deposit ${id}`)
  return deposit
}

export async function readDeposit(
  deps: DepositDeps,
  which: { caller: DepositCaller; id: string },
): Promise<DepositView> {
  return toView(deps, await requireDeposit(deps, which))
}

export async function readDepositQuotes(
  deps: DepositDeps,
  which: { caller: DepositCaller; id: string },
): Promise<readonly DepositQuote[]> {
  const { id } = await requireDeposit(deps, which)
  return listDepositQuotes(deps.database.sql, id)
}

const HOURS: Readonly<Record<StatsPeriod, number>> = { '24h': 24, '7d': 168, '30d': 720 }

export function depositStats(
  { database }: DepositDeps,
  { caller, period }: { caller: DepositCaller; period: StatsPeriod },
): Promise<DepositStats> {
  return readDepositStats(database.sql, { ...scopeOf(caller), hours: HOURS[period] })
}

function scopeOf({ projectId, environment }: DepositCaller) {
  return { projectId, environment }
}

/** Adds the listed tokens to a deposit; null for a token that is not listed. */
export function toView({ chains }: Pick<DepositDeps, 'chains'>, deposit: Deposit): DepositView {
  const tokenOn = (chainId: number, address: string): Token | null => {
    const chain = chains.find(({ id }) => id === chainId)
    return (chain && findToken(chain, address)) ?? null
  }
  return {
    deposit,
    token: tokenOn(deposit.chainId, deposit.token),
    targetToken: tokenOn(deposit.targetChainId, deposit.targetToken),
  }
}
