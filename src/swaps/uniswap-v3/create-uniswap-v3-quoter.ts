import type { PublicClient } from 'viem'
import type { BlockRef, Chain } from '../../domain/chain.ts'
import type { PriceFeed } from '../../ports/price-feed.ts'
import type { SwapAnswer, SwapQuoter } from '../../ports/swap-quoter.ts'
import { buildSwap } from './build-swap.ts'
import { exchangeOf } from './exchange.ts'
import { createLivePools } from './live-pools.ts'
import { quoteSwap, UNISWAP_V3 } from './quote-swap.ts'

export type UniswapV3Deps = {
  chains: readonly Chain[]
  /** The client at the block, or at the newest block if there is none. */
  clientOf(chainId: number, block?: BlockRef): PublicClient | undefined
  prices: Pick<PriceFeed, 'price'>
  /** Unix milliseconds. */
  now(): number
  options?: Partial<UniswapV3Options>
}

type UniswapV3Options = {
  /** Swaps that lose more than this against the feed prices are refused. */
  maxPriceImpactBps: number
  /** Symbols of tokens, besides the wrapped native one, that a path may go through. */
  middleSymbols: readonly string[]
  /** How long the quoter remembers which pools have liquidity. */
  poolsMaxAgeMs: number
}

const DEFAULT_UNISWAP_V3_OPTIONS: UniswapV3Options = {
  maxPriceImpactBps: 1000,
  middleSymbols: ['USDC'],
  poolsMaxAgeMs: 60_000,
}

/** Quotes swaps over Uniswap V3 pools, directly or through one other token. */
export function createUniswapV3Quoter(deps: UniswapV3Deps): SwapQuoter {
  const options = { ...DEFAULT_UNISWAP_V3_OPTIONS, ...deps.options }
  const pools = createLivePools({ now: deps.now, maxAgeMs: options.poolsMaxAgeMs })
  const exchanges = new Map(
    deps.chains.flatMap((chain) => {
      const exchange = exchangeOf(chain, options.middleSymbols)
      return exchange ? [[chain.id, exchange] as const] : []
    }),
  )
  return {
    name: UNISWAP_V3,
    quote: async (request, signal): Promise<SwapAnswer> => {
      const exchange = exchanges.get(request.chainId)
      const client = deps.clientOf(request.chainId, request.block)
      if (!exchange || !client) {
        return { ok: false, reason: `Uniswap V3 is not configured on chain ${request.chainId}` }
      }
      const { maxPriceImpactBps } = options
      const { prices } = deps
      const block = request.block ?? (await readHead(client))
      const place = { chain: exchange.chain, client, block, signal }
      return quoteSwap(request, { exchange, place, pools, prices, maxPriceImpactBps })
    },
    build: (quote, terms) => {
      const exchange = exchanges.get(quote.chainId)
      if (quote.quoter !== UNISWAP_V3 || !exchange)
        throw new Error('the quote is not one of Uniswap V3')
      return buildSwap(quote, terms, exchange.router)
    },
  }
}

async function readHead(client: PublicClient): Promise<BlockRef> {
  const { number, hash, timestamp } = await client.getBlock({ includeTransactions: false })
  return { number, hash, timestamp }
}
