import { powerOfTen } from '../domain/usd.ts'
import { createWakefulLoop } from '../lib/concurrency/wakeful-loop.ts'
import type { Logger } from '../observe/logger.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'
import type { PriceFeed } from '../ports/price-feed.ts'
import type { Database } from '../store/database/database.ts'
import { keepPrices, type PriceReading } from '../store/ledger/price-history.ts'

/** So the last price of a day is at most this much older than its end. */
const EVERY_MS = 300_000
const AGAIN_MS = 30_000
/** Less than the pause, or every other turn of a lone process would be in vain. */
const ROW_SECONDS = 240

export type PriceKeeperDeps = {
  database: Pick<Database, 'sql'>
  readers: Pick<ChainReaders, 'list'>
  prices: Pick<PriceFeed, 'price'>
  log: Logger
}

/** Keeps the prices of all configured tokens, for the statements of later days. */
export function createPriceKeeper(deps: PriceKeeperDeps) {
  const stopping = new AbortController()
  const turn = async () => {
    await keepPrices(deps.database.sql, await readPrices(deps, stopping.signal), ROW_SECONDS)
    return EVERY_MS
  }
  const loop = createWakefulLoop(turn, (err) => {
    if (!stopping.signal.aborted) {
      deps.log.warn(
        { event: 'price.not-kept', err },
        'Prices could not be written down for the statements.',
      )
    }
    return AGAIN_MS
  })
  return {
    async start() {
      loop.wake()
    },
    async stop() {
      stopping.abort()
      await loop.stop()
    },
  }
}

/** Every price that is believed now; a token without one is left out, and its neighbours are not. */
export async function readPrices(
  { readers, prices }: Pick<PriceKeeperDeps, 'readers' | 'prices'>,
  signal: AbortSignal,
): Promise<PriceReading[]> {
  const tokens = readers
    .list()
    .flatMap(({ chain }) => chain.tokens.map((token) => ({ chainId: chain.id, token })))
  const found = await Promise.all(
    tokens.map(async ({ chainId, token }): Promise<PriceReading[]> => {
      const price = await prices.price({ chainId, token }, signal)
      // One number that no column holds would take all the others of the statement with it.
      if ('unavailable' in price || price.usd >= powerOfTen(78)) return []
      const { address, decimals } = token
      const { chainId: of, feed, updatedAt } = price.source
      const source = { chainId: of, feed, updatedAt }
      return [{ chainId, token: address, decimals, usd: price.usd, source }]
    }),
  )
  const flat = found.flat()
  // Two entries of one token would be two changes of one row, which PostgreSQL refuses.
  return [
    ...new Map(flat.map((each) => [`${each.chainId} ${each.token.toLowerCase()}`, each])).values(),
  ]
}
