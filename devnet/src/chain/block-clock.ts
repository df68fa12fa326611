/** When blocks are mined: at a steady rate, with each transaction, or only when asked. */
export type BlockClock = {
  /** Milliseconds between blocks; 0 = none are mined by the clock. */
  intervalMs(): number
  /** 0 = a block for each transaction. */
  setInterval(ms: number): void
  minesEachTransaction(): boolean
  setMinesEachTransaction(enabled: boolean): void
}

export function createBlockClock(mine: () => Promise<unknown>): BlockClock {
  let interval = 0
  let eachTransaction = true
  let due = 0
  let timer: NodeJS.Timeout | undefined
  let generation = 0

  const schedule = (current: number) => {
    // A late block must not cause a burst of the next ones.
    due = Math.max(due + interval, Date.now())
    timer = setTimeout(async () => {
      await mine()
      if (current === generation) schedule(current)
    }, due - Date.now())
  }
  return {
    intervalMs: () => interval,
    setInterval: (ms) => {
      clearTimeout(timer)
      generation += 1
      interval = ms
      eachTransaction = ms === 0
      due = Date.now()
      if (ms > 0) schedule(generation)
    },
    minesEachTransaction: () => eachTransaction,
    setMinesEachTransaction: (enabled) => {
      eachTransaction = enabled
    },
  }
}
