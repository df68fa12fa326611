import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { chooseReaders, type Snapshot } from '../snapshot/snapshot.ts'
import type { AssessmentRequest } from './assess-routes.ts'

export function wantsAll({ tokenRequests }: QuoteRequest): boolean {
  return tokenRequests.some(({ amount }) => amount === undefined)
}

/**
 * Makes every chain of the request read from now on at a head that was asked for after the request
 * arrived. A chain that does not answer in time stays at the head it had.
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
 * Whether a chain has another head than the snapshot saw, once heads are renewed. Recent heads may
 * be a moment older than the request: an account that has just been paid, and has seen it, must
 * not be told that it has nothing.
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
