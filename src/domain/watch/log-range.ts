/**
 * How many blocks to request logs for at once: as many as the node allows, within a useful size of
 * answers.
 */
export type LogRange = {
  size(): number
  /** Reports an answer with this many logs of this many blocks. */
  gave(answer: { blocks: number; logs: number }): void
  /** Reports that the node refused to answer for this many blocks. */
  refused(blocks: number): void
}

const SHRINK = 2
const GROW = 1.5
/** The first range, before it is known how full the blocks are. */
const FIRST = 25
/** Logs per answer: more costs memory, a few kilobytes each, and gains nothing. */
const PLENTY = 3_000

export function createLogRange({ most }: { most: number }): LogRange {
  let size = Math.min(FIRST, most)
  /** Just below the last refused range; it is approached in small steps. */
  let ceiling = most
  return {
    size: () => size,
    gave({ blocks, logs }) {
      const fitting = Math.max(1, Math.floor((blocks * PLENTY) / Math.max(1, logs)))
      if (fitting < size) size = fitting
      // A range smaller than allowed proves nothing about larger ones.
      else if (blocks < size) return
      else if (size < ceiling) size = Math.min(ceiling, fitting, Math.ceil(size * GROW))
      else if (ceiling < most) {
        ceiling += 1
        size = Math.min(ceiling, fitting)
      }
    },
    refused(blocks) {
      // Requests run in parallel; after one refusal has lowered the range, the others say nothing
      // new.
      if (blocks > size) return
      ceiling = Math.max(1, blocks - 1)
      size = Math.max(1, Math.floor(blocks / SHRINK))
    },
  }
}
