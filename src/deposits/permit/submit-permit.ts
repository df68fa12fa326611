import { type Hash, type Hex, hashTypedData, recoverAddress, size } from 'viem'
import { type PermitReceipt, type PermitSubmission, validUntil } from '../../core/deposit/permit.ts'
import { permitTypedData } from '../../core/deposit/permit-message.ts'
import { ServiceError } from '../../core/errors.ts'
import { readRevert } from '../../core/read-revert.ts'
import { sameAddress } from '../../core/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { lockForSpending } from '../../store/account-lock.ts'
import {
  countVoid,
  insertPermitDeposit,
  isPermitKnown,
  permitKey,
  sumAwaited,
} from '../../store/deposit-permits.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import {
  type Errand,
  hasPermit2,
  placeOf,
  refused,
  requireAccount,
  requireWelcome,
  requireWorthwhile,
} from './open-permit.ts'
import { permitCall } from './permit-call.ts'
import { answered, type PermitFacts, readPermitFacts } from './read-support.ts'

/** Less time than this is not enough to get a transaction mined. */
const LEAST_SECONDS = 30n
/** What could not be sent within this time is given up, however long the signature lasts. */
const MOST_SECONDS = 3_600n
const GAS_MARGIN_PERCENT = 130n
/** What comes to nothing has mostly cost gas; so many within a day are enough. */
const MOST_FAILURES = { ofOwner: 3, ofProject: 50 }

type Submitting = { caller: DepositCaller; submission: PermitSubmission }

/**
 * Has tokens brought in as their owner signed it. The deposit is there when this answers, and the
 * transaction is planned with it: whatever happens to this process, it is sent once.
 */
export async function submitPermit(
  deps: DepositDeps,
  { caller, submission }: Submitting,
): Promise<PermitReceipt> {
  const { authorization, signature, ...terms } = submission
  const { account, chain } = await requireAccount(deps, { caller, terms })
  if (await isPermitKnown(deps.database.sql, submission)) throw alreadyKnown()
  const place = placeOf(deps, { account, chain, terms })
  if ('reason' in place) throw unsupported(place.reason)
  const { reader, inlet, inlets } = place
  await requireFewFailures(deps, { caller, submission })
  const valueUsd = await requireWelcome(deps, { caller, terms })
  const facts = await readPermitFacts(reader, terms)
  const now = facts.timestamp > deps.now() ? facts.timestamp : deps.now()
  if (authorization.kind === 'permit2' && !hasPermit2(chain)) throw unsupported('unsupported-token')
  requirePossible(submission, facts, now)
  const typedData = permitTypedData(terms, authorization, { domain: facts.domain, inlet })
  const digest = hashTypedData(typedData as never)
  await requireSignature(reader, { submission, digest })
  const call = permitCall(terms, authorization, { inlets, signature })
  if (!call) throw badSignature()
  const gas = await rehearse(deps, reader, call)
  const errand: Errand = { ...call, gas }
  await requireWorthwhile(deps, reader, { account, valueUsd, errand })
  const until = validUntil(authorization)
  const depositId = await deps.database.transaction(async (sql) => {
    await lockForSpending(sql, terms.owner)
    const awaited = await sumAwaited(sql, terms)
    if (awaited + terms.amount > facts.balance) {
      throw refused('INSUFFICIENT_BALANCE', 'Other signed transfers of the owner need the tokens')
    }
    const entry = { submission, account, targetToken: account.target.token, digest, now }
    const deposit = await insertPermitDeposit(sql, entry)
    if (!deposit) throw alreadyKnown()
    await deps.sender.plan(sql, {
      ...{ key: permitKey(deposit.id), chainId: chain.id, ...call, value: 0n },
      ...{ gasLimit: (gas * GAS_MARGIN_PERCENT) / 100n, purpose: 'maintenance' },
      notAfter: until < now + MOST_SECONDS ? until : now + MOST_SECONDS,
    })
    return deposit.id
  })
  return { depositId, txHash: digest }
}

function requirePossible(
  { authorization, amount }: PermitSubmission,
  { domain, isContract, balance, permit2Allowance }: PermitFacts,
  now: bigint,
): void {
  if (validUntil(authorization) < now + LEAST_SECONDS) {
    const field = authorization.kind === 'erc3009' ? 'validBefore' : 'deadline'
    throw refused('AUTHORIZATION_EXPIRED', `body.${field} is over, or too near`, ['body', field])
  }
  if (authorization.kind === 'permit2') {
    if (permit2Allowance < amount) {
      throw refused('PERMIT2_APPROVAL_REQUIRED', 'The owner has not let Permit2 take so much')
    }
  } else {
    if (!domain) throw unsupported('unsupported-token')
    if (isContract) throw unsupported('unsupported-owner')
  }
  if (balance < amount) {
    throw refused('INSUFFICIENT_BALANCE', `The owner has only ${balance} of the token`)
  }
}

/** By its key; or, for Permit2, by whatever the owner's contract takes for its signature. */
async function requireSignature(
  reader: ChainReader,
  { submission, digest: hash }: { submission: PermitSubmission; digest: Hash },
): Promise<void> {
  const { authorization, owner, signature } = submission
  const isGood =
    authorization.kind === 'permit2'
      ? await answered(reader, () => reader.client.verifyHash({ address: owner, hash, signature }))
      : await isSignedByKey({ owner, hash, signature })
  if (!isGood) throw badSignature()
}

async function isSignedByKey(of: { owner: Hex; hash: Hash; signature: Hex }): Promise<boolean> {
  if (size(of.signature) !== 65) return false
  try {
    return sameAddress(await recoverAddress(of), of.owner)
  } catch {
    return false
  }
}

/** Runs it on the newest block. Who sends it makes no difference to any of the contracts. */
async function rehearse(
  { operator, log }: DepositDeps,
  reader: ChainReader,
  call: Pick<Errand, 'to' | 'data'>,
): Promise<bigint> {
  try {
    return await reader.client.estimateGas({ account: operator, ...call })
  } catch (error) {
    if (!readRevert(error)) return answered(reader, () => Promise.reject(error))
    log.warn({ err: error, chain: reader.chain.id }, 'a signed transfer would fail')
    throw refused(
      'AUTHORIZATION_REFUSED',
      'The chain refuses it: it was used or taken back, is not valid yet, or the token does not allow it',
    )
  }
}

async function requireFewFailures(
  { database }: DepositDeps,
  { caller, submission }: Submitting,
): Promise<void> {
  const { owner } = submission
  const { projectId } = caller
  const { ofOwner, ofProject } = await countVoid(database.sql, { owner, projectId })
  if (ofOwner < MOST_FAILURES.ofOwner && ofProject < MOST_FAILURES.ofProject) return
  const message =
    'Too many signed transfers have come to nothing today; transfer the tokens instead'
  throw new ServiceError('too-many-requests', message, { retryAfterSeconds: 3_600 })
}

function unsupported(reason: 'unsupported-token' | 'unsupported-owner'): ServiceError {
  return reason === 'unsupported-token'
    ? refused('UNSUPPORTED_TOKEN', 'The token cannot be taken that way', ['body', 'token'])
    : refused('UNSUPPORTED_OWNER', 'This owner cannot pay in that way', ['body', 'owner'])
}

function badSignature(): ServiceError {
  const message = 'The signature is not the owner’s, or not for this'
  return refused('SIGNATURE_INVALID', message, ['body', 'signature'])
}

function alreadyKnown(): ServiceError {
  return new ServiceError('conflict', 'There is a deposit for this authorization already')
}
