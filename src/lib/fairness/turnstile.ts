import type { WorkPieces } from './work-pieces.ts'

export type TurnstileOptions<J> = {
  now: () => number
  /** Calls that the pieces of one owner may have under way at one place. */
  callsPerPlace: number
  /** The same limit at all places together while other owners ask. */
  callsBesideOthers: number
  /** Whether any other owner asks for something now. */
  hasCompany(job: J): boolean
  /** Whether other work under way has precedence over the next piece of the job. */
  mustYield(job: J): boolean
  /** Whether slow calls of the job are slow because of what the job itself asks. */
  isHard(job: J): boolean
  usage(job: J): number
  ownerOf(job: J): string
}

export type Turnstile<J> = {
  enter(job: J): WorkPieces
  /** Must be called when work has ended that pieces may have waited for. */
  turn(): void
}

type Piece<J> = { job: J; since: number; begin(): void }

/**
 * Even if others always have precedence, one piece begins at least this often, so that all
 * progress.
 */
const PATIENCE_MS = 10
/**
 * After a call that holds a place longer than this beside others, its seat stays empty for a while.
 */
const SLOW_CALL_MS = 50
const REST_TIMES = 9
const MOST_REST_MS = 5000

/**
 * Lets one piece of work begin in each turn of the event loop, those of the owner with the least
 * recent use first.
 */
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

  /** Waits for one of so many seats; a finished call passes its seat to the next one. */
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
   * A node that answers one request at a time makes others wait for as long as it works, so a slow
   * call of a hard job rests its seat afterwards. A job that is not hard is slow because of others,
   * and must not pay for it.
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
