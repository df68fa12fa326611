import { sameAddress } from '../domain/token.ts'
import { usdOf } from '../domain/usd.ts'
import type { TransferFact } from '../domain/watch/transfer.ts'
import type { PriceResult } from '../ports/price-feed.ts'
import type { NewTransfer } from '../store/watch/transfers.ts'
import type { ChainTask } from './chain-task.ts'

const PATIENCE_MS = 1_500

/**
 * No token that is worth anything has so many raw units. Whoever logs more wants sums and values to
 * grow beyond what can be written, which would stop the chain for everybody.
 */
const MOST_UNITS = 1n << 128n

type Task = Pick<ChainTask, 'chain' | 'database' | 'prices' | 'signal' | 'handler' | 'observe'>

/**
 * Adds the current value to each transfer that the handler admits; null for unlisted tokens and
 * without a valid price. Anybody can log thousands of transfers in one transaction, and each row is
 * read again and again until it is confirmed.
 */
export async function valueTransfers(
  { chain, database, prices, signal, handler, observe }: Task,
  found: readonly TransferFact[],
): Promise<NewTransfer[]> {
  const sane = found.filter(({ amount }) => amount < MOST_UNITS)
  const [example] = found.filter(({ amount }) => amount >= MOST_UNITS)
  if (example) {
    const { token, to } = example
    observe.implausible({ chainId: chain.id, transfers: found.length - sane.length, token, to })
  }
  if (sane.length === 0) return []
  const transfers = (await handler.admit?.(database.sql, sane)) ?? sane
  const tokens = chain.tokens.filter(({ address }) =>
    transfers.some((transfer) => sameAddress(transfer.token, address)),
  )
  const priced = await prices
    .prices(
      tokens.map((token) => ({ chainId: chain.id, token })),
      AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    )
    .catch((): PriceResult[] => [])
  return transfers.map((transfer) => {
    const index = tokens.findIndex(({ address }) => sameAddress(address, transfer.token))
    const [token, price] = [tokens[index], priced[index]]
    if (!token || !price || 'unavailable' in price) return { ...transfer, usd: null }
    const { decimals } = token
    return { ...transfer, usd: usdOf(transfer.amount, { usd: price.usd, decimals }, 'up') }
  })
}
