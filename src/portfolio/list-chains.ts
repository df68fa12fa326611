import type { Chain } from '../domain/chain.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'

/** Every chain the service works on, in the order of the configuration: `GET /chains`. */
export function listChains(deps: { readers: Pick<ChainReaders, 'list'> }): readonly Chain[] {
  return deps.readers.list().map(({ chain }) => chain)
}
