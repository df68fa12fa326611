import type { Hex } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import { blockAt as blockOfChainAt } from '../../domain/evm/block-at.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { untilAborted } from './until-aborted.ts'

export async function blockOf(
  reader: ChainReader,
  blockHash: Hex,
  signal: AbortSignal,
): Promise<BlockRef> {
  const { number, hash, timestamp } = await untilAborted(
    reader.client.getBlock({ blockHash }),
    signal,
  )
  return { number, hash, timestamp }
}

/** Returns a block that is surely not after the moment. */
export function blockAt({ chain }: ChainReader, head: BlockRef, since: bigint): bigint {
  return blockOfChainAt(chain, head, since)
}
