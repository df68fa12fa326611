import { type Address, erc20Abi, maxUint256, multicall3Abi } from 'viem'
import { createCallBatch } from '../core/call-batch.ts'
import type { QuotedElement } from '../core/intent/intent.ts'
import { PERMIT2 } from '../core/intent/typed-data.ts'
import { isNative } from '../core/token.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import { readLockBalances } from './lock-balances.ts'

/** What an account has of the tokens of an element, and what it lets be taken of them, now. */
export type Funding = {
  /** By lower-case address, the native token included where the element spends it. */
  balances: ReadonlyMap<Address, bigint>
  /** By lower-case address. */
  allowances: ReadonlyMap<Address, bigint>
}

export type FundingQuestion = {
  owner: Address
  element: Pick<QuotedElement, 'permitted' | 'spend' | 'lockTags'>
  /** Who is to take the tokens; nobody has to be let when they are locked. */
  spender: Address | undefined
}

/** One Multicall3 call. A token that gives no answer counts as having none. */
export async function readFunding(
  reader: Pick<ChainReader, 'chain' | 'client'>,
  { owner, element, spender = PERMIT2 }: FundingQuestion,
  signal?: AbortSignal,
): Promise<Funding> {
  const { permitted, spend, lockTags } = element
  if (lockTags) return readLocked(reader, { owner, permitted, lockTags }, signal)
  const { multicall3 } = reader.chain.contracts
  if (!multicall3) throw new Error(`no Multicall3 is configured on chain ${reader.chain.id}`)
  const batch = createCallBatch()
  const tokens = [
    ...new Set(
      [...permitted, ...spend.map(({ token }) => ({ token: token.address }))].map(({ token }) =>
        lower(token),
      ),
    ),
  ]
  const answers = tokens.map((token) => {
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

/** Locked tokens count when nobody but us can have them moved. */
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
