import type { Address } from 'viem'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { PERMIT2 } from '../../domain/intent/signing/typed-data.ts'
import { createMemo } from '../../lib/concurrency/memo.ts'
import type { BlockView, ChainReader } from '../../ports/chain-reader.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { readChain } from './read-chain.ts'

/** `again`: at more than one block. */
type Asked = { request: QuoteRequest; at: number; block: string; again: boolean }
type Given = { block: string; state: string; asked: Asked }

type StateQuestion = { reader: ChainReader; request: QuoteRequest }

type StateDeps = Pick<IntentDeps, 'relayer' | 'dataFees' | 'allocator'>

/** What accounts have on each chain at its recent block, as text. */
export type AccountStates = {
  /** What is known already. */
  peek(question: StateQuestion): string | undefined
  /** Rejects when the chain cannot be read. */
  read(deps: StateDeps, question: StateQuestion, signal: AbortSignal): Promise<string>
}

const KEPT_STATES = 10_000
/** What stood at a block does not change; this only bounds how long it lies around. */
const MAX_AGE_MS = 5_000
/** Whoever was asked about again in this time, up to so many, will be once more. */
const LATELY_MS = 1_000
const MOST_AHEAD = 100

/**
 * Reads what an account has once a block for all who ask; for an account that is new, together with
 * what its survey needs of the block besides. For accounts that are asked about block after block it
 * is read as soon as the next one is known and while the last one still serves, so that nobody waits
 * for it.
 */
export function createAccountStates(): AccountStates {
  const states = createMemo<string>({ maxEntries: KEPT_STATES, maxAgeMs: MAX_AGE_MS })
  const lately = new WeakMap<ChainReader, Map<string, Asked>>()
  /** What was last given for a request that comes again and again. */
  const given = new WeakMap<QuoteRequest, Map<ChainReader, Given>>()

  const readAhead = async (reader: ChainReader, view: BlockView) => {
    const since = performance.now() - LATELY_MS
    const all = [...(lately.get(reader)?.values() ?? [])].filter(
      ({ at, again }) => again && at > since,
    )
    const read = all.map(({ request }) => {
      const key = keyOf(reader, view.block.hash, request)
      return states.read(key, () => readState(reader, view, request))
    })
    await Promise.allSettled(read)
  }
  const note = ({ reader, request }: StateQuestion, block: string) => {
    let asked = lately.get(reader)
    if (!asked) {
      asked = new Map()
      lately.set(reader, asked)
      reader.beforeHead((view) => readAhead(reader, view))
    }
    const key = keyOf(reader, '', request)
    const entry = asked.get(key) ?? { request, at: 0, block, again: false }
    entry.at = performance.now()
    entry.again ||= entry.block !== block
    asked.delete(key)
    asked.set(key, entry)
    for (const oldest of asked.keys()) {
      if (asked.size <= MOST_AHEAD) break
      asked.delete(oldest)
    }
  }
  return {
    peek({ reader, request }) {
      const block = reader.peekHead()
      if (!block) return undefined
      const last = given.get(request)?.get(reader)
      if (last?.block === block.hash) {
        last.asked.at = performance.now()
        return last.state
      }
      const asked = lately.get(reader)?.get(keyOf(reader, '', request))
      if (asked) asked.at = performance.now()
      const state = states.peek(keyOf(reader, block.hash, request))
      if (state === undefined || !asked) return state
      const all = given.get(request) ?? new Map<ChainReader, Given>()
      given.set(request, all.set(reader, { block: block.hash, state, asked }))
      return state
    },
    async read(deps, question, signal) {
      const { reader, request } = question
      const block = reader.peekHead()?.hash ?? (await headOf(reader, signal))
      note(question, block)
      const read = (inner: AbortSignal) => {
        readChain(deps, reader, factsOf(request), inner).catch(() => {})
        return reader.atRecentHead('its state', inner, (view) =>
          readState(reader, view, request, inner),
        )
      }
      return states.read(keyOf(reader, block, request), read, { signal })
    },
  }
}

function keyOf(
  { chain }: ChainReader,
  block: string,
  { account, recipient = account }: QuoteRequest,
): string {
  return `${chain.id} ${block} ${account.address} ${recipient.address}`
}

function factsOf({ account, recipient = account, ...rest }: QuoteRequest) {
  return { ...rest, account, recipient }
}

function headOf(reader: ChainReader, signal: AbortSignal): Promise<string> {
  return reader.atRecentHead('the newest block', signal, async ({ block }) => block.hash)
}

/** What the account holds and lets Permit2 take, and what stands at both addresses. */
async function readState(
  { chain }: ChainReader,
  view: BlockView,
  { account, recipient = account }: QuoteRequest,
  signal?: AbortSignal,
): Promise<string> {
  const tokens = chain.tokens.map(({ address }): Address => address)
  const [{ amounts }, allowances, ...codes] = await Promise.all([
    view.balances(account.address, tokens, signal),
    view.allowances(account.address, { spender: PERMIT2, tokens }, signal),
    view.codeAt(account.address, signal),
    view.codeAt(recipient.address, signal),
  ])
  const held = tokens.map((token) => amounts.get(token))
  return [...held, ...tokens.map((token) => allowances.get(token)), ...codes].join()
}
