import type { Hash } from 'viem'
import type { BlockId } from '../store/watch/watched-chains.ts'
import type { ChainTask } from './chain-task.ts'
import { readSegment, type Segment } from './read-segment.ts'
import { type Scan, scanBlocks } from './scan-blocks.ts'

type BlocksAhead = { segment: Segment; head: bigint; scan: Scan }

export type ReadAhead = {
  /** Begins to read the blocks after one that is still being recorded. */
  begin(on: BlockId, most: number): void
  /** Returns the blocks that were read after this one; undefined if none were or reading failed. */
  take(on: BlockId): Promise<BlocksAhead | undefined>
  /** Drops the blocks that were read ahead. */
  drop(): void
}

/**
 * While many blocks are caught up, the next segment is read while the last one is being recorded.
 * A failure does not matter, because the blocks are then read again in their turn.
 */
export function createReadAhead(task: ChainTask): ReadAhead {
  let ahead: { on: Hash; reading: Promise<BlocksAhead | undefined> } | undefined
  const read = async (on: BlockId, most: number): Promise<BlocksAhead | undefined> => {
    const next = await readSegment(task, on, most)
    if (!next || next.segment.base.hash !== on.hash) return undefined
    return { ...next, scan: await scanBlocks(task, next.segment.headers, task.book.watched) }
  }
  return {
    begin(on, most) {
      ahead = { on: on.hash, reading: read(on, most).catch(() => undefined) }
    },
    async take({ hash }) {
      const taken = ahead
      ahead = undefined
      return taken?.on === hash ? taken.reading : undefined
    },
    drop() {
      ahead = undefined
    },
  }
}
