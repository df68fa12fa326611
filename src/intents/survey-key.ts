import type { QuoteRequest } from '../core/intent/request.ts'
import { PERMIT2 } from '../core/intent/typed-data.ts'
import { withDeadline } from '../lib/deadline.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import type { Commitments } from '../store/commitments.ts'
import { quoteRequestCodec } from '../store/intent-codec.ts'
import type { IntentCaller, IntentDeps } from './intent-deps.ts'
import { readChain } from './read-chain.ts'
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
  const request = JSON.stringify(quoteRequestCodec.encode(asked.request))
  const books = [[...stopped].join(), printAmounts(reserved), printAmounts(promised)]
  return [asked.caller.environment, state, ...books, request].join('|')
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
  const readers = chooseReaders(deps, asked)
  try {
    return await withDeadline(deps.settings.chainDeadlineMs, signal, async (inner) => {
      const states = readers.map((reader) => readOnce(deps, { reader, request }, inner))
      return (await Promise.all(states)).join(';')
    })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

type Place = { reader: ChainReader; request: QuoteRequest }

/** Once a block for all who ask about the same addresses. */
async function readOnce(
  deps: KeyDeps,
  { reader, request }: Place,
  signal: AbortSignal,
): Promise<string> {
  const { account, recipient = account } = request
  const block = reader.peekHead()?.hash ?? (await headOf(reader, signal))
  const key = `${reader.chain.id} ${block} ${account.address} ${recipient.address}`
  const read = (inner: AbortSignal) => {
    // What a survey needs of the block besides is asked at the same time: it will not have to wait.
    readChain(deps, reader, { ...request, account, recipient }, inner).catch(() => {})
    return readOnChain(reader, request, inner)
  }
  return deps.memory.states.read(key, read, { signal })
}

function headOf(reader: ChainReader, signal: AbortSignal): Promise<string> {
  return reader.atRecentHead('the newest block', signal, async ({ block }) => block.hash)
}

/** What the account holds and lets Permit2 take, and what stands at both addresses. */
function readOnChain(
  reader: ChainReader,
  { account, recipient = account }: QuoteRequest,
  signal: AbortSignal,
): Promise<string> {
  const tokens = reader.chain.tokens.map(({ address }) => address)
  return reader.atRecentHead('its state', signal, async (view) => {
    const [{ amounts }, allowances, ...codes] = await Promise.all([
      view.balances(account.address, tokens, signal),
      view.allowances(account.address, { spender: PERMIT2, tokens }, signal),
      view.codeAt(account.address, signal),
      view.codeAt(recipient.address, signal),
    ])
    const held = tokens.map((token) => amounts.get(token))
    return [...held, ...tokens.map((token) => allowances.get(token)), ...codes].join()
  })
}
