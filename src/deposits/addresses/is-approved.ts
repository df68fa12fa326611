import { depositExecutorAbi } from '../../contracts/deposit-executor.gen.ts'
import type { DepositAccount } from '../../domain/deposit/account.ts'
import { commitmentHash, depositExecutorAddress } from '../../domain/deposit/commitment.ts'
import { factoryOf } from '../../domain/deposit/factory-of.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'

/**
 * Whether deposits of an account can be moved on a chain. The address of a vault is derived from
 * its commitment, so it needs no approval. An account of the user's own has to exist on the chain
 * and to have approved the commitment.
 */
export async function isApproved(
  reader: ChainReader,
  account: Pick<DepositAccount, 'kind' | 'address' | 'commitment' | 'factory'>,
): Promise<boolean> {
  const { kind, address, commitment } = account
  if (kind === 'managed') return true
  const factory = factoryOf(account, reader.chain.contracts)
  if (!factory || (await reader.codeAt(address)) === '0x') return false
  return reader.client.readContract({
    address: depositExecutorAddress(factory),
    abi: depositExecutorAbi,
    functionName: 'isApproved',
    args: [address, commitmentHash(commitment)],
  })
}
