import type { Hash } from 'viem'
import type { RawLog } from '../domain/watch/match-logs.ts'
import type { Announced, BlockHeader, BlockSource } from '../ports/block-source.ts'

export type AnnouncedBlock = {
  /** The same blocks; the first question about one that was announced finds its answer under way. */
  blocks: BlockSource
  /** Asks at once what will be asked of this block. */
  announce(block: Announced, wanted: { values: boolean }, signal: AbortSignal): void
}

type UnderWay = {
  number: bigint
  hash: Hash
  values: boolean
  header: Promise<BlockHeader | null> | undefined
  logs: Promise<RawLog[]> | undefined
}

/**
 * Asks for the header and for the logs of a new block beside the head, instead of one after the
 * other. An announcement is only a hint: the answers are those of the nodes that are asked for
 * everything else, they are held against the head like all others, and where one fails or is not
 * there yet, the question is asked again in its turn.
 */
export function askWhenAnnounced(blocks: BlockSource): AnnouncedBlock {
  let ahead: UnderWay | undefined
  return {
    announce({ number, hash, quiet }, { values }, signal) {
      const header = blocks.byNumber(number, { values }, signal)
      const logs = quiet ? undefined : blocks.watchedLogs(hash, signal)
      // Whoever asks in their turn meets the failure, if anybody does.
      for (const asked of [header, logs]) asked?.catch(() => {})
      ahead = { number, hash, values, header, logs }
    },
    blocks: {
      ...blocks,
      async byNumber(number, wanted, signal) {
        const asked = ahead?.number === number && ahead.values === wanted.values && ahead.header
        if (ahead) ahead.header = undefined
        const known = asked && (await asked.catch(() => null))
        signal?.throwIfAborted()
        return known || blocks.byNumber(number, wanted, signal)
      },
      async watchedLogs(hash, signal) {
        const asked = ahead?.hash === hash ? ahead.logs : undefined
        if (asked && ahead) ahead.logs = undefined
        const known = await asked?.catch(() => undefined)
        signal?.throwIfAborted()
        return known ?? blocks.watchedLogs(hash, signal)
      },
    },
  }
}
