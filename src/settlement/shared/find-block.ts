import type { Hex } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
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

/** How many blocks before a moment a search starts, because block times are only nominal. */
const SLACK_BLOCKS = 200n

/** Returns a block that is surely not after the moment. */
export function blockAt({ chain }: ChainReader, head: BlockRef, since: bigint): bigint {
  const seconds = head.timestamp > since ? head.timestamp - since : 0n
  const blocks = (seconds * 2000n) / BigInt(chain.blockTimeMs) + SLACK_BLOCKS
  return head.number > blocks ? head.number - blocks : 0n
}
