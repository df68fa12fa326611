import { ServiceError } from '../../domain/errors.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { findToken } from '../../domain/intent/request/validate-request.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** What every layer is told. Throws when an output has no price, for nothing is priced by guess. */
export function quoteContext(request: QuoteRequest, snapshot: Snapshot, now: bigint): QuoteContext {
  const { account, recipient, destination, origins, price } = snapshot
  const outputs = request.tokenRequests
    .filter(({ amount }) => amount !== 0n)
    .map(({ tokenAddress, amount }) => {
      const token = findToken(destination.chain, tokenAddress)
      if (!token) throw new Error(`${tokenAddress} was validated and is not there`)
      const priced = price(destination.chain.id, token)
      if (!priced) throw unpriced(token.symbol)
      return { token, price: priced, amount: amount ?? ('all' as const) }
    })
  return { request, account, recipient, destination, origins, outputs, price, now }
}

/** Feeds come back within seconds, mostly. */
const RETRY_AFTER_SECONDS = 5

function unpriced(symbol: string): ServiceError {
  const message = `${symbol} has no price now, so nothing can be quoted for it`
  const issue = { message, context: { code: 'NO_PLAN_AVAILABLE' } }
  const retryAfterSeconds = RETRY_AFTER_SECONDS
  return new ServiceError('unprocessable', message, { issues: [issue], retryAfterSeconds })
}
