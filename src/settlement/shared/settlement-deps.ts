import type { Address } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import { ServiceError } from '../../domain/errors.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { LayerServices } from '../../ports/layer-definition.ts'
import type {
  ChainSnapshot,
  LayerDeps,
  PlannedElement,
  QuoteContext,
} from '../../ports/settlement-layer.ts'

/** What every layer is created with. */
export type SettlementDeps = LayerServices

export function readerOf({ readers }: LayerDeps, chainId: number): ChainReader {
  const reader = readers.get(chainId)
  if (!reader)
    throw new ServiceError('unavailable', `chain ${chainId} is not configured`, {
      retriable: false,
    })
  return reader
}

/** A chain at the block of its snapshot, at which everything of a quote is read. */
export type SnapshotReader = Pick<ChainReader, 'chain' | 'client'> & { block: BlockRef }

export function snapshotReader(deps: LayerDeps, { chain, block }: ChainSnapshot): SnapshotReader {
  const reader = readerOf(deps, chain.id)
  return { chain: reader.chain, block, client: reader.at(block).client }
}

/** Finds the chain on which an element of a plan spends. */
export function originReader(
  deps: LayerDeps,
  { origins }: QuoteContext,
  { chainId }: PlannedElement,
): SnapshotReader {
  const origin = origins.find(({ chain }) => chain.id === chainId)
  if (!origin) throw new ServiceError('settlement-quote', `chain ${chainId} is not an origin`)
  return snapshotReader(deps, origin)
}

/** Finds a contract that a layer needs, by its name in the configuration. */
export function contractOf({ chain }: Pick<ChainReader, 'chain'>, name: string): Address {
  const address = chain.contracts[name]
  if (!address)
    throw new ServiceError('unavailable', `chain ${chain.id} has no ${name} configured`, {
      retriable: false,
    })
  return address
}
