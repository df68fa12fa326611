import { URLS_PER_CHAIN } from '../rpc/rpc-faults.ts'
import type { ControlTarget } from './control-target.ts'

/** The answer to `GET /control`: heads, block times, actors, faults and prices. */
export function controlState({
  instanceId,
  chains,
  actors,
  faults,
  keeper,
  cctp,
  hyperlane,
}: ControlTarget) {
  return {
    instanceId,
    chains: [...chains.values()].map((chain) => {
      const { number, hash, timestamp } = chain.head()
      return {
        id: chain.id,
        head: { number, hash, timestamp },
        blockTimeMs: chain.blockTimeMs(),
        faults: Array.from({ length: URLS_PER_CHAIN }, (_, index) => ({
          url: index + 1,
          ...faults.get(chain.id, index + 1),
        })),
        prices: Object.fromEntries(
          Object.entries(keeper.prices(chain.id)).map(([symbol, price]) => [symbol, toUsd(price)]),
        ),
      }
    }),
    actors: [...actors.values()].map((actor) => actor.status()),
    ...(cctp && { cctp: cctp.settings() }),
    ...(hyperlane && { hyperlane: { fault: hyperlane.fault() } }),
  }
}

/** Formats a price with eight decimals as a decimal string without trailing zeros. */
function toUsd(price: bigint): string {
  const digits = price.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '')
}
