import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { Commitments } from '../../store/intents/commitments.ts'
import { quoteRequestCodec } from '../../store/intents/intent-codec.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { chooseReaders } from '../snapshot/snapshot.ts'

type Asked = { caller: IntentCaller; request: QuoteRequest; signal: AbortSignal }
type KeyDeps = Pick<
  IntentDeps,
  'readers' | 'memory' | 'settings' | 'relayer' | 'dataFees' | 'allocator'
>

/**
 * Everything that belongs to one who asks: the request, the books, and what the account has on
 * each chain at a recent block. As long as all of it stays the same, so does the answer, but for
 * markets. Undefined when it cannot be told.
 */
export function surveyKey(
  { caller, request }: Omit<Asked, 'signal'>,
  commitments: Commitments,
  state: readonly string[] | undefined,
): string | undefined {
  if (state === undefined) return undefined
  const books = printBooks(commitments)
  const parts = [caller.environment, books, ...state]
  const last = keys.get(request)
  if (last && isSameState(last.parts, parts)) return last.key
  const text = last?.text ?? JSON.stringify(quoteRequestCodec.encode(request))
  const key = [...parts, text].join('|')
  keys.set(request, { parts, books, text, key })
  return key
}

/** Whether the survey that the request was last answered from is by these books, and still young. */
export function hasSurvey(
  { surveys }: Pick<IntentDeps['memory'], 'surveys'>,
  request: QuoteRequest,
  commitments: Commitments,
): boolean {
  const last = keys.get(request)
  return last?.books === printBooks(commitments) && surveys.peek(last.key) !== undefined
}

/** The key of the survey that the request was last answered from. */
export function lastKeyOf(request: QuoteRequest): string | undefined {
  return keys.get(request)?.key
}

type Key = { parts: readonly string[]; books: string; text: string; key: string }

/**
 * Whoever asks again and again brings the same request, and mostly has the same: the very same
 * text is found much faster than one that only reads the same.
 */
const keys = new WeakMap<QuoteRequest, Key>()

export function isSameState(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index])
}

/** The same text for books that say the same. */
export function printBooks({ stopped, held, reserved, promised }: Commitments): string {
  const standing = `${[...stopped].join()}${held ? ' held' : ''}`
  return [standing, printAmounts(reserved), printAmounts(promised)].join('|')
}

function printAmounts(amounts: Commitments['reserved']): string {
  if (amounts.size === 0) return ''
  return [...amounts]
    .flatMap(([chainId, tokens]) =>
      [...tokens].map(([token, amount]) => `${chainId} ${token} ${amount}`),
    )
    .join()
}

/** What the account has on each chain, as text; undefined when one of them cannot be read. */
export async function readState(
  deps: KeyDeps,
  asked: Asked,
): Promise<readonly string[] | undefined> {
  const { request, signal } = asked
  const known = peekState(deps, asked)
  if (known) return known
  try {
    return await withDeadline(deps.settings.chainDeadlineMs, signal, async (inner) => {
      const read = (reader: ChainReader) =>
        deps.memory.states.read(deps, { reader, request }, inner)
      return Promise.all(chooseReaders(deps, asked).map(read))
    })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** The same, if it is all known already. */
export function peekState(
  deps: Pick<KeyDeps, 'readers' | 'memory'>,
  asked: Omit<Asked, 'signal'>,
): readonly string[] | undefined {
  const { request } = asked
  const known: string[] = []
  for (const reader of chooseReaders(deps, asked)) {
    const state = deps.memory.states.peek({ reader, request })
    if (state === undefined) return undefined
    known.push(state)
  }
  return known
}
