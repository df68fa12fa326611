import type { QuotedIntent } from '../../../domain/intent/intent.ts'
import { ONE_USD, type Usd, usdOf } from '../../../domain/usd.ts'

/** The value of a token without a price; it is above every tier of confirmations. */
const PRICELESS: Usd = 10n ** 15n * ONE_USD

/** The USD that an intent takes from a chain. */
export function worthOn({ cost }: Pick<QuotedIntent, 'cost'>, chainId: number): Usd {
  return cost.input
    .filter((line) => line.chainId === chainId)
    .map(({ amount, price, token }) =>
      price === null ? PRICELESS : usdOf(amount, { usd: price, decimals: token.decimals }, 'up'),
    )
    .reduce((sum, usd) => sum + usd, 0n)
}
