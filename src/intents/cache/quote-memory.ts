import type { Address } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import type { KeptQuote, QuotedIntent } from '../../domain/intent/intent.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { createBatches, createSettledBatches } from '../../lib/concurrency/batches.ts'
import { createMemo, type Memo } from '../../lib/concurrency/memo.ts'
import { createLru } from '../../lib/lru.ts'
import type { Database } from '../../store/database/database.ts'
import { type Commitments, readCommitments } from '../../store/intents/commitments.ts'
import { createQuoteKeeper } from '../../store/intents/quotes.ts'
import type { IntentSettings } from '../intent-deps.ts'
import type { Survey } from '../quote/survey.ts'
import type { FailedRehearsal } from '../rehearse/rehearse-route.ts'
import { type AccountStates, createAccountStates } from '../snapshot/account-states.ts'
import type { Answer } from './repeat-quote.ts'

type OffersTo = { account: Address; quotes: readonly QuotedIntent[] }

/** What quotes of one process share. */
export type QuoteMemory = {
  surveys: Memo<Survey>
  states: AccountStates
  /** What requests were last answered with that may come again. */
  answers: WeakMap<QuoteRequest, Answer>
  /** By the block, the step and all of the offer that a simulation depends on. */
  rehearsals: Memo<FailedRehearsal | undefined>
  /** What the books hold against an offer to the account: read after this call, with others'. */
  commitments(account: Address): Promise<Commitments>
  /** What was last read of them, of others' too, however long ago. */
  lastCommitments(account: Address): Commitments | undefined
  /** Writes offers down, with others'; returns when they can be submitted. */
  keep(quotes: readonly KeptQuote[]): Promise<void>
  /** The same for offers to one account; answers what the books hold against it at that moment. */
  keepAndRead(offers: OffersTo): Promise<Commitments>
}

/** On a chain that stands still the clock of a simulation would, too. */
const REHEARSAL_MAX_AGE_MS = 5000
const KEPT_SURVEYS = 2_000
const KEPT_COMMITMENTS = 2_000
/** Late enough to spare work, early enough that it is done before anybody would have to wait. */
const RENEW_AFTER = 0.8
/** Few large statements cost less than many small ones; one that hangs must not hold all up. */
const STATEMENTS = { most: 200, atOnce: 4, patienceMs: 10, gapMs: 4 }

export function createQuoteMemory(
  { sql }: Pick<Database, 'sql'>,
  { quoteMaxAgeMs: maxAgeMs }: Pick<IntentSettings, 'quoteMaxAgeMs'>,
): QuoteMemory {
  const keeper = createQuoteKeeper(sql)
  const ofAccounts = createLru<string, Pick<Commitments, 'reserved' | 'held'>>(KEPT_COMMITMENTS)
  let ofAll: Pick<Commitments, 'stopped' | 'promised'> | undefined
  const note = (accounts: readonly Address[], all: readonly Commitments[]) => {
    for (const [index, account] of accounts.entries()) {
      const own = all[index]
      if (!own) continue
      const { stopped, promised, reserved, held } = own
      ofAccounts.set(account.toLowerCase(), { reserved, held })
      ofAll = { stopped, promised }
    }
    return all
  }
  return {
    surveys: createMemo<Survey>({
      maxEntries: KEPT_SURVEYS,
      maxAgeMs,
      renewAfterMs: maxAgeMs * RENEW_AFTER,
    }),
    states: createAccountStates(),
    rehearsals: createMemo<FailedRehearsal | undefined>({
      maxEntries: KEPT_SURVEYS,
      maxAgeMs: maxAgeMs > 0 ? REHEARSAL_MAX_AGE_MS : 0,
    }),
    answers: new WeakMap(),
    commitments: createBatches<Address, Commitments>(
      async (accounts) => note(accounts, await readCommitments(sql, accounts)),
      STATEMENTS,
    ),
    lastCommitments(account) {
      const own = ofAccounts.get(account.toLowerCase())
      return ofAll && own && { ...ofAll, ...own }
    },
    keep: createSettledBatches<readonly KeptQuote[], void>(
      eachIfNotAll(async (offers) => {
        await keeper.keep(offers.flat())
        return offers.map(() => undefined)
      }),
      STATEMENTS,
    ),
    keepAndRead: createSettledBatches<OffersTo, Commitments>(
      eachIfNotAll(async (all) => {
        const accounts = all.map(({ account }) => account)
        const offers = all.flatMap(({ quotes }) => quotes)
        return note(accounts, await keeper.keepAndRead(offers, accounts))
      }),
      STATEMENTS,
    ),
  }
}

/** In one statement; when that fails, each by itself, so that none pays for another's fault. */
function eachIfNotAll<I, O>(work: (items: readonly I[]) => Promise<readonly O[]>) {
  return async (items: readonly I[]): Promise<PromiseSettledResult<O>[]> => {
    try {
      return (await work(items)).map((value) => ({ status: 'fulfilled', value }))
    } catch (failure) {
      const away = failure instanceof ServiceError && failure.kind === 'unavailable'
      if (items.length === 1 || away) throw failure
      return Promise.allSettled(items.map(async (item) => (await work([item]))[0] as O))
    }
  }
}
