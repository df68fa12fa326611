import { powerOfTen } from '../domain/usd.ts'
import { createWakefulLoop } from '../lib/concurrency/wakeful-loop.ts'
import type { Logger } from '../observe/logger.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'
import type { PriceFeed } from '../ports/price-feed.ts'
import type { Database } from '../store/database/database.ts'
import { keepPrices, type PriceReading } from '../store/ledger/price-history.ts'

/**
 * Prices are stored this often, so the last price of a day is at most this old at the day's end.
 */
const EVERY_MS = 300_000
const AGAIN_MS = 30_000
/**
 * Must be less than the pause, otherwise every other turn of a single process would store nothing.
 */
const ROW_SECONDS = 240

export type PriceKeeperDeps = {
  database: Pick<Database, 'sql'>
  readers: Pick<ChainReaders, 'list'>
  prices: Pick<PriceFeed, 'price'>
  log: Logger
}

/** Stores the prices of all configured tokens for later statements. */
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
        'Prices could not be recorded for the statements.',
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

/** Reads the current prices; leaves out only the tokens without a valid price. */
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
      // A number that is too large for the column would fail the whole statement.
      if ('unavailable' in price || price.usd >= powerOfTen(78)) return []
      const { address, decimals } = token
      const { chainId: of, feed, updatedAt } = price.source
      const source = { chainId: of, feed, updatedAt }
      return [{ chainId, token: address, decimals, usd: price.usd, source }]
    }),
  )
  const flat = found.flat()
  // PostgreSQL refuses to change one row twice in a statement, so each token appears only once.
  return [
    ...new Map(flat.map((each) => [`${each.chainId} ${each.token.toLowerCase()}`, each])).values(),
  ]
}
