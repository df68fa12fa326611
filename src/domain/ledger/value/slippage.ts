import type { QuotedIntent } from '../../intent/intent.ts'
import { sameAddress, type Token } from '../../token.ts'
import { powerOfTen, type Usd, usdOf } from '../../usd.ts'
import type { Entry } from '../posting.ts'

/** The largest value that the ledger can store; only a wrong price feed comes near it. */
const MOST = powerOfTen(78)

/**
 * What the exchanges of a step gave more than they took, in USD at the prices of the intent's
 * quote: negative for what was lost to fees and thin pools. Zero without an exchange. Undefined
 * when something exchanged has no price in the quote.
 */
export function slippageOf({
  entries,
  pricing,
  tokens,
}: {
  /** The ledger entries of the step. */
  entries: readonly Entry[]
  pricing: Pick<QuotedIntent['pricing'], 'tokenPrices'>
  /** The configured tokens of the chain of the step. */
  tokens: readonly Token[]
}): Usd | undefined {
  let total = 0n
  for (const { account, token, amount } of entries) {
    if (account !== 'exchange') continue
    const known = tokens.find(({ address }) => sameAddress(address, token))
    const usd = known && pricing.tokenPrices.get(known.priceSymbol ?? known.symbol)
    if (!known || usd === undefined) return undefined
    total += usdOf(-amount, { usd, decimals: known.decimals }, 'down')
  }
  return total < MOST && total > -MOST ? total : undefined
}
