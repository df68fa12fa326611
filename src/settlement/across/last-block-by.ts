import type { BlockRef } from '../../domain/chain.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { untilAborted } from '../shared/until-aborted.ts'

/**
 * Finds the last block of a chain that is not after a moment, searching backwards from its head.
 */
export async function lastBlockBy(
  { client }: Pick<ChainReader, 'client'>,
  head: BlockRef,
  { timestamp: moment }: Pick<BlockRef, 'timestamp'>,
  signal: AbortSignal,
): Promise<BlockRef> {
  if (head.timestamp <= moment) return head
  const read = async (blockNumber: bigint): Promise<BlockRef> => {
    const { number, hash, timestamp } = await untilAborted(client.getBlock({ blockNumber }), signal)
    return { number, hash, timestamp }
  }
  let after = head.number
  let stride = 1n
  let before = await read(after > stride ? after - stride : 0n)
  while (before.timestamp > moment) {
    if (before.number === 0n)
      throw new Error('the chain of the Across hub has no block that is as old as the fees ask for')
    after = before.number
    stride *= 2n
    before = await read(after > stride ? after - stride : 0n)
  }
  while (after - before.number > 1n) {
    const middle = await read((after + before.number) / 2n)
    if (middle.timestamp <= moment) before = middle
    else after = middle.number
  }
  return before
}
