import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { routerAbi } from '../../../contracts/router.gen.ts'
import type { Deposit } from '../../../domain/deposit/deposit.ts'
import { MOST_REFUND_GAS } from '../../../domain/deposit/refund/refund-gas.ts'
import { readRevert } from '../../../domain/evm/read-revert.ts'
import { sameAddress } from '../../../domain/token.ts'
import { callGas } from '../../gas-cost.ts'
import { RefundGasError, spendRefundGas } from '../../spend-refund-gas.ts'
import {
  arrivalOp,
  type DepositRoute,
  depositRouteOf,
  refundCall,
  releaseOp,
} from '../deposit-route.ts'
import {
  applyTransition,
  contractOf,
  type DepositJob,
  type ProcessContext,
} from '../process-context.ts'
import { findMoney, isDust, type MoneyPlace } from './find-money.ts'
import { findPayout } from './find-payout.ts'
import { endByPayout } from './follow-payout.ts'
import { holdBack, holdForGas } from './hold-refund.ts'
import { refundDoubt } from './judge-refund.ts'
import { priceRefund } from './price-refund.ts'
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
  const payout =
    !place || (place.setup === null && isDust(deposit, place.amount))
      ? await findPayout(context, deposit, depositRoute)
      : undefined
  if (payout) return endByPayout(context, job, payout)
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
  const errand = { ...free, gas: free.gasLimit }
  const { fee, costUsd, worthUsd } = await priceRefund(context, { place, depositRoute, errand })
  if (fee === 'too-little' && !insisted) {
    const message = 'Sending the deposit back would cost more than its fee cap allows'
    return holdBack(context, job, 'AMOUNT_TOO_LOW_TO_REFUND', message)
  }
  const charged = fee === 'too-little' ? 0n : fee
  const call = charged === 0n ? free : await prepare(context, depositRoute, { place, fee: charged })
  if (call === 'reverts') return tryRefundLater(context, job)
  const key = refundKey(deposit)
  const paidUsd = charged === 0n || costUsd === null ? 0n : costUsd
  const limits = context.policy.refundGas
  const gasLimit = await callGas(place.reader, { ...call, gas: call.gasLimit }, MOST_REFUND_GAS)
  const kind = place.setup === 'release' ? 'release' : 'refund'
  const gas = { key, kind, limits, costUsd, paidUsd, worthUsd, gasLimit } as const
  try {
    return await applyTransition(
      context,
      job,
      {
        to: 'refunding',
        patch: {
          nextActionAt: new Date(context.now() + context.policy.pollMs),
          ...(deposit.state !== 'refunding' && { resumeAt: null }),
        },
      },
      async (sql) => {
        await spendRefundGas(sql, deposit, gas)
        const transaction = { key, chainId: chain.id, value: 0n, purpose: 'maintenance' } as const
        await context.sender.plan(sql, { ...transaction, ...call })
      },
    )
  } catch (error) {
    if (error instanceof RefundGasError) return holdForGas(context, job, { insisted, error })
    throw error
  }
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
