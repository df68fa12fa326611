import type { BlockRef } from '../../domain/chain.ts'
import type { Log } from '../../observe/log.ts'
import type { ChainReaders } from '../../ports/chain-reader.ts'
import type { PriceFeed } from '../../ports/price-feed.ts'
import type { SwapQuoters } from '../../ports/swap-quoter.ts'
import { createSwapRegistry } from '../../swaps/registry.ts'
import { createUniswapV3Quoter } from '../../swaps/uniswap-v3/create-uniswap-v3-quoter.ts'
import { createWrappingQuoter } from '../../swaps/wrapped-native/create-wrapping-quoter.ts'

type Parts = {
  readers: Pick<ChainReaders, 'get' | 'list'>
  prices: Pick<PriceFeed, 'price'>
  deadlineMs: number
  log: Log
}

/** Opens a quoter for every exchange that the service swaps over. */
export function openSwapQuoters({ readers, prices, deadlineMs, log }: Parts): SwapQuoters {
  const chains = readers.list().map(({ chain }) => chain)
  const clientOf = (chainId: number, block?: BlockRef) => {
    const reader = readers.get(chainId)
    return block ? reader?.at(block).client : reader?.client
  }
  const quoters = [
    createWrappingQuoter({ chains, clientOf }),
    createUniswapV3Quoter({ chains, clientOf, prices, now: Date.now }),
  ]
  return createSwapRegistry({ quoters, deadlineMs, log })
}
