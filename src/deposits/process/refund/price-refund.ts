import type { Token } from '../../../domain/token.ts'
import { divide, powerOfTen, priceOf, rawOf, type Usd, usdOf } from '../../../domain/usd.ts'
import { type Errand, gasCostUsd } from '../../gas-cost.ts'
import { type DepositRoute, travelToken } from '../deposit-route.ts'
import { type ProcessContext, readerOf } from '../process-context.ts'
import type { MoneyPlace } from './find-money.ts'

export type RefundPrice = {
  /** What the gas costs; null while nobody can tell. */
  costUsd: Usd | null
  /** What the money is worth; null when nobody can tell. */
  worthUsd: Usd | null
  /** The cost in raw units of the refunded token; 0 without a price. */
  fee: bigint | 'too-little'
}

/**
 * Prices a refund. Without the price of gas there is no fee, and whether it is sent all the same is
 * for the operator's grant to say.
 */
export async function priceRefund(
  context: ProcessContext,
  {
    place,
    depositRoute,
    errand,
  }: { place: MoneyPlace; depositRoute: DepositRoute; errand: Errand },
): Promise<RefundPrice> {
  const { prices, feeTo } = context
  const { reader, amount } = place
  const token = travelToken(reader, place.token)
  const [costUsd, own] = await Promise.all([
    gasCostUsd(context, reader, errand),
    token ? prices.price({ chainId: reader.chain.id, token }) : undefined,
  ])
  if (costUsd === undefined) return { costUsd: null, worthUsd: null, fee: 0n }
  if (!token || !own || 'unavailable' in own) return { costUsd, worthUsd: null, fee: 0n }
  const price = priceOf(own.usd, token.decimals)
  const worthUsd = usdOf(amount, price, 'down')
  if (!feeTo) return { costUsd, worthUsd, fee: 0n }
  const fee = rawOf(costUsd, price, 'up')
  const owed = leastOf(
    wholeOf(context, depositRoute, { amount, token }),
    depositRoute.commitment.maxFeeBps,
  )
  return { costUsd, worthUsd, fee: amount - fee >= owed ? fee : 'too-little' }
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
