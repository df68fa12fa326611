import { assetOf } from '../../domain/asset.ts'
import type { Chain } from '../../domain/chain.ts'
import { ServiceError } from '../../domain/errors.ts'
import type { AcrossDeposit } from '../../domain/intent/order/qualifier.ts'
import { sameAddress } from '../../domain/token.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import type { AcrossDeps } from './across-deps.ts'
import type { FeeMoment } from './lp-fees.ts'

export type DepositFees = {
  deposits: readonly AcrossDeposit[]
  moment: FeeMoment
  context: Pick<QuoteContext, 'destination'>
  origin: Chain
}

/**
 * What Across will keep of each deposit, to the raw unit, because the ledger expects exactly the
 * rest.
 */
export function lpFeesOf(
  { fees }: AcrossDeps,
  { deposits, moment, context, origin }: DepositFees,
  signal: AbortSignal,
): Promise<bigint[]> {
  return Promise.all(
    deposits.map(({ inputToken, inputAmount }) => {
      const token = origin.tokens.find(({ address }) => sameAddress(address, inputToken))
      if (!token)
        throw new ServiceError(
          'settlement-quote',
          `chain ${origin.id} no longer lists a deposited token`,
        )
      const route = { origin, repayment: context.destination.chain, moment }
      return fees.amountOf(
        { asset: assetOf(origin, token), token, amount: inputAmount, ...route },
        signal,
      )
    }),
  )
}
