import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { chooseReaders, type Snapshot } from '../snapshot/snapshot.ts'
import { isSameState, readState } from './survey-key.ts'

type Asked = { caller: IntentCaller; request: QuoteRequest; signal: AbortSignal }

/** What was seen of the account; `state` undefined: only the blocks of the snapshot tell. */
type Seen = { snapshot: Snapshot; state: readonly string[] | undefined }

/**
 * Every chain from now on at a head that was asked for after the request came. One that does not
 * answer in time stays as it was.
 */
export async function renewHeads(deps: IntentDeps, asked: Asked, since: number): Promise<void> {
  const { signal } = asked
  const readers = chooseReaders(deps, asked)
  const renew = (inner: AbortSignal) =>
    Promise.allSettled(readers.map((reader) => reader.renewHead(since, inner)))
  await withDeadline(deps.settings.chainDeadlineMs, signal, renew).catch(() => {})
  signal.throwIfAborted()
}

/**
 * Whether there is something else to be seen than was, at heads that were asked for after the
 * request came. Recent heads may be a moment older than it: whoever has just been paid, and has
 * seen it, must not be told that they have nothing.
 */
export async function hasChanged(
  deps: IntentDeps,
  asked: Asked,
  { since, seen: { snapshot, state } }: { since: number; seen: Seen },
): Promise<boolean> {
  await renewHeads(deps, asked, since)
  const blocks = new Map(
    [...snapshot.origins, snapshot.destination].map(({ chain, block }) => [chain.id, block.hash]),
  )
  const isOther = chooseReaders(deps, asked).some((reader) => {
    const head = reader.peekHead()
    return head && head.hash !== blocks.get(reader.chain.id)
  })
  if (!isOther || !state) return isOther
  const current = await readState(deps, asked)
  return current !== undefined && !isSameState(current, state)
}
