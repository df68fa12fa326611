import { PRICE_KEEPER } from '../actor-keys.ts'
import { MULTICALL3 } from '../addresses.ts'
import type { EdrChain } from '../chain/edr-chain.ts'
import type { PriceSymbol, Prices } from '../prices.ts'
import { writePrices } from '../setup/install-price-feeds.ts'
import { type Actor, startActor } from './actor.ts'
import { sendTransaction } from './send-transaction.ts'

/** Feeds are updated at this interval, so that they never look stale. */
const HEARTBEAT_MS = 60_000

export type PriceKeeper = Actor & {
  prices(chainId: number): Prices
  /** Sets a price and returns once it is on the chains, also while the keeper is paused. */
  setPrice(symbol: PriceSymbol, price: bigint, chainIds: readonly number[]): Promise<void>
}

export type PriceKeeperOptions = {
  chains: ReadonlyMap<number, EdrChain>
  initial: Prices
  paused: boolean
  onError(name: string, error: unknown): void
}

/** Plays the oracle network behind the price feeds. */
export function startPriceKeeper(options: PriceKeeperOptions): PriceKeeper {
  const { chains, initial } = options
  const current = new Map([...chains.keys()].map((id) => [id, initial]))
  const prices = (chainId: number) => current.get(chainId) ?? initial
  const publish = (chain: EdrChain) =>
    sendTransaction(chain, {
      from: PRICE_KEEPER.address,
      to: MULTICALL3,
      data: writePrices(prices(chain.id)),
    })
  const publishOn = async (ids: readonly number[]) => {
    const targets = [...chains.values()].filter(({ id }) => ids.includes(id))
    await Promise.all(targets.map(publish))
  }
  const actor = startActor({
    name: 'price-keeper',
    paused: options.paused,
    everyMs: HEARTBEAT_MS,
    run: () => publishOn([...chains.keys()]),
    onError: options.onError,
  })
  return {
    ...actor,
    prices,
    setPrice: async (symbol, price, chainIds) => {
      for (const id of chainIds) current.set(id, { ...prices(id), [symbol]: price })
      await publishOn(chainIds)
    },
  }
}
