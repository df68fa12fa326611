export type Seats = {
  /** Runs the work when one of the seats is free, in the order of asking. */
  take<T>(work: () => Promise<T>): Promise<T>
}

/** At most so many pieces of work at a time; whoever leaves hands its seat on. */
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
