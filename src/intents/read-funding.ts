import { type Address, erc20Abi, multicall3Abi } from 'viem'
import { createCallBatch } from '../core/call-batch.ts'
import type { QuotedElement } from '../core/intent/intent.ts'
import { PERMIT2 } from '../core/intent/typed-data.ts'
import { isNative } from '../core/token.ts'
import type { ChainReader } from '../ports/chain-reader.ts'

/** What an account has of the tokens of an element, and what it lets Permit2 take, now. */
export type Funding = {
  /** By lower-case address, the native token included where the element spends it. */
  balances: ReadonlyMap<Address, bigint>
  /** By lower-case address. */
  allowances: ReadonlyMap<Address, bigint>
}

/** One Multicall3 call. A token that gives no answer counts as having none. */
export async function readFunding(
  reader: Pick<ChainReader, 'chain' | 'client'>,
  owner: Address,
  { permitted, spend }: Pick<QuotedElement, 'permitted' | 'spend'>,
  signal?: AbortSignal,
): Promise<Funding> {
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
      allowance: batch.add({ ...read, functionName: 'allowance', args: [owner, PERMIT2] }),
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

function lower(address: Address): Address {
  return address.toLowerCase() as Address
}
