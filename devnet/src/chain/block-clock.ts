/** When blocks are mined: at a steady rate, with each transaction, or only when asked. */
export type BlockClock = {
  /** Milliseconds between blocks; 0 = none are mined by the clock. */
  intervalMs(): number
  /** 0 = a block for each transaction. */
  setInterval(ms: number): void
  minesEachTransaction(): boolean
  setMinesEachTransaction(enabled: boolean): void
  /** A transaction waits: the next blocks come at the busy pace, if there is one. */
  hurry(): void
}

/** So many blocks follow a transaction at the busy pace: as many as most wait for confirmations. */
const BUSY_BLOCKS = 6
/**
 * Where transactions bring blocks soon, empty ones need not come more often than the first, because each is read
 * by all; and nobody shall wait longer than the second for what only blocks bring.
 */
const RESTING_MS = { least: 500, most: 1_000 }
/** A chain whose blocks are set to come more rarely than this is held on purpose and stays so. */
const HELD_FROM_MS = 5_000

/** @param busyMs The time between blocks while transactions come; 0 = the same as always. */
export function createBlockClock(mine: () => Promise<unknown>, busyMs = 0): BlockClock {
  let interval = 0
  let eachTransaction = true
  let due = 0
  let timer: NodeJS.Timeout | undefined
  let generation = 0
  let busyBlocks = 0

  const pace = () => {
    if (busyMs === 0 || interval >= HELD_FROM_MS) return interval
    if (busyBlocks > 0) return Math.min(busyMs, interval)
    return Math.min(Math.max(RESTING_MS.least, interval), RESTING_MS.most)
  }
  const schedule = (current: number) => {
    // A late block must not cause a burst of the next ones.
    due = Math.max(due + pace(), Date.now())
    wait(current)
  }
  const wait = (current: number) => {
    timer = setTimeout(async () => {
      timer = undefined
      busyBlocks = Math.max(0, busyBlocks - 1)
      await mine()
      if (current === generation) schedule(current)
    }, due - Date.now())
  }
  return {
    intervalMs: () => interval,
    setInterval: (ms) => {
      clearTimeout(timer)
      timer = undefined
      generation += 1
      // What was held back while the chain stood still goes on at once.
      busyBlocks = busyMs > 0 && interval >= HELD_FROM_MS ? BUSY_BLOCKS : 0
      interval = ms
      eachTransaction = ms === 0
      due = Date.now()
      if (ms > 0) schedule(generation)
    },
    minesEachTransaction: () => eachTransaction,
    setMinesEachTransaction: (enabled) => {
      eachTransaction = enabled
    },
    hurry: () => {
      if (busyMs === 0 || interval === 0 || interval >= HELD_FROM_MS) return
      busyBlocks = BUSY_BLOCKS
      const soon = Date.now() + pace()
      if (timer === undefined || due <= soon) return
      clearTimeout(timer)
      due = soon
      wait(generation)
    },
  }
}
