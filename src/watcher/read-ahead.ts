import type { Hash } from 'viem'
import type { BlockId } from '../store/watch/watched-chains.ts'
import type { ChainTask } from './chain-task.ts'
import { readSegment, type Segment } from './read-segment.ts'
import { type Scan, scanBlocks } from './scan-blocks.ts'

type BlocksAhead = { segment: Segment; head: bigint; scan: Scan }

export type ReadAhead = {
  /** Begins to read the blocks on one that is only being written down. */
  begin(on: BlockId, most: number): void
  /** What was read of the blocks on this one; undefined when nothing was or it came to nothing. */
  take(on: BlockId): Promise<BlocksAhead | undefined>
  /** Forgets it: it was matched with addresses that are not all any more. */
  drop(): void
}

/**
 * Whoever has many blocks to catch up with reads the next ones while the last are written down.
 * A failure is none yet: the blocks are read again when it is their turn.
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
