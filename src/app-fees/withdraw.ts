import type { Address } from 'viem'
import { type PayoutToken, payoutOf } from '../domain/cost/app-fees.ts'
import { invalid, ServiceError } from '../domain/errors.ts'
import { impossibleRecipient } from '../domain/intent/request/impossible-recipients.ts'
import type { Caller } from '../domain/project/project.ts'
import { sameAddress } from '../domain/token.ts'
import { usdToDecimal } from '../domain/usd.ts'
import type { Sql } from '../store/database/sql.ts'
import { insertWithdrawal, type NewWithdrawal } from '../store/ledger/app-fee-withdrawals.ts'
import { readAppFeeSums } from '../store/ledger/app-fees.ts'
import { findProject } from '../store/projects/projects.ts'
import type { AppFeeDeps } from './app-fee-deps.ts'
import { choosePayer } from './choose-payer.ts'
import { listTargets } from './list-targets.ts'
import { balancesOf } from './read-balances.ts'

export type WithdrawalWish = { chainId: number; token: Address }

/**
 * Withdraws all that can be withdrawn to the project's payout address, and returns the withdrawal's
 * nonce. The paid amount is rounded down by less than one raw unit of the token.
 */
export async function withdrawAppFees(
  deps: AppFeeDeps,
  { caller, wish }: { caller: Caller; wish: WithdrawalWish },
): Promise<bigint> {
  const { database, readers } = deps
  const token = findTarget(deps, caller, wish)
  const asked = { caller, chainId: wish.chainId, token }
  const first = await settleTerms(deps, asked)
  const reader = readers.get(wish.chainId)
  if (!reader)
    throw new Error(
      `chain ${wish.chainId} is a withdrawal target but is not configured; add it to the setting chains, or remove the target`,
    )
  const payer = await choosePayer(database.sql, reader, first)
  if ('none' in payer) {
    throw invalid(
      `The withdrawal cannot be paid now: ${payer.none}. Try again later, or choose another target`,
    )
  }
  return database.transaction(async (sql) => {
    // The lock makes concurrent withdrawals wait; then they find this one.
    await findProject(sql, caller.projectId, { lock: true })
    const nonce = await insertWithdrawal(sql, await settleTerms(deps, asked, sql))
    if (nonce === undefined) throw inProgress()
    return nonce
  })
}

function findTarget(
  deps: AppFeeDeps,
  caller: Caller,
  { chainId, token }: WithdrawalWish,
): PayoutToken {
  const target = listTargets(deps, { caller }).find((each) => each.chainId === chainId)
  if (!target) throw invalid('targetChainId is not a withdrawal target', ['targetChainId'])
  const found = target.tokens.find(({ address }) => sameAddress(address, token))
  if (!found) throw invalid('targetToken is not a withdrawal target', ['targetToken'])
  return found
}

type Asked = { caller: Caller; chainId: number; token: PayoutToken }

/** Determines what would be paid now, and to whom; throws when nothing can be paid. */
async function settleTerms(
  { database, readers, minWithdrawal }: AppFeeDeps,
  { caller, chainId, token }: Asked,
  sql: Sql = database.sql,
): Promise<NewWithdrawal> {
  const { projectId, environment } = caller
  const payoutAddress = (await findProject(sql, projectId))?.payoutAddress
  if (!payoutAddress) {
    throw invalid('The project has no payout address: the operator has to set one')
  }
  const chain = readers.get(chainId)?.chain
  const what = chain && impossibleRecipient(payoutAddress, chain)
  if (what) throw invalid(`The payout address is ${what}, so the operator has to change it`)
  const { withdrawableUsd, pendingUsd } = balancesOf(await readAppFeeSums(sql, caller))
  if (pendingUsd > 0n) throw inProgress()
  const { amount, payoutUsd } = payoutOf(withdrawableUsd, token)
  if (amount === 0n) throw invalid('There is nothing to withdraw')
  if (payoutUsd < minWithdrawal) {
    throw invalid(`There is too little to withdraw: less than ${usdToDecimal(minWithdrawal)} USD`)
  }
  return {
    projectId,
    environment,
    payoutUsd,
    amount,
    chainId,
    payoutAddress,
    token: token.address,
  }
}

function inProgress(): ServiceError {
  return new ServiceError('withdrawal-in-progress', 'A withdrawal is under way: wait for its end')
}
