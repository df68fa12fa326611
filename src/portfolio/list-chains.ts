import { type ListedChain, withPauses } from '../domain/intent/switches/listed-chain.ts'
import type { Pause } from '../domain/intent/switches/pause.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'

/** Every chain the service works on, in the order of the configuration: `GET /chains`. */
export function listChains({
  readers,
  knownPauses = () => [],
}: {
  readers: Pick<ChainReaders, 'list'>
  knownPauses?: () => readonly Pause[]
}): readonly ListedChain[] {
  const pauses = knownPauses()
  return readers.list().map(({ chain }) => withPauses(chain, pauses))
}
