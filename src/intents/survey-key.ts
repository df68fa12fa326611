import type { QuoteRequest } from '../core/intent/request.ts'
import { withDeadline } from '../lib/deadline.ts'
import type { Commitments } from '../store/commitments.ts'
import { quoteRequestCodec } from '../store/intent-codec.ts'
import type { IntentCaller, IntentDeps } from './intent-deps.ts'
import { chooseReaders } from './snapshot.ts'

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
  asked: Asked,
  { stopped, reserved, promised }: Commitments,
  state: string | undefined,
): string | undefined {
  if (state === undefined) return undefined
  const request = textOf(asked.request)
  const books = [[...stopped].join(), printAmounts(reserved), printAmounts(promised)]
  return [asked.caller.environment, state, ...books, request].join('|')
}

const texts = new WeakMap<QuoteRequest, string>()

/** Whoever asks again and again brings the same request. */
function textOf(request: QuoteRequest): string {
  const known = texts.get(request)
  if (known !== undefined) return known
  const text = JSON.stringify(quoteRequestCodec.encode(request))
  texts.set(request, text)
  return text
}

function printAmounts(amounts: Commitments['reserved']): string {
  return [...amounts]
    .flatMap(([chainId, tokens]) =>
      [...tokens].map(([token, amount]) => `${chainId} ${token} ${amount}`),
    )
    .join()
}

/** What the account has, as text; undefined when a chain cannot be read. */
export async function readState(deps: KeyDeps, asked: Asked): Promise<string | undefined> {
  const { request, signal } = asked
  const { states } = deps.memory
  const questions = chooseReaders(deps, asked).map((reader) => ({ reader, request }))
  const known = questions.flatMap((question) => states.peek(question) ?? [])
  if (known.length === questions.length) return known.join(';')
  try {
    return await withDeadline(deps.settings.chainDeadlineMs, signal, async (inner) => {
      const read = questions.map((question) => states.read(deps, question, inner))
      return (await Promise.all(read)).join(';')
    })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
