import type { TokenAnswer, TokenRequest } from '../../store/projects/rate-limits.ts'
import { book, draw, type KeyAccount } from './key-account.ts'
import type { LimitRules } from './limit-rules.ts'

/** Most keys in one statement. */
const BATCH = 1_000

export type TellerOptions = {
  rules: LimitRules
  burst: number
  now: () => number
  after: (ms: number, call: () => void) => void
  patienceMs: number
  takeTokens(requests: readonly TokenRequest[]): Promise<readonly TokenAnswer[]>
  accountOf(key: string): KeyAccount | undefined
  onTold(key: string, account: KeyAccount, answer: TokenAnswer): void
  /** Called when a statement failed; nothing more is sent until the next call. */
  onFailure(error: unknown): void
}

export type Teller = {
  /** Notes that the key has something to report or to ask for. */
  note(key: string): void
  hasNote(key: string): boolean
  hasNotes(): boolean
  /** Sends the notes, one statement at a time; with `urgent` another one follows immediately. */
  tell(how?: { urgent: boolean }): Promise<void>
  /**
   * Sends all notes; with `returnAll` unused tokens are returned too. Ends at the first failure.
   */
  tellAll(how?: { returnAll: boolean }): Promise<void>
  clear(): void
}

type Drawn = { key: string; account: KeyAccount; request: TokenRequest }

/** Reports many keys to the database together, and never runs two statements at a time. */
export function createTeller(options: TellerOptions): Teller {
  const { rules, burst, now, patienceMs, accountOf, onTold } = options
  const notes = new Set<string>()
  let underWay: Promise<boolean> | undefined
  let urgent = false

  function drawBatch(returnAll: boolean): Drawn[] {
    const drawn: Drawn[] = []
    for (const key of notes) {
      if (drawn.length === BATCH) break
      notes.delete(key)
      const account = accountOf(key)
      if (!account) continue
      drawn.push({ key, account, request: draw(account, { key, now: now(), rules, returnAll }) })
    }
    return drawn
  }

  async function round(returnAll: boolean): Promise<boolean> {
    const drawn = drawBatch(returnAll)
    if (drawn.length === 0) return true
    // Requests that come from here on, and notes beyond the batch, are not in this statement.
    urgent = notes.size > 0 && drawn.length === BATCH
    try {
      const answers = await answersOf(drawn)
      drawn.forEach(({ key, account }, i) => {
        const answer = answers[i] ?? { granted: 0, left: 0 }
        if (book(account, answer, { now: now(), rules, burst })) {
          notes.add(key)
          urgent = true
        }
        onTold(key, account, answer)
      })
      return true
    } catch (error) {
      for (const { key, account, request } of drawn) {
        // The requests are reported again; returned tokens are forgotten, lest they be returned
        // twice.
        account.spent += Math.max(0, request.spent)
        account.telling = 0
        notes.add(key)
      }
      options.onFailure(error)
      return false
    }
  }

  function answersOf(drawn: readonly Drawn[]): Promise<readonly TokenAnswer[]> {
    return new Promise((resolve, reject) => {
      let late = false
      const giveUp = () => {
        late = true
        reject(new Error(`the database did not answer within ${patienceMs} ms`))
      }
      // The wait has two halves, so that a process that was held up itself still sees an answer
      // that has arrived.
      options.after(patienceMs / 2, () => options.after(patienceMs / 2, giveUp))
      options.takeTokens(drawn.map(({ request }) => request)).then((answers) => {
        resolve(answers)
        // The late statement was executed after all: unused tokens go back, and requests noted for
        // the next report must not be counted twice.
        if (late) for (const [i, each] of drawn.entries()) correct(each, answers[i]?.granted ?? 0)
      }, reject)
    })
  }

  function correct({ key, account, request }: Drawn, granted: number): void {
    account.spent -= granted + Math.max(0, request.spent)
    account.released += Math.max(0, granted - request.needed)
    notes.add(key)
  }

  /** Runs one statement, after the current one if there is one. */
  async function next(returnAll: boolean): Promise<boolean> {
    while (underWay) await underWay
    underWay = round(returnAll)
    const answered = await underWay
    underWay = undefined
    if (answered && urgent) void tell()
    return answered
  }

  async function tell(how?: { urgent: boolean }): Promise<void> {
    if (how?.urgent) urgent = true
    if (!underWay) await next(false)
  }

  return {
    note: (key) => notes.add(key),
    hasNote: (key) => notes.has(key),
    hasNotes: () => notes.size > 0,
    tell,
    async tellAll({ returnAll } = { returnAll: false }) {
      // Notes are taken in their order, so that those made meanwhile come after these.
      let rounds = Math.ceil(notes.size / BATCH)
      while (rounds > 0 && (await next(returnAll))) rounds -= 1
    },
    clear: () => notes.clear(),
  }
}
