import { createDecayedSum, type DecayedSum } from './decayed-sum.ts'
import { createTurnstile } from './turnstile.ts'
import { inPieces } from './work-pieces.ts'

export type ShareSettings = {
  /** Units that one owner may have under way while no other owner asks for anything. */
  units: number
  /**
   * The same limit for hard work while other owners ask, and for all work while the event loop is
   * busy.
   */
  unitsBesideOthers: number
  /** Most jobs of one owner that may wait. */
  waiting: number
  /** A job that has waited this long is refused. */
  maxWaitMs: number
  /** Calls that an owner's pieces may have under way at one place. */
  callsPerPlace: number
  /** The same limit at all places together while other owners ask. */
  callsBesideOthers: number
}

export type ShareObserver = {
  /** Jobs of the owner that wait now. */
  waiting(owner: string, count: number): void
  begun(owner: string, waitedMs: number): void
  refused(owner: string): void
}

/** There is no room for more of this owner's work. */
export class ShareExceeded extends Error {
  override readonly name = 'ShareExceeded'
  readonly retryAfterMs: number

  constructor(retryAfterMs: number) {
    super('more than the share of this owner is under way')
    this.retryAfterMs = retryAfterMs
  }
}

export type Job = { owner: string; weight: number; signal?: AbortSignal | undefined }

export type FairShares = {
  /**
   * Does the work when its owner has a share free; rejects with `ShareExceeded` if the queue is
   * full.
   */
  run<T>(job: Job, work: () => Promise<T>): Promise<T>
  /**
   * Counts a request of the owner, before anything is done for it. 0 = it may go on, otherwise the milliseconds until
   * the owner, who has kept the event loop from others, may be served again.
   */
  enter(owner: string): number
  /** Says how long a request that went on has kept the event loop. */
  leave(owner: string, workMs: number): void
  /** Whether one more job of the owner would be refused. */
  isFull(owner: string): boolean
  /** How long the owner should wait before it tries again. */
  retryAfterMs(owner: string): number
  /** Owners that are remembered. */
  size(): number
}

type Running = { owner: Owner; hard: boolean }

type Owner = {
  name: string
  usage: DecayedSum
  /** Milliseconds of the event loop, those of requests under way as they typically are. */
  work: DecayedSum
  typicalWorkMs: number
  units: number
  running: Set<Running>
  waiting: Waiting[]
  lastSeen: number
  /** When it last sent a request of any kind. */
  lastEntered: number
  /** How long recent jobs took, in milliseconds. */
  typicalMs: number
}

type Waiting = { weight: number; begin(): void }

/** A job of at least this weight is hard: it yields to jobs that are not. */
const HARD = 4
/** An owner that has used more than twice as much as another one, plus this, yields to it. */
const SLACK_UNITS = 16
const USAGE_HALF_LIFE_MS = 2000
/** An owner that has asked within this time counts as active. */
const ACTIVE_MS = 1000
const FORGET_AFTER_MS = 60_000
/**
 * An owner beside others may keep the event loop this long, of which half is forgotten in each half-life of usage: a
 * quarter of the time in the long run.
 */
const WORK_MS = 720
/** So much work counts as one unit of usage. */
const WORK_MS_PER_UNIT = 5
/** A job that takes longer than this is charged more than its weight. */
const ORDINARY_MS = 250
const LATE_UNITS_PER_SECOND = 10
const RETRY_MS = { least: 1000, most: 30_000 }

/**
 * Shares the process between owners by what each of them uses, instead of first come first served.
 * An owner may have only so much under way; the rest waits in a queue of its own, in order, and is
 * refused when that is full. The owner with the least recent use goes first. Work under way that is
 * hard, or whose owner uses far more than others, is done in pieces and yields to others before
 * each piece. An owner whose requests keep the event loop itself, before they are jobs, has to wait before the next one
 * is read. An owner that is alone has the whole process, and so has an owner of easy work while
 * the process has time to spare.
 */
export function createFairShares(
  settings: ShareSettings,
  observe: ShareObserver,
  now: () => number = () => performance.now(),
  isStrained: () => boolean = () => true,
): FairShares {
  const owners = new Map<string, Owner>()
  const busy = new Set<Owner>()
  /** The two owners that asked last: for any owner, at least one of them is another one. */
  let seen: Owner[] = []
  /** The same of owners that sent a request of any kind, most of which need no share. */
  let entered: Owner[] = []
  let tidyAt = now() + FORGET_AFTER_MS

  const see = (owner: Owner) => {
    owner.lastSeen = now()
    if (seen[0] !== owner) seen = [owner, ...seen.slice(0, 1)]
  }
  /** The other owners that have work under way or asked recently. */
  const companyOf = (owner: Owner) => {
    const lately = seen.filter((each) => now() - each.lastSeen < ACTIVE_MS)
    return [...busy, ...lately].filter((each) => each !== owner)
  }
  const hasCompany = (owner: Owner) => companyOf(owner).length > 0
  const usesMore = (one: Owner, other: Owner) =>
    one.usage.at(now()) > 2 * other.usage.at(now()) + SLACK_UNITS

  /** Of two jobs, at most one yields to the other. */
  const yieldsTo = (job: Running, other: Running) =>
    job.hard === other.hard ? usesMore(job.owner, other.owner) : job.hard

  const turnstile = createTurnstile<Running>({
    now,
    callsPerPlace: settings.callsPerPlace,
    callsBesideOthers: settings.callsBesideOthers,
    hasCompany: ({ owner }) => hasCompany(owner),
    mustYield: (job) =>
      companyOf(job.owner).some(({ running }) => [...running].some((each) => yieldsTo(job, each))),
    isHard: ({ hard }) => hard,
    usage: ({ owner }) => owner.usage.at(now()),
    ownerOf: ({ owner }) => owner.name,
  })

  const find = (name: string): Owner => {
    const known = owners.get(name)
    if (known) return known
    const owner: Owner = {
      name,
      usage: createDecayedSum(USAGE_HALF_LIFE_MS),
      work: createDecayedSum(USAGE_HALF_LIFE_MS),
      typicalWorkMs: 0,
      units: 0,
      running: new Set(),
      waiting: [],
      lastSeen: now(),
      lastEntered: now(),
      typicalMs: 0,
    }
    forgetIdle()
    owners.set(name, owner)
    return owner
  }

  const forgetIdle = () => {
    if (now() < tidyAt) return
    tidyAt = now() + FORGET_AFTER_MS
    for (const [name, owner] of owners) {
      const last = Math.max(owner.lastSeen, owner.lastEntered)
      if (!busy.has(owner) && now() - last > FORGET_AFTER_MS) owners.delete(name)
    }
  }

  const hasRoom = (owner: Owner, weight: number) => {
    if (owner.units === 0) return true
    // Work that is not hard mostly waits for chains, so it disturbs nobody while the process has
    // time.
    const tight = hasCompany(owner) && (weight >= HARD || isStrained())
    const most = tight ? settings.unitsBesideOthers : settings.units
    return owner.units + weight <= most
  }

  const retryAfterMs = (name: string) => {
    const owner = owners.get(name)
    const estimate = owner ? owner.typicalMs * (owner.waiting.length + 1) : 0
    return Math.min(Math.max(estimate, RETRY_MS.least), RETRY_MS.most)
  }

  const refuse = (owner: Owner): never => {
    observe.refused(owner.name)
    throw new ShareExceeded(retryAfterMs(owner.name))
  }

  const waitForRoom = (owner: Owner, { weight, signal }: Job) =>
    new Promise<void>((resolve, reject) => {
      const leave = (reason: unknown) => {
        owner.waiting.splice(owner.waiting.indexOf(waiting), 1)
        settle()
        reject(reason)
      }
      const onAbort = () => leave(signal?.reason)
      const onLate = () => {
        observe.refused(owner.name)
        leave(new ShareExceeded(retryAfterMs(owner.name)))
      }
      const timer = setTimeout(onLate, settings.maxWaitMs)
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        observe.waiting(owner.name, owner.waiting.length)
      }
      const begin = () => {
        settle()
        resolve()
      }
      const waiting = { weight, begin }
      signal?.addEventListener('abort', onAbort, { once: true })
      owner.waiting.push(waiting)
      observe.waiting(owner.name, owner.waiting.length)
    })

  /** Begins waiting jobs that fit, owners with the least recent use first. */
  const beginNext = () => {
    const queued = [...busy].filter(({ waiting }) => waiting.length > 0)
    queued.sort((a, b) => a.usage.at(now()) - b.usage.at(now()))
    for (const owner of queued) {
      for (let next = owner.waiting[0]; next; next = owner.waiting[0]) {
        if (!hasRoom(owner, next.weight)) break
        owner.waiting.shift()
        take(owner, next.weight)
        next.begin()
      }
    }
  }

  const take = (owner: Owner, weight: number) => {
    owner.units += weight
    owner.usage.add(weight, now())
    busy.add(owner)
    see(owner)
  }

  const end = (running: Running, weight: number, ms: number) => {
    const { owner } = running
    owner.running.delete(running)
    owner.units -= weight
    see(owner)
    owner.typicalMs = owner.typicalMs === 0 ? ms : 0.8 * owner.typicalMs + 0.2 * ms
    if (ms > ORDINARY_MS)
      owner.usage.add(((ms - ORDINARY_MS) / 1000) * LATE_UNITS_PER_SECOND, now())
    if (owner.units === 0 && owner.waiting.length === 0) busy.delete(owner)
    beginNext()
    turnstile.turn()
  }

  return {
    async run(job, work) {
      job.signal?.throwIfAborted()
      const owner = find(job.owner)
      const weight = Math.max(1, Math.min(job.weight, settings.units))
      const asked = now()
      if (owner.waiting.length > 0 || !hasRoom(owner, weight)) {
        if (owner.waiting.length >= settings.waiting) refuse(owner)
        await waitForRoom(owner, { ...job, weight })
      } else take(owner, weight)
      const begun = now()
      observe.begun(owner.name, begun - asked)
      const running = { owner, hard: weight >= HARD }
      owner.running.add(running)
      const inTurns = running.hard || companyOf(owner).some((other) => usesMore(owner, other))
      try {
        return await (inTurns ? inPieces(turnstile.enter(running), work) : work())
      } finally {
        end(running, weight, now() - begun)
      }
    },
    enter(name) {
      const owner = find(name)
      owner.lastEntered = now()
      if (entered[0] !== owner) entered = [owner, ...entered.slice(0, 1)]
      const isBeside = (other: Owner) => other !== owner && now() - other.lastEntered < ACTIVE_MS
      const excess = owner.work.at(now()) / WORK_MS
      if (excess > 1 && (entered.some(isBeside) || hasCompany(owner)) && isStrained())
        return Math.max(1, USAGE_HALF_LIFE_MS * Math.log2(excess))
      // Charged ahead, so that many that come at one moment do not all go on.
      owner.work.add(owner.typicalWorkMs, now())
      return 0
    },
    leave(name, workMs) {
      const owner = find(name)
      owner.work.add(workMs - owner.typicalWorkMs, now())
      owner.typicalWorkMs = 0.8 * owner.typicalWorkMs + 0.2 * workMs
      owner.usage.add(workMs / WORK_MS_PER_UNIT, now())
    },
    isFull: (name) => (owners.get(name)?.waiting.length ?? 0) >= settings.waiting,
    retryAfterMs,
    size: () => owners.size,
  }
}
