import type { Address } from 'viem'
import type { DepositAccount } from '../../domain/deposit/account.ts'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import { REOPENABLE } from '../../domain/deposit/lifecycle.ts'
import {
  type DepositExit,
  type ExitPlace,
  exitNonce,
  exitTypedData,
} from '../../domain/deposit/refund/exit-message.ts'
import type { ExitOffer, ExitQuestion } from '../../domain/deposit/refund/recovery.ts'
import { statusOf } from '../../domain/deposit/status.ts'
import { impossibleRecipient } from '../../domain/intent/request/impossible-recipients.ts'
import { readDepositAccount } from '../../store/deposits/deposit-accounts.ts'
import { listRelayerAccounts } from '../../store/transactions/relayer-accounts.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { type DepositRoute, depositRouteOf } from '../process/deposit-route.ts'
import { exitAccountOf, knowsExits } from '../process/refund/exit-call.ts'
import { findMoney, type MoneyPlace } from '../process/refund/find-money.ts'
import { requireDeposit } from '../read.ts'
import { refusal } from './refusal.ts'

/** The terms of an exit that do not depend on who signs it. */
export type ExitTerms = {
  account: DepositAccount
  depositRoute: DepositRoute
  money: MoneyPlace
  place: ExitPlace
  exit: Omit<DepositExit, 'owner'>
}

/** The deadline must leave at least this much time for the transaction to be mined. */
const MARGIN_SECONDS = 300n
const DEFAULT_SECONDS = 86_400n

/**
 * Prepares the message with which the recipient of a stopped deposit has it paid to any address.
 */
export async function prepareExit(
  deps: DepositDeps,
  { caller, question }: { caller: DepositCaller; question: ExitQuestion },
): Promise<ExitOffer> {
  const { depositId: id, destination } = question
  const deposit = await requireDeposit(deps, { caller, id })
  const deadline = question.deadline ?? deps.now() + DEFAULT_SECONDS
  const { place, exit } = await exitTermsOf(deps, deposit, { to: destination, deadline })
  const owner = deposit.recipient
  return { typedData: exitTypedData(place, { owner, ...exit }), deadline }
}

/** Throws for deposits that cannot leave by a signed exit now, and for impossible destinations. */
export async function exitTermsOf(
  deps: DepositDeps,
  deposit: Deposit,
  { to, deadline }: { to: Address; deadline: bigint },
): Promise<ExitTerms> {
  if (!REOPENABLE.has(deposit.state)) {
    throw refusal('validation', 'DEPOSIT_NOT_RECOVERABLE', {
      message: `A deposit that is ${statusOf(deposit)} cannot be taken out`,
    })
  }
  if (deadline < deps.now() + MARGIN_SECONDS) {
    const message = `body.deadline must leave ${MARGIN_SECONDS} seconds for the transaction`
    throw refusal('validation', 'SIGNATURE_INVALID', { message, path: ['body', 'deadline'] })
  }
  const account = await readDepositAccount(deps.database.sql, deposit.accountId)
  if (!account) throw new Error(`deposit ${deposit.id} has no account`)
  const depositRoute = depositRouteOf(deps, { deposit, account })
  const money = await findMoney(deps, deposit, depositRoute)
  if (!money) {
    const message = 'There is nothing at the address to take out'
    throw refusal('validation', 'DEPOSIT_NOT_RECOVERABLE', { message })
  }
  const own = money.setup === 'release' && account.kind === 'owned'
  if (own || !(await knowsExits(money.reader, depositRoute.factory))) {
    const message = own
      ? 'The money is in the account of its owner already'
      : 'The deposit address was made before signed exits; it pays its recipient and its refund address'
    throw refusal('validation', 'RECOVERY_UNSUPPORTED', { message })
  }
  await requireOwnable(deps, money, to)
  const exit = {
    to,
    token: money.lying,
    amount: money.amount,
    nonce: exitNonce(deposit),
    deadline,
  }
  const holder = exitAccountOf(money, depositRoute, account.address)
  const place = { chainId: money.reader.chain.id, account: holder }
  return { account, depositRoute, money, place, exit }
}

async function requireOwnable(
  { database, operator }: DepositDeps,
  { reader }: MoneyPlace,
  to: Address,
): Promise<void> {
  const relayers = await listRelayerAccounts(database.sql)
  const own = [operator, ...relayers.map(({ address }) => address)]
  const what = impossibleRecipient(to, reader.chain, own)
  if (what === undefined) return
  const message = `The destination must not be ${what}`
  throw refusal('validation', 'IMPOSSIBLE_RECIPIENT', { message, path: ['body', 'destination'] })
}
