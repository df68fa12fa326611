import { type Address, erc20Abi, maxUint256, multicall3Abi } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import { ServiceError } from '../../domain/errors.ts'
import { createCallBatch } from '../../domain/evm/call-batch.ts'
import type { QuotedElement, QuotedIntent } from '../../domain/intent/intent.ts'
import { spenderOf } from '../../domain/intent/quote/spender.ts'
import { PERMIT2 } from '../../domain/intent/signing/typed-data.ts'
import { isNative } from '../../domain/token.ts'
import type { BlockView, ChainReader } from '../../ports/chain-reader.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { readLockBalances } from '../locks/lock-balances.ts'

/** The balances and allowances of an account for the tokens of an element. */
export type Funding = {
  /** By lower-case address, with the native token if the element spends it. */
  balances: ReadonlyMap<Address, bigint>
  /** By lower-case address. */
  allowances: ReadonlyMap<Address, bigint>
}

type FundingQuestion = {
  owner: Address
  element: Pick<QuotedElement, 'permitted' | 'spend' | 'lockTags'>
  /**
   * The contract that takes the tokens; Permit2 when undefined. Locked tokens need no allowance.
   */
  spender: Address | undefined
}

/**
 * Reads what the account has on each origin of an intent, in the elements' order: now, or at the
 * blocks of the given views.
 */
export function readFundings(
  { readers }: Pick<IntentDeps, 'readers'>,
  quote: QuotedIntent,
  signal: AbortSignal,
  viewOf?: (chainId: number) => BlockView | undefined,
): Promise<Funding[]> {
  const read = async (element: QuotedElement) => {
    const reader = readers.get(element.chainId)
    if (!reader) {
      throw new ServiceError('unavailable', `Chain ${element.chainId} is not configured any more`, {
        retriable: false,
      })
    }
    const { chain } = reader
    const spender = spenderOf(quote, element, chain)
    const question = { owner: quote.account.address, element, spender }
    const view = viewOf?.(element.chainId)
    return view
      ? readFundingAt({ chain, view }, question, signal)
      : readFunding(reader, question, signal)
  }
  return Promise.all(quote.elements.map(read))
}

/** Reads it in one Multicall3 call. A token that gives no answer counts as zero. */
async function readFunding(
  reader: Pick<ChainReader, 'chain' | 'client'>,
  { owner, element, spender = PERMIT2 }: FundingQuestion,
  signal?: AbortSignal,
): Promise<Funding> {
  const { permitted, lockTags } = element
  if (lockTags) return readLocked(reader, { owner, permitted, lockTags }, signal)
  const { multicall3 } = reader.chain.contracts
  if (!multicall3) throw new Error(`no Multicall3 is configured on chain ${reader.chain.id}`)
  const batch = createCallBatch()
  const answers = tokensOf(element).map((token) => {
    if (isNative(token)) {
      const read = { to: multicall3, abi: multicall3Abi, functionName: 'getEthBalance' } as const
      return { token, balance: batch.add({ ...read, args: [owner] }), allowance: () => 0n }
    }
    const read = { to: token, abi: erc20Abi } as const
    return {
      token,
      balance: batch.add({ ...read, functionName: 'balanceOf', args: [owner] }),
      allowance: batch.add({ ...read, functionName: 'allowance', args: [owner, spender] }),
    }
  })
  const request = { to: multicall3, data: batch.data() }
  const options = signal ? { requestOptions: { signal } } : {}
  const { data } = await reader.client.call({ ...request, ...options })
  batch.fill(data)
  return {
    balances: new Map(answers.map(({ token, balance }) => [token, balance() ?? 0n])),
    allowances: new Map(answers.map(({ token, allowance }) => [token, allowance() ?? 0n])),
  }
}

/** Reads it at a block, from what quotes have already read there. */
async function readFundingAt(
  { chain, view }: { chain: Chain; view: BlockView },
  { owner, element, spender = PERMIT2 }: FundingQuestion,
  signal?: AbortSignal,
): Promise<Funding> {
  const { permitted, lockTags } = element
  const place = { chain, client: view.client }
  if (lockTags) return readLocked(place, { owner, permitted, lockTags }, signal)
  const own = tokensOf(element)
  const all = chain.tokens.map(({ address }) => address)
  const listed = new Set(all.map(lower))
  const tokens = own.every((token) => listed.has(token)) ? all : own
  const [{ amounts }, allowances] = await Promise.all([
    view.balances(owner, tokens, signal),
    view.allowances(owner, { spender, tokens }, signal),
  ])
  const pick = (answers: ReadonlyMap<Address, bigint>) => {
    const known = new Map([...answers].map(([token, amount]) => [lower(token), amount]))
    return new Map(own.map((token) => [token, known.get(token) ?? 0n]))
  }
  return { balances: pick(amounts), allowances: pick(allowances) }
}

function tokensOf({ permitted, spend }: FundingQuestion['element']): Address[] {
  const spent = spend.map(({ token }) => token.address)
  return [...new Set([...permitted.map(({ token }) => token), ...spent].map(lower))]
}

/** Locked tokens count only if no other allocator can move them. */
async function readLocked(
  reader: Pick<ChainReader, 'chain' | 'client'>,
  {
    owner,
    permitted,
    lockTags,
  }: { owner: Address } & Required<Pick<QuotedElement, 'permitted' | 'lockTags'>>,
  signal?: AbortSignal,
): Promise<Funding> {
  const [lockTag] = lockTags
  const tokens = permitted.map(({ token }) => lower(token))
  const locks = lockTag
    ? await readLockBalances(reader, { owner, lockTag, tokens }, signal)
    : new Map()
  const balances = tokens.map((token): [Address, bigint] => {
    const lock = locks.get(token)
    return [token, lock && !lock.leaving ? lock.amount : 0n]
  })
  return {
    balances: new Map(balances),
    allowances: new Map(tokens.map((token) => [token, maxUint256])),
  }
}

function lower(address: Address): Address {
  return address.toLowerCase() as Address
}
