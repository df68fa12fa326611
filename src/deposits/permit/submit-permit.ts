import { hashTypedData } from 'viem'
import {
  type PermitReceipt,
  type PermitSubmission,
  validUntil,
} from '../../domain/deposit/permit.ts'
import { permitTypedData } from '../../domain/deposit/permit-message.ts'
import { ServiceError } from '../../domain/errors.ts'
import { readRevert } from '../../domain/evm/read-revert.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import {
  countVoid,
  insertPermitDeposit,
  isPermitKnown,
  lockPermitCost,
  permitKey,
  sumAwaited,
} from '../../store/deposits/deposit-permits.ts'
import { lockForSpending } from '../../store/transactions/account-lock.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import type { Errand } from '../gas-cost.ts'
import { badSignature, requirePossible, requireSignature, unsupported } from './check-permit.ts'
import {
  badPermit,
  hasPermit2,
  placeOf,
  requireAccount,
  requireWelcome,
  requireWorthwhile,
} from './open-permit.ts'
import { permitCall } from './permit-call.ts'
import { answered, readPermitFacts } from './read-support.ts'
import { requireDepositsOpen } from './require-deposits-open.ts'

/**
 * A transfer that was not sent within this time is abandoned, even if its permit is valid longer.
 */
const MOST_SECONDS = 3_600n
const GAS_MARGIN_PERCENT = 130n
/** How many failed transfers an owner may have in a day, because each costs gas. */
const MOST_FAILURES = 3

/**
 * Accepts a signed transfer. The deposit and its planned transaction are written together, so that
 * the transaction is sent exactly once, whatever happens to this process.
 */
export async function submitPermit(
  deps: DepositDeps,
  { caller, submission }: { caller: DepositCaller; submission: PermitSubmission },
): Promise<PermitReceipt> {
  const { authorization, signature: _, ...terms } = submission
  const { account, chain } = await requireAccount(deps, { caller, terms })
  if (await isPermitKnown(deps.database.sql, submission)) throw alreadyKnown()
  const place = placeOf(deps, { account, chain, terms })
  if ('reason' in place) throw unsupported(place.reason)
  if (authorization.kind === 'permit2' && !hasPermit2(chain)) throw unsupported('unsupported-token')
  if ((await countVoid(deps.database.sql, terms.owner)) >= MOST_FAILURES) throw tooMuch()
  const { reader, inlet, inlets } = place
  const valueUsd = await requireWelcome(deps, { caller, terms })
  const facts = await readPermitFacts(reader, terms)
  const now = facts.timestamp > deps.now() ? facts.timestamp : deps.now()
  requirePossible(submission, facts, now)
  const typedData = permitTypedData(terms, authorization, { domain: facts.domain, inlet })
  const digest = hashTypedData(typedData as never)
  const signature = await requireSignature(reader, { submission, facts, digest })
  const call = permitCall(terms, authorization, { inlets, signature })
  if (!call) throw badSignature()
  const gas = await rehearse(deps, reader, call)
  const errand: Errand = { ...call, gas }
  const costUsd = await requireWorthwhile(deps, reader, { account, valueUsd, errand })
  const until = validUntil(authorization)
  const depositId = await deps.database.transaction(async (sql) => {
    await lockForSpending(sql, terms.owner)
    await requireDepositsOpen(sql, { caller, account, terms })
    const awaited = await sumAwaited(sql, terms)
    if (awaited + terms.amount > facts.balance) {
      throw badPermit('funds', 'Other signed transfers of the owner need the tokens')
    }
    const spent = await lockPermitCost(sql, caller.projectId)
    if (spent + costUsd > deps.settings.permitGasUsdPerDay) throw tooMuch()
    const targetToken = account.target.token
    const entry = { submission, account, targetToken, digest, costUsd, now }
    const deposit = await insertPermitDeposit(sql, entry)
    if (!deposit) throw alreadyKnown()
    await deps.sender.plan(sql, {
      key: permitKey(deposit.id),
      chainId: chain.id,
      ...call,
      value: 0n,
      gasLimit: (gas * GAS_MARGIN_PERCENT) / 100n,
      purpose: 'maintenance',
      notAfter: until < now + MOST_SECONDS ? until : now + MOST_SECONDS,
    })
    return deposit.id
  })
  return { depositId, txHash: digest }
}

/** Simulates the transfer on the newest block; the contracts accept any sender. */
async function rehearse(
  { operator, log }: DepositDeps,
  reader: ChainReader,
  call: Pick<Errand, 'to' | 'data'>,
): Promise<bigint> {
  try {
    return await reader.client.estimateGas({ account: operator, ...call })
  } catch (error) {
    if (!readRevert(error)) return answered(reader, () => Promise.reject(error))
    log.warn(
      { event: 'deposit.permit-would-fail', err: error, chainId: reader.chain.id },
      'The signed transfer would fail.',
    )
    throw badPermit(
      'nonce',
      'The chain refuses the signed transfer: it was used or taken back, is not valid yet, or the token does not allow it',
    )
  }
}

function tooMuch(): ServiceError {
  const message =
    'Too many signed transfers have failed, or been paid for, today; transfer the tokens instead'
  return new ServiceError('too-many-requests', message, { retryAfterSeconds: 3_600 })
}

function alreadyKnown(): ServiceError {
  return new ServiceError('conflict', 'There is a deposit for this authorization already')
}
