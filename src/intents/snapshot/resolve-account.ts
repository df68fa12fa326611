import { type Address, parseAbi } from 'viem'
import type {
  AccountInput,
  AccountOnChain,
  ResolvedAccount,
} from '../../domain/intent/request/account.ts'
import { describeOnChain, inferAccountType } from '../../domain/intent/request/account-on-chain.ts'
import type { BlockView, ChainReader } from '../../ports/chain-reader.ts'

const MODULAR_ACCOUNT = parseAbi(['function accountId() view returns (string)'])

/** Reads what is at the account's address on one chain. Rejects when the chain cannot be read. */
export async function readAccountOnChain(
  reader: ChainReader,
  account: AccountInput,
  signal?: AbortSignal,
): Promise<AccountOnChain> {
  return describeOnChain(account, reader.chain.id, await reader.codeAt(account.address, signal))
}

/** Joins what is on each chain, and infers the account's type if the request left it open. */
export async function resolveAccount(
  account: AccountInput,
  onChains: readonly AccountOnChain[],
  viewOf: (chainId: number) => BlockView | undefined,
): Promise<ResolvedAccount> {
  const accountType = account.accountType ?? (await inferType(account, onChains, viewOf))
  const onChain = new Map(onChains.map((each) => [each.chainId, each]))
  return { ...account, accountType, onChain }
}

async function inferType(
  account: AccountInput,
  onChains: readonly AccountOnChain[],
  viewOf: (chainId: number) => BlockView | undefined,
): Promise<ResolvedAccount['accountType']> {
  const withCode = onChains.find(({ code }) => code !== 'none')
  const view = withCode && viewOf(withCode.chainId)
  const isModular = view ? await answersAsModular(view, account.address) : false
  return inferAccountType(account, { hasCode: withCode !== undefined, isModular })
}

/**
 * Whether the account answers as ERC-7579 accounts must; anything else means that it is not
 * modular.
 */
async function answersAsModular({ client }: BlockView, address: Address): Promise<boolean> {
  try {
    const call = { address, abi: MODULAR_ACCOUNT, functionName: 'accountId' } as const
    return (await client.readContract(call)).length > 0
  } catch {
    return false
  }
}
