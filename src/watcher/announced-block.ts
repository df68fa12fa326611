import type { Hash } from 'viem'
import type { RawLog } from '../domain/watch/match-logs.ts'
import type { Announced, BlockHeader, BlockSource } from '../ports/block-source.ts'

export type AnnouncedBlock = {
  /** The same source, except that the first request for an announced block is already under way. */
  blocks: BlockSource
  /** Requests at once the header and the logs that will be needed of this block. */
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
 * Requests the header and the logs of an announced block at the same time as the head, instead of
 * one after the other. An announcement is only a hint: the answers come from the same nodes as all
 * others and are checked against the head like all others. A request that fails or finds nothing is
 * repeated in the usual order.
 */
export function askWhenAnnounced(blocks: BlockSource): AnnouncedBlock {
  let ahead: UnderWay | undefined
  return {
    announce({ number, hash, quiet }, { values }, signal) {
      const header = blocks.byNumber(number, { values }, signal)
      const logs = quiet ? undefined : blocks.watchedLogs(hash, signal)
      // A failure is handled by the later request for the same data, if there is one.
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
