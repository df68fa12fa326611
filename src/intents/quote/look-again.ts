import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { chooseReaders, type Snapshot } from '../snapshot/snapshot.ts'
import type { AssessmentRequest } from './assess-routes.ts'

export function wantsAll({ tokenRequests }: QuoteRequest): boolean {
  return tokenRequests.some(({ amount }) => amount === undefined)
}

/**
 * Makes every later read of the request use heads that were requested after the request arrived. A
 * chain that does not answer in time stays at its old head.
 */
export async function renewHeads(
  deps: IntentDeps,
  question: AssessmentRequest,
  arrivedAt: number,
): Promise<void> {
  const { signal } = question
  const readers = chooseReaders(deps, question)
  const renew = (inner: AbortSignal) =>
    Promise.allSettled(readers.map((reader) => reader.renewHead(arrivedAt, inner)))
  await withDeadline(deps.settings.chainDeadlineMs, signal, renew).catch(() => {})
  signal.throwIfAborted()
}

/**
 * Whether a chain has another head than the snapshot, once heads are renewed. Recent heads may be a
 * little older than the request, and an account that has just been paid, and has seen it, must not
 * be told that it has nothing.
 */
export async function hasNewerBlock(
  deps: IntentDeps,
  question: AssessmentRequest,
  { arrivedAt, snapshot }: { arrivedAt: number; snapshot: Snapshot },
): Promise<boolean> {
  await renewHeads(deps, question, arrivedAt)
  const seen = new Map(
    [...snapshot.origins, snapshot.destination].map(({ chain, block }) => [chain.id, block.hash]),
  )
  return chooseReaders(deps, question).some((reader) => {
    const head = reader.peekHead()
    return head !== undefined && head.hash !== seen.get(reader.chain.id)
  })
}
