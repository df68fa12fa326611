import type { Chain } from '../core/chain.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'

/** Every chain the service works on, in the order of the configuration: `GET /chains`. */
export function listChains(deps: { chains: Pick<ChainReaders, 'list'> }): readonly Chain[] {
  return deps.chains.list().map(({ chain }) => chain)
}
