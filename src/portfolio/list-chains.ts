import { type ListedChain, withPauses } from '../domain/intent/switches/listed-chain.ts'
import type { Pause } from '../domain/intent/switches/pause.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'

/**
 * Lists every chain that the service works on, in the order of the configuration: `GET /chains`.
 */
export function listChains({
  readers,
  knownPauses = () => [],
  knownStops = () => NONE,
}: {
  readers: Pick<ChainReaders, 'list'>
  knownPauses?: () => readonly Pause[]
  knownStops?: () => ReadonlySet<number>
}): readonly ListedChain[] {
  const pauses = knownPauses()
  const stops = knownStops()
  return readers.list().map(({ chain }) => {
    const listed = withPauses(chain, pauses)
    return stops.has(chain.id) ? { ...listed, isStopped: true } : listed
  })
}

const NONE: ReadonlySet<number> = new Set()
