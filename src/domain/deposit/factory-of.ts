import type { Address } from 'viem'
import { sameAddress } from '../token.ts'
import type { DepositAccount } from './account.ts'
import { vaultAddress } from './commitment.ts'

type Contracts = Readonly<Record<string, Address>>

/**
 * The factory that an account belongs to: addresses keep theirs when a newer one takes over. Undefined
 * where deposits are not set up. Throws when a deposit address follows from none that is known, since
 * whatever was reckoned for it with another factory would be about other addresses.
 */
export function factoryOf(
  account: Pick<DepositAccount, 'factory' | 'kind' | 'address' | 'commitment'>,
  { depositFactory, formerDepositFactory }: Contracts,
): Address | undefined {
  const factory = account.factory ?? formerDepositFactory ?? depositFactory
  if (!factory || account.kind === 'owned') return factory
  if (sameAddress(vaultAddress(factory, account.commitment), account.address)) return factory
  throw new Error(
    `deposit address ${account.address} is not of factory ${factory}: name its own as contracts.formerDepositFactory`,
  )
}

/** Every factory whose addresses are served on a chain, the one for new addresses first. */
export function factoriesOf({ depositFactory, formerDepositFactory }: Contracts): Address[] {
  return [depositFactory, formerDepositFactory].filter((each) => each !== undefined)
}
