/** How many blocks to ask logs of at once: as many as the node gives, and no more than answers hold well. */
export type LogRange = {
  size(): number
  /** So many logs of so many blocks were given. */
  gave(answer: { blocks: number; logs: number }): void
  /** So many blocks were too many. */
  refused(blocks: number): void
}

const SHRINK = 2
const GROW = 1.5
/** Nobody knows yet how full the blocks are. */
const FIRST = 25
/** Of logs: more in one answer costs memory, a few kilobytes each, and brings nothing. */
const PLENTY = 3_000

export function createLogRange({ most }: { most: number }): LogRange {
  let size = Math.min(FIRST, most)
  /** Where a node refused last: it is neared in small steps. */
  let ceiling = most
  return {
    size: () => size,
    gave({ blocks, logs }) {
      const fitting = Math.max(1, Math.floor((blocks * PLENTY) / Math.max(1, logs)))
      if (fitting < size) size = fitting
      // Fewer than may be asked for prove nothing.
      else if (blocks < size) return
      else if (size < ceiling) size = Math.min(ceiling, fitting, Math.ceil(size * GROW))
      else if (ceiling < most) {
        ceiling += 1
        size = Math.min(ceiling, fitting)
      }
    },
    refused(blocks) {
      // Several are asked at a time, and one refusal says what the others do.
      if (blocks > size) return
      ceiling = Math.max(1, blocks - 1)
      size = Math.max(1, Math.floor(blocks / SHRINK))
    },
  }
}
