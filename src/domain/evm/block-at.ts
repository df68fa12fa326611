import type { BlockRef, Chain } from '../chain.ts'

/** How many blocks before a moment a search starts, because block times are only nominal. */
const SLACK_BLOCKS = 200n

/** Returns a block that is surely not after the moment, which is in Unix seconds. */
export function blockAt(
  { blockTimeMs }: Pick<Chain, 'blockTimeMs'>,
  head: Pick<BlockRef, 'number' | 'timestamp'>,
  since: bigint,
): bigint {
  const seconds = head.timestamp > since ? head.timestamp - since : 0n
  const blocks = (seconds * 2000n) / BigInt(blockTimeMs) + SLACK_BLOCKS
  return head.number > blocks ? head.number - blocks : 0n
}
