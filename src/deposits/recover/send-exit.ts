import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { routerAbi } from '../../contracts/router.gen.ts'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import type { RefundOutcome } from '../../domain/deposit/refund/recovery.ts'
import { MOST_REFUND_GAS, MOST_UNPRICED_GAS } from '../../domain/deposit/refund/refund-gas.ts'
import type { ServiceError } from '../../domain/errors.ts'
import { findToken } from '../../domain/intent/request/validate-request.ts'
import { sameAddress } from '../../domain/token.ts'
import { priceOf, type Usd, usdOf } from '../../domain/usd.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { DepositDeps } from '../deposit-deps.ts'
import { callGas, gasCostUsd } from '../gas-cost.ts'
import { answered } from '../permit/read-support.ts'
import { contractOf } from '../process/process-context.ts'
import { exitCalls } from '../process/refund/exit-call.ts'
import { refundKey } from '../process/refund/refund-key.ts'
import { RefundGasError, spendRefundGas } from '../spend-refund-gas.ts'
import { transitionDeposit } from '../transition.ts'
import { type ExitTerms, exitTermsOf } from './exit-terms.ts'
import { gasRefusal } from './gas-refusal.ts'
import { outcomeOf, requirePaid } from './refund-outcome.ts'
import { refusal } from './refusal.ts'

export type SignedExit = { to: Address; deadline: bigint; signature: Hex }

const GAS_MARGIN_PERCENT = 130n

const ERRORS = parseAbi([
  'error InvalidSigner(address owner)',
  'error NotTheOwner(address caller)',
  'error NoExitNow(uint256 exitAt)',
  'error Expired(uint256 deadline)',
  'error ExitUsed(uint256 nonce)',
])

/**
 * Pays a stopped deposit out as its recipient or its refund address has signed. The signature is
 * checked by a simulation, and the contract checks it again when it pays, so an error here cannot
 * move money. The transaction is planned together with the change of state.
 */
export async function sendExit(
  deps: DepositDeps,
  deposit: Deposit,
  signed: SignedExit,
): Promise<RefundOutcome> {
  if (deposit.state === 'refunding' || deposit.state === 'refunded') {
    return requirePaid(await outcomeOf(deps, deposit.id), signed.to)
  }
  const terms = await exitTermsOf(deps, deposit, signed)
  const call = await findValid(deps, terms, signed)
  const { reader, lying, amount } = terms.money
  const limits = deps.settings.refundGas
  const errand = { ...call, gas: call.gasLimit }
  const [knownUsd, worthUsd] = await Promise.all([
    answered(reader, () => gasCostUsd(deps, reader, errand)),
    worthOf(deps, reader, lying, amount),
  ])
  const most = knownUsd === undefined ? MOST_UNPRICED_GAS : MOST_REFUND_GAS
  const gasLimit = await answered(reader, () => callGas(reader, errand, most))
  // An exit pays exactly what was signed, so no fee is taken from it.
  const cost = { costUsd: knownUsd ?? null, paidUsd: 0n, worthUsd }
  const gas = { ...cost, kind: 'exit', gasLimit } as const
  const planned = deps.database.transaction(async (sql) => {
    const moved = await transitionDeposit(sql, {
      id: deposit.id,
      from: deposit.state,
      to: 'refunding',
      patch: { nextActionAt: new Date(), resumeAt: deposit.nextActionAt },
    })
    if (!moved) return
    const key = refundKey(moved)
    await spendRefundGas(sql, moved, { ...gas, key, limits })
    await deps.sender.plan(sql, {
      key,
      chainId: terms.place.chainId,
      value: 0n,
      purpose: 'maintenance',
      ...call,
    })
  })
  await planned.catch((error: unknown) => {
    if (!(error instanceof RefundGasError)) throw error
    const { id, projectId: project } = deposit
    deps.log.warn(
      { event: 'deposit.refund-unpaid', deposit: id, project, reason: error.reason },
      'A signed exit was refused, because the service does not pay for it.',
    )
    throw gasRefusal(error.reason)
  })
  return requirePaid(await outcomeOf(deps, deposit.id), signed.to)
}

/** What the money of an exit is worth; null when nobody can tell. */
async function worthOf(
  { prices }: DepositDeps,
  { chain }: ChainReader,
  address: Address,
  amount: bigint,
): Promise<Usd | null> {
  const token = findToken(chain, address)
  const [price] = token ? await prices.prices([{ chainId: chain.id, token }]) : []
  if (!token || !price || 'unavailable' in price) return null
  return usdOf(amount, priceOf(price.usd, token.decimals), 'down')
}

/** The name of the contract's error, if it has one. */
type Refused = { refused: string | undefined }

type Call = { to: Address; data: Hex; gasLimit: bigint }

/**
 * Finds who has signed the exit. The recipient's signature is valid at once, that of the refund
 * address only when its announced exit is due.
 */
async function findValid(deps: DepositDeps, terms: ExitTerms, signed: SignedExit): Promise<Call> {
  const { recipient, refundTo } = terms.account.commitment
  const first = await tryOwner(deps, terms, { ...signed, owner: recipient })
  if ('data' in first) return first
  if (sameAddress(recipient, refundTo) || !isOfAnother(first)) throw refusalFor(first)
  const second = await tryOwner(deps, terms, { ...signed, owner: refundTo })
  if ('data' in second) return second
  // Before the announced exit is due, the contract does not check the refund address's signature.
  const early = second.refused === 'NoExitNow'
  throw refusalFor(early || isOfAnother(second) ? first : second)
}

async function tryOwner(
  deps: DepositDeps,
  { depositRoute, money, exit }: ExitTerms,
  { owner, signature }: SignedExit & { owner: Address },
): Promise<Call | Refused> {
  const { client } = money.reader
  const calls = exitCalls(money, depositRoute, { exit: { owner, ...exit }, signature })
  const step = { kind: 0, optional: false, value: 0n, funds: [] }
  const steps = calls.map(({ to, data }) => ({ ...step, target: to, data }))
  const abi = [...routerAbi, ...ERRORS]
  const call = { abi: routerAbi, functionName: 'execute', args: [steps, zeroAddress, 0n] } as const
  const to = contractOf(money.reader, 'router')
  const data = encodeFunctionData(call)
  const account = deps.operator
  try {
    await client.simulateContract({ ...call, abi, address: to, account })
    const gas = await client.estimateGas({ account, to, data })
    return { to, data, gasLimit: (gas * GAS_MARGIN_PERCENT) / 100n }
  } catch (error) {
    const cause =
      error instanceof BaseError
        ? error.walk((each) => each instanceof ContractFunctionRevertedError)
        : null
    if (cause instanceof ContractFunctionRevertedError) {
      return { refused: cause.data?.errorName }
    }
    deps.log.warn(
      { event: 'deposit.recovery-unchecked', err: error },
      'The signature of the recovery request could not be checked.',
    )
    const message = 'The signature could not be checked; try again'
    throw refusal('unavailable', 'VERIFICATION_UNAVAILABLE', { message })
  }
}

const isOfAnother = ({ refused }: Refused): boolean =>
  refused === 'InvalidSigner' || refused === 'NotTheOwner'

function refusalFor({ refused }: Refused): ServiceError {
  switch (refused) {
    case 'InvalidSigner':
    case 'NotTheOwner':
      return refusal('unprocessable', 'SIGNATURE_INVALID', {
        message:
          'The signature is not that of the deposit’s recipient over this exit, nor of the refund address whose announced exit is due',
      })
    case 'Expired':
      return refusal('unprocessable', 'SIGNATURE_INVALID', {
        message: 'The deadline of the exit is over; prepare it again and have it signed',
      })
    case 'ExitUsed':
      return refusal('validation', 'DEPOSIT_NOT_RECOVERABLE', {
        message: 'The deposit was taken out, or its recipient has taken the exit back',
      })
    default:
      return refusal('settlement-execution', 'REFUND_FAILED', {
        message: `The chain refuses the exit${refused ? ` (${refused})` : ''}`,
      })
  }
}
