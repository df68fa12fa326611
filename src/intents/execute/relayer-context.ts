import type { Lru } from '../../lib/lru.ts'
import type { RelayerObserver } from '../../observe/relayer.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { SettlementLayers } from '../../ports/intent-layers.ts'
import type { SettlementLayer } from '../../ports/settlement-layer.ts'
import type { TransactionSender } from '../../ports/transaction-sender.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'
import type { BlockRefs } from './block-refs.ts'
import type { RelayerPolicy } from './decide/relayer-policy.ts'
import type { RelayerReads } from './relayer-reads.ts'
import type { RelayerWrites } from './relayer-writes.ts'

/** What all functions that work on intents need. */
export type RelayerContext = {
  database: Database
  layers: Pick<SettlementLayers, 'get' | 'list'>
  sender: TransactionSender<Sql>
  readers: { get(chainId: number): ChainReader | undefined }
  policy: RelayerPolicy
  observe: RelayerObserver
  blocks: BlockRefs
  /** What this process has entered last of the end of a transaction; the rows say it, too. */
  settled: Lru<string, 'paid' | 'lost' | 'none'>
  reads: RelayerReads
  writes: RelayerWrites
  /** Milliseconds since the epoch. */
  now: () => number
  /** Aborted when the relayer stops: reads under way are then given up. */
  stopping: AbortSignal
}

export function layerOf({ layers }: Pick<RelayerContext, 'layers'>, name: string): SettlementLayer {
  const layer = layers.get(name)
  if (!layer)
    throw new Error(
      `the settlement layer ${name} is switched off; switch it on for its open intents`,
    )
  return layer
}

export function chainReader(
  { readers }: Pick<RelayerContext, 'readers'>,
  chainId: number,
): ChainReader {
  const reader = readers.get(chainId)
  if (!reader)
    throw new Error(`chain ${chainId} is not configured; put it back for its open intents`)
  return reader
}

export function toSeconds(ms: number): bigint {
  return BigInt(Math.floor(ms / 1000))
}
