import type { WorkPieces } from './work-pieces.ts'

export type TurnstileOptions<J> = {
  now: () => number
  /** Calls that the pieces of one owner may have under way at one place. */
  callsPerPlace: number
  /** The same at all places together while others ask. */
  callsBesideOthers: number
  /** Whether anybody but its owner asks for anything now. */
  hasCompany(job: J): boolean
  /** Whether something is under way that goes before the next piece of the job. */
  mustYield(job: J): boolean
  /** Whether calls that take long do so because of what the job asks. */
  isHard(job: J): boolean
  usage(job: J): number
  ownerOf(job: J): string
}

export type Turnstile<J> = {
  enter(job: J): WorkPieces
  /** To be called when something has ended that pieces may have waited for. */
  turn(): void
}

type Piece<J> = { job: J; since: number; begin(): void }

/** However many go before them, pieces begin no further apart than this: everybody gets on. */
const PATIENCE_MS = 10
/** A call that holds a place longer than this beside others leaves it to them for a while. */
const SLOW_CALL_MS = 50
const REST_TIMES = 9
const MOST_REST_MS = 5000

/** Lets pieces of work begin one in each turn of the event loop, those of who has used least first. */
export function createTurnstile<J>(options: TurnstileOptions<J>): Turnstile<J> {
  const { now, callsPerPlace, callsBesideOthers, hasCompany, mustYield, isHard, usage, ownerOf } =
    options
  const pieces: Piece<J>[] = []
  const calls = new Map<string, { running: number; waiting: (() => void)[] }>()
  let timer: NodeJS.Timeout | undefined
  let turning = false
  let lastBegun = Number.NEGATIVE_INFINITY

  const turn = () => {
    turning = false
    clearTimeout(timer)
    if (pieces.length === 0) return
    pieces.sort((a, b) => usage(a.job) - usage(b.job) || a.since - b.since)
    const free = pieces.findIndex(({ job }) => !mustYield(job))
    const oldest = pieces.reduce((first, { since }) => Math.min(first, since), now())
    const waitMs = Math.max(oldest, lastBegun) + PATIENCE_MS - now()
    if (free < 0 && waitMs > 0) {
      timer = setTimeout(turn, Math.ceil(waitMs))
      return
    }
    const [next] = pieces.splice(Math.max(0, free), 1)
    lastBegun = now()
    next?.begin()
    turnSoon()
  }
  const turnSoon = () => {
    if (turning || pieces.length === 0) return
    turning = true
    setImmediate(turn)
  }

  const next = (job: J): Promise<void> | undefined => {
    if (pieces.length === 0 && !hasCompany(job)) return undefined
    return new Promise((begin) => {
      pieces.push({ job, since: now(), begin })
      turnSoon()
    })
  }

  /** Waits for one of so many seats; whoever leaves hands its seat on. */
  const takeSeat = async (key: string, seats: number): Promise<() => void> => {
    const known = calls.get(key) ?? { running: 0, waiting: [] }
    calls.set(key, known)
    if (known.running < seats) known.running += 1
    else await new Promise<void>((begin) => known.waiting.push(begin))
    return () => {
      const heir = known.waiting.shift()
      if (heir) heir()
      else known.running -= 1
      if (known.running === 0) calls.delete(key)
    }
  }

  /**
   * A node that answers one request at a time keeps others waiting for as long as it works. What is
   * not hard is slow because of somebody else, and must not pay for it.
   */
  const rest = (tookMs: number, leave: () => void) => {
    if (tookMs <= SLOW_CALL_MS) leave()
    else setTimeout(leave, Math.min(tookMs * REST_TIMES, MOST_REST_MS)).unref()
  }

  const atPlace = async <T>(job: J, place: string, piece: () => Promise<T>): Promise<T> => {
    const owner = ownerOf(job)
    // Nodes of several chains may be one machine, or one account at one provider.
    const leaveAll = hasCompany(job) ? await takeSeat(owner, callsBesideOthers) : undefined
    const leave = await takeSeat(`${place} ${owner}`, callsPerPlace)
    let since = now()
    try {
      await next(job)
      since = now()
      return await piece()
    } finally {
      leave()
      if (leaveAll) rest(isHard(job) ? now() - since : 0, leaveAll)
    }
  }

  return {
    turn: turnSoon,
    enter: (job) => ({
      owner: ownerOf(job),
      next: () => next(job),
      at: (place, piece) => atPlace(job, place, piece),
    }),
  }
}
