import type { Deposit } from '../../domain/deposit/deposit.ts'
import { judgeTransfer } from '../../domain/deposit/judge-transfer.ts'
import { REOPENABLE } from '../../domain/deposit/lifecycle.ts'
import { statusOf } from '../../domain/deposit/status.ts'
import { ServiceError } from '../../domain/errors.ts'
import type { Sql } from '../../store/database/sql.ts'
import { readDepositAccount } from '../../store/deposits/deposit-accounts.ts'
import { readDepositSetup } from '../../store/deposits/deposit-setups.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { requireDeposit } from '../read.ts'
import { transitionDeposit } from '../transition.ts'

export type RetryRequest = { caller: DepositCaller; id: string; settlementLayer?: string }

/** Retries a stopped deposit under the current policies. */
export async function retryDeposit(
  deps: DepositDeps,
  { caller, id, settlementLayer }: RetryRequest,
): Promise<Deposit> {
  const deposit = await requireDeposit(deps, { caller, id })
  if (!REOPENABLE.has(deposit.state)) throw notNow(deposit)
  const moved = await deps.database.transaction(async (sql) => {
    // A deposit that has arrived on the target chain needs only its swap.
    const to = deposit.destination ? 'swapping' : 'ready'
    const targetToken = deposit.destination ? undefined : await judgeAgain(deps, sql, deposit)
    return transitionDeposit(sql, {
      id,
      from: deposit.state,
      to,
      patch: {
        errorCode: null,
        errorMessage: null,
        attempts: 0,
        isSpam: false,
        nextActionAt: new Date(),
        ...(targetToken && { targetToken }),
        ...(settlementLayer && { settlementLayer }),
      },
    })
  })
  if (moved) return moved
  throw notNow(await requireDeposit(deps, { caller, id }))
}

async function judgeAgain({ chains, settings }: DepositDeps, sql: Sql, deposit: Deposit) {
  const account = await readDepositAccount(sql, deposit.accountId)
  const chain = chains.find(({ id }) => id === deposit.chainId)
  if (!account || !chain)
    throw new ServiceError('conflict', `Chain ${deposit.chainId} is no longer served`)
  const setup = await readDepositSetup(sql, deposit.projectId)
  const verdict = judgeTransfer(
    { account, setup, floorUsd: settings.floorUsd },
    { ...deposit, chain },
  )
  if (verdict.verdict === 'accepted') return verdict.targetToken
  const { code, message } = verdict
  throw new ServiceError('conflict', `The deposit would be refused again: ${message}`, {
    issues: [{ message, code }],
  })
}

function notNow(deposit: Deposit): ServiceError {
  const status = statusOf(deposit)
  return new ServiceError('conflict', `A deposit that is ${status} cannot be retried`)
}
