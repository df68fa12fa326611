import { erc20Abi } from 'viem'
import { createCallBatch } from '../core/call-batch.ts'
import type { QuoteRequest } from '../core/intent/request.ts'
import { PERMIT2 } from '../core/intent/typed-data.ts'
import { isNative } from '../core/token.ts'
import { withDeadline } from '../lib/deadline.ts'
import type { ChainReader, HeadView } from '../ports/chain-reader.ts'
import type { Commitments } from '../store/commitments.ts'
import { quoteRequestCodec } from '../store/intent-codec.ts'
import type { IntentCaller, IntentDeps } from './intent-deps.ts'
import { chooseReaders } from './snapshot.ts'

type Asked = { caller: IntentCaller; request: QuoteRequest; signal: AbortSignal }
type KeyDeps = Pick<IntentDeps, 'readers' | 'memory' | 'settings'>

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
  const { account, recipient = account } = request
  const readers = chooseReaders(deps, asked)
  const heads: string[] = []
  for (const reader of readers) {
    const head = reader.peekHead()
    if (!head) break
    heads.push(head.hash)
  }
  try {
    return await withDeadline(deps.settings.chainDeadlineMs, signal, async (inner) => {
      const blocks =
        heads.length === readers.length
          ? heads
          : await Promise.all(readers.map((reader) => headOf(reader, inner)))
      const key = [account.address, recipient.address, ...blocks].join()
      const read = async (last: AbortSignal) => {
        const all = readers.map((reader) => readOnChain(reader, request, last))
        return (await Promise.all(all)).join(';')
      }
      return deps.memory.states.read(key, read, { signal: inner })
    })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
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
      readAllowances(reader, view, account.address),
      view.codeAt(account.address, signal),
      view.codeAt(recipient.address, signal),
    ])
    return [...tokens.map((token) => amounts.get(token)), ...allowances, ...codes].join()
  })
}

async function readAllowances(
  { chain }: ChainReader,
  { client }: HeadView,
  owner: `0x${string}`,
): Promise<(bigint | undefined)[]> {
  const { multicall3 } = chain.contracts
  if (!multicall3) throw new Error(`no Multicall3 is configured on chain ${chain.id}`)
  const batch = createCallBatch()
  const answers = chain.tokens.flatMap(({ address: to }) => {
    if (isNative(to)) return []
    const call = { to, abi: erc20Abi, functionName: 'allowance' } as const
    return [batch.add({ ...call, args: [owner, PERMIT2] })]
  })
  batch.fill((await client.call({ to: multicall3, data: batch.data() })).data)
  return answers.map((answer) => answer())
}
