/** How many blocks to ask logs of at once: as many as the node gives without complaint. */
export type LogRange = {
  size(): number
  gave(logs: number): void
  refused(): void
}

const SHRINK = 2
const GROW = 1.5
/** More in one answer costs memory and brings nothing. */
const PLENTY = 20_000

export function createLogRange({ most }: { most: number }): LogRange {
  let size = most
  /** Where a node refused last: it is neared in small steps. */
  let ceiling = most
  return {
    size: () => size,
    gave(logs) {
      if (logs > PLENTY) size = Math.max(1, Math.floor(size / SHRINK))
      else if (size < ceiling) size = Math.min(ceiling, Math.ceil(size * GROW))
      else if (ceiling < most) {
        ceiling += 1
        size = ceiling
      }
    },
    refused() {
      ceiling = Math.max(1, size - 1)
      size = Math.max(1, Math.floor(size / SHRINK))
    },
  }
}
