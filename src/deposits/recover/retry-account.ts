import type { Address } from 'viem'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import { ServiceError } from '../../domain/errors.ts'
import { findDepositAccount } from '../../store/deposits/deposit-accounts.ts'
import { listDeposits } from '../../store/deposits/deposit-lists.ts'
import { notRegistered } from '../addresses/not-registered.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { retryDeposit } from './retry.ts'

/**
 * One request retries at most this many deposits and reads at most this many pages to find them.
 */
const MOST_RETRIED = 100
const MOST_PAGES = 10

/** Retries the failed deposits of an account, newest first; skips those that would fail again. */
export async function retryAccount(
  deps: DepositDeps,
  { caller, address }: { caller: DepositCaller; address: Address },
): Promise<readonly Deposit[]> {
  const { sql } = deps.database
  const { projectId, environment } = caller
  const account = await findDepositAccount(sql, { address, environment })
  if (account?.projectId !== projectId) throw notRegistered(address, environment)
  const query = { projectId, environment, account: address, status: 'failed' } as const
  const retried: Deposit[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { deposits, nextCursor } = await listDeposits(sql, {
      ...query,
      includeSpam: true,
      limit: MOST_RETRIED,
      ...(cursor !== undefined && { cursor }),
    })
    for (const { id } of deposits) {
      const moved = await retryUnlessRefused(deps, { caller, id })
      if (moved) retried.push(moved)
      if (retried.length === MOST_RETRIED) return retried
    }
    if (nextCursor === null) break
    cursor = nextCursor
  }
  return retried
}

async function retryUnlessRefused(
  deps: DepositDeps,
  which: { caller: DepositCaller; id: string },
): Promise<Deposit | undefined> {
  try {
    return await retryDeposit(deps, which)
  } catch (refused) {
    if (refused instanceof ServiceError && refused.kind === 'conflict') return undefined
    throw refused
  }
}
