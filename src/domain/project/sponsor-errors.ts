import type { Fees } from '../cost/fees.ts'
import { totalFees } from '../cost/fees.ts'
import { ServiceError } from '../errors.ts'
import { type Usd, usdToNumber } from '../usd.ts'

export function sponsorLimitExceeded(limitKey: string, cap: Usd, coverage: Usd): ServiceError {
  const message = 'The sponsored fees exceed the limit of the project'
  const context = {
    code: 'SPONSOR_LIMIT_EXCEEDED',
    limitKey,
    capUSD: usdToNumber(cap),
    coverageUSD: usdToNumber(coverage),
  } as const
  return new ServiceError('unprocessable', message, { issues: [{ message, context }] })
}

/** `balance` is undefined when the balance sufficed a moment ago and does not any more. */
export function insufficientSponsorBalance(
  sponsored: Readonly<Fees>,
  balance: Usd | undefined,
): ServiceError {
  const message = "The project's sponsorship balance does not cover the fees"
  const failedCategories = [
    ...(sponsored.gas > 0n ? ['gas'] : []),
    ...(sponsored.bridge + sponsored.settlement > 0n ? ['bridgeFee'] : []),
    ...(sponsored.swap > 0n ? ['swapFee'] : []),
  ]
  const context = {
    code: 'INSUFFICIENT_SPONSOR_BALANCE',
    failedCategories,
    totalSponsoredUSD: usdToNumber(totalFees(sponsored)),
    ...(balance !== undefined && { remainingBalanceUSD: usdToNumber(balance) }),
  } as const
  return new ServiceError('unprocessable', message, { issues: [{ message, context }] })
}
