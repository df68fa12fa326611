import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import type { Commitments } from '../../store/intents/commitments.ts'
import { hasSurvey, printBooks } from '../quote/survey-key.ts'
import type { QuoteMemory } from './quote-memory.ts'

/**
 * Does something with what the books hold against the account. Where a survey of the same request
 * is remembered that was made by what they said when last read, that is taken while they are read
 * anew; if they say something else by now, it is done again with that, and what came out before is
 * nobody's. So whoever gets an answer gets it by books that were read after they asked, and waits
 * for the database once instead of twice.
 */
export async function withBooks<T>(
  memory: Pick<QuoteMemory, 'commitments' | 'lastCommitments' | 'surveys'>,
  request: QuoteRequest,
  work: (books: Commitments | Promise<Commitments>) => Promise<T>,
): Promise<T> {
  const { address } = request.account
  const last = memory.lastCommitments(address)
  const reading = memory.commitments(address)
  // The work may end before it looks at them.
  reading.catch(() => {})
  if (!last || !hasSurvey(memory, request, last)) return work(reading)
  const [outcome] = await Promise.allSettled([work(last)])
  const current = await reading
  if (printBooks(current) !== printBooks(last)) return work(current)
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
