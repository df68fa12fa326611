export type Seats = {
  /** Runs the work when a seat is free, in the order of the calls. */
  take<T>(work: () => Promise<T>): Promise<T>
}

/** Limits how many pieces of work run at a time; a finished piece passes its seat to the next. */
export function createSeats(count: number): Seats {
  const waiting: (() => void)[] = []
  let free = count
  return {
    async take(work) {
      if (free > 0) free -= 1
      else await new Promise<void>((begin) => waiting.push(begin))
      try {
        return await work()
      } finally {
        const heir = waiting.shift()
        if (heir) heir()
        else free += 1
      }
    },
  }
}
