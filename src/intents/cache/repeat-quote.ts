import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import type { QuoteResult } from '../../ports/intent-router.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import type { Candidate } from '../quote/plan-routes.ts'
import type { Survey } from '../quote/survey.ts'
import { lastKeyOf, peekState, printBooks, surveyKey } from '../quote/survey-key.ts'

type Asked = { caller: IntentCaller; request: QuoteRequest }

/** What a request was answered with, and everything the answer follows from. */
export type Answer = {
  key: string
  /** What was found out about it: the candidates of one survey are nobody else's. */
  candidates: readonly Candidate[]
  /** The second it was answered in. */
  now: bigint
  result: QuoteResult
}

/**
 * Offers once more what the very same request was offered in the same second, under new ids, as
 * long as the account has the same, the books say so and nothing is due to be looked at again.
 * Undefined where there is anything to think about.
 */
export async function repeatQuote(
  deps: IntentDeps,
  asked: Asked,
): Promise<QuoteResult | undefined> {
  const { memory } = deps
  const { address } = asked.request.account
  const answer = memory.answers.get(asked.request)
  const books = answer && memory.lastCommitments(address)
  if (!books || answer.now !== deps.now()) return undefined
  const key = surveyKey(asked, books, peekState(deps, asked))
  if (key !== answer.key || memory.surveys.peek(key)?.candidates !== answer.candidates) {
    return undefined
  }
  const { projectId, environment } = asked.caller
  const again = (route: QuotedIntent) => ({ ...route, projectId, environment, id: deps.newId() })
  const routes = answer.result.routes.map(again)
  const current = await memory.keepAndRead({ account: address, quotes: routes })
  // What was written by other books is nobody's: its ids are told to no one.
  return printBooks(current) === printBooks(books) ? { ...answer.result, routes } : undefined
}

/** Remembers an answer that may be repeated. `unique`: it would be another one the next time. */
export function rememberAnswer(
  { memory }: IntentDeps,
  request: QuoteRequest,
  { found, result, unique }: { found: Survey; result: QuoteResult; unique: boolean },
): void {
  const { now } = found.context
  const key = lastKeyOf(request)
  const { candidates } = found
  if (unique || key === undefined || memory.surveys.peek(key)?.candidates !== candidates) return
  if (result.routes.some(({ createdAt }) => createdAt !== now)) return
  memory.answers.set(request, { key, candidates, now, result })
}
