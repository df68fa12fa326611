import { type Address, encodeFunctionData, type Hex, parseEventLogs, zeroAddress } from 'viem'
import { routerAbi } from '../../../contracts/router.gen.ts'
import type { Deposit } from '../../../domain/deposit/deposit.ts'
import { exitNonce } from '../../../domain/deposit/refund/exit-message.ts'
import { readRevert } from '../../../domain/evm/read-revert.ts'
import type { RefundFailReason } from '../../../domain/failure/failure-table.ts'
import { sameAddress, type Token } from '../../../domain/token.ts'
import { divide, powerOfTen, priceOf, rawOf, usdOf } from '../../../domain/usd.ts'
import { exitedEvent } from '../../../domain/watch/exits.ts'
import { postponeDeposit } from '../../../store/deposits/deposit-work.ts'
import {
  arrivalOp,
  type DepositRoute,
  depositRouteOf,
  refundCall,
  refundedEvent,
  releaseOp,
  travelToken,
} from '../deposit-route.ts'
import {
  applyTransition,
  contractOf,
  type DepositJob,
  type ProcessContext,
  readerOf,
} from '../process-context.ts'
import { findMoney, type MoneyPlace } from './find-money.ts'
import { refundDoubt } from './judge-refund.ts'
import { refundKey } from './refund-key.ts'
import { tryRefundLater } from './try-refund-later.ts'

const GAS_MARGIN_PERCENT = 130n

/** Sends a stopped deposit to its refund address, unless a rule forbids it. */
export async function beginRefund(
  context: ProcessContext,
  job: DepositJob,
  { insisted }: { insisted: boolean },
): Promise<Deposit> {
  const { deposit } = job
  const depositRoute = depositRouteOf(context, job)
  const { refundTo } = depositRoute.commitment
  const place = await findMoney(context, deposit, depositRoute)
  if (!place)
    return holdBack(
      context,
      job,
      'NOTHING_TO_REFUND',
      'There is nothing at the address to send back',
    )
  // A refund to the deposit address itself would only become the next deposit.
  if (place.setup === 'release' && sameAddress(refundTo, deposit.account)) {
    const message = 'The money is in the account of its owner already'
    return holdBack(context, job, 'ALREADY_WITH_OWNER', message)
  }
  const { chain } = place.reader
  const doubt = insisted
    ? undefined
    : await refundDoubt(context, { deposit, refundTo, chainId: chain.id })
  if (doubt) return holdBack(context, job, 'REFUND_ADDRESS_UNSAFE', doubt)
  const free = await prepare(context, depositRoute, { place, fee: 0n })
  if (free === 'reverts') return tryRefundLater(context, job)
  const fee = await refundFee(context, { place, depositRoute, gas: free.gasLimit })
  if (fee === 'too-little' && !insisted) {
    const message = 'Sending it back would cost more than the fee cap allows'
    return holdBack(context, job, 'AMOUNT_TOO_LOW_TO_REFUND', message)
  }
  const charged = fee === 'too-little' ? 0n : fee
  const call = charged === 0n ? free : await prepare(context, depositRoute, { place, fee: charged })
  if (call === 'reverts') return tryRefundLater(context, job)
  return applyTransition(
    context,
    job,
    { to: 'refunding', patch: { nextActionAt: new Date(context.now() + context.policy.pollMs) } },
    (sql) =>
      context.sender.plan(sql, {
        key: refundKey(deposit),
        chainId: chain.id,
        value: 0n,
        purpose: 'maintenance',
        ...call,
      }),
  )
}

type Prepared = { to: Address; data: Hex; gasLimit: bigint }

/** One transaction that creates the transit account, where it is missing, and refunds. */
async function prepare(
  context: ProcessContext,
  depositRoute: DepositRoute,
  { place, fee }: { place: MoneyPlace; fee: bigint },
): Promise<Prepared | 'reverts'> {
  const { reader, token, setup } = place
  const feeTo = context.feeTo ?? zeroAddress
  const ready =
    setup === 'release'
      ? [await releaseOp(context, depositRoute)]
      : setup === 'create'
        ? [arrivalOp(depositRoute, [])]
        : []
  const refund = await refundCall(context, depositRoute, {
    chainId: reader.chain.id,
    token,
    fee,
    feeTo,
  })
  const steps = [...ready, refund].map(({ to, data }) => ({
    kind: 0,
    optional: false,
    target: to,
    value: 0n,
    funds: [],
    data,
  }))
  const to = contractOf(reader, 'router')
  const args = [steps, zeroAddress, 0n] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'execute', args })
  const account = context.feeTo ?? context.operator.address
  try {
    const gas = await reader.client.estimateGas({ account, to, data })
    return { to, data, gasLimit: (gas * GAS_MARGIN_PERCENT) / 100n }
  } catch (error) {
    // A node out of reach says nothing about the refund.
    if (readRevert(error)) return 'reverts'
    throw error
  }
}

/** The cost of the transaction, in raw units of the refunded token; 0 without a price. */
async function refundFee(
  context: ProcessContext,
  { place, depositRoute, gas }: { place: MoneyPlace; depositRoute: DepositRoute; gas: bigint },
): Promise<bigint | 'too-little'> {
  const { prices, feeTo } = context
  const { reader, amount } = place
  const token = travelToken(reader, place.token)
  if (!feeTo || !token) return 0n
  const { chain } = reader
  const [own, native, { gasPrice }] = await Promise.all([
    prices.price({ chainId: chain.id, token }),
    prices.price({ chainId: chain.id, token: chain.nativeToken }),
    reader.gasPrice(),
  ])
  if ('unavailable' in own || 'unavailable' in native) return 0n
  const cost = usdOf(gas * gasPrice, priceOf(native.usd, chain.nativeToken.decimals), 'up')
  const fee = rawOf(cost, priceOf(own.usd, token.decimals), 'up')
  const owed = leastOf(
    wholeOf(context, depositRoute, { amount, token }),
    depositRoute.commitment.maxFeeBps,
  )
  return amount - fee >= owed ? fee : 'too-little'
}

/** The original deposit in units of the refunded token: earlier fees count against the cap. */
function wholeOf(
  context: ProcessContext,
  { deposit }: DepositRoute,
  { amount, token }: { amount: bigint; token: Pick<Token, 'decimals'> },
): bigint {
  const came = travelToken(readerOf(context, Number(deposit.chainId)), deposit.token)
  const scaled = came
    ? divide(deposit.amount * powerOfTen(token.decimals), powerOfTen(came.decimals), 'up')
    : deposit.amount
  return scaled > amount ? scaled : amount
}

/** The least that the owner must get, as the contract computes it. */
function leastOf(whole: bigint, maxFeeBps: number): bigint {
  return divide(whole * (10_000n - BigInt(maxFeeBps)), 10_000n, 'up')
}

/** Leaves the money where it is until its owner or the project decides. */
async function holdBack(
  context: ProcessContext,
  job: DepositJob,
  refundFailReason: RefundFailReason,
  message: string,
): Promise<Deposit> {
  const errorCode = refundFailReason === 'REFUND_ADDRESS_UNSAFE' ? 'ACCOUNT-3' : 'TRANSFER-1'
  const { deposit } = job
  const { state } = deposit
  if (state === 'ignored') {
    await postponeDeposit(context.database.sql, { id: deposit.id, until: null })
    return deposit
  }
  return applyTransition(context, job, {
    to: state === 'refunding' ? 'failed' : state,
    patch: { errorCode, errorMessage: message, refundFailReason, nextActionAt: null },
    events: [{ type: 'bridge-failed', errorCode, message }],
  })
}

/** Follows the transaction of a refund. */
export async function followRefund(
  context: ProcessContext,
  job: DepositJob,
): Promise<Deposit | null> {
  const { deposit } = job
  const outcome = await context.sender.outcome(refundKey(deposit))
  const failed = (refundFailReason: RefundFailReason, message: string) =>
    applyTransition(context, job, {
      to: 'failed',
      patch: {
        errorCode: 'TRANSFER-1',
        errorMessage: message,
        refundFailReason,
        nextActionAt: null,
        attempts: deposit.attempts + 1,
      },
      events: [{ type: 'bridge-failed', errorCode: 'TRANSFER-1', message }],
    })
  // The refund was requested, and no transaction was sent yet.
  if (!outcome) return beginRefund(context, job, { insisted: true })
  if (outcome.state === 'abandoned') return failed('REFUND_NOT_SENT', outcome.reason)
  if (outcome.state !== 'mined') return null
  if (outcome.status === 'reverted')
    return outcome.final ? failed('REFUND_REVERTED', 'The refund failed on the chain') : null
  const { transit } = depositRouteOf(context, job)
  const paid = paidBy(outcome.logs, { deposit, transit })
  if (!paid) return failed('REFUND_UNPROVEN', 'The refund left no trace')
  const refund = { txHash: outcome.hash, chainId: outcome.chainId, ...paid }
  return applyTransition(context, job, {
    to: 'refunded',
    patch: { refund, refundFailReason: null, nextActionAt: null },
    events: [{ type: 'deposit-refunded', refund }],
  })
}

/** Reads from the events of a refund or a signed exit what it has paid, and to whom. */
function paidBy(
  logs: readonly unknown[],
  { deposit, transit }: { deposit: Deposit; transit: Address },
): { token: Address; amount: bigint; recipient: Address } | undefined {
  const events = parseEventLogs({ abi: [...refundedEvent, ...exitedEvent], logs: logs as never })
  const own = events.find(({ address, args }) => {
    if ('nonce' in args && args.nonce !== exitNonce(deposit)) return false
    return sameAddress(address, transit) || sameAddress(address, deposit.account)
  })
  if (!own) return undefined
  const { token, amount } = own.args
  return { token, amount, recipient: 'to' in own.args ? own.args.to : own.args.refundTo }
}
