import type { Address } from 'viem'
import { sameAddress } from '../token.ts'
import type { DepositAccount } from './account.ts'
import { vaultAddress } from './commitment.ts'

type Contracts = Readonly<Record<string, Address>>

/**
 * The factory that an account's addresses derive from; they keep it when a newer factory takes
 * over. Undefined where deposits are not set up. Throws when no known factory gives the deposit
 * address, because everything derived from another factory would be about other addresses.
 */
export function factoryOf(
  account: Pick<DepositAccount, 'factory' | 'kind' | 'address' | 'commitment'>,
  contracts: Contracts,
): Address | undefined {
  const factory = account.factory ?? contracts.formerDepositFactory ?? contracts.depositFactory
  if (!factory || account.kind === 'owned') return factory
  if (sameAddress(vaultAddress(factory, account.commitment), account.address)) return factory
  throw new Error(
    `deposit address ${account.address} is not of factory ${factory}: name its own as contracts.formerDepositFactory`,
  )
}

/** Whether nobody but one of the chain's factories and the owner's exits can empty the address. */
export function isVault(
  { kind, address, commitment }: Pick<DepositAccount, 'kind' | 'address' | 'commitment'>,
  contracts: Contracts,
): boolean {
  if (kind === 'owned') return false
  return factoriesOf(contracts).some((each) => sameAddress(vaultAddress(each, commitment), address))
}

/** Every factory whose addresses are served on a chain, the one for new addresses first. */
export function factoriesOf(contracts: Contracts): Address[] {
  const { depositFactory } = contracts
  return [...(depositFactory ? [depositFactory] : []), ...formerFactoriesOf(contracts)]
}

/**
 * The factories that newer ones replaced: `formerDepositFactory`, `formerDepositFactory2` and so
 * on.
 */
export function formerFactoriesOf(contracts: Contracts): Address[] {
  return Object.entries(contracts)
    .filter(([name]) => isFormerFactory(name))
    .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
    .map(([, address]) => address)
}

export function isFormerFactory(name: string): boolean {
  return /^formerDepositFactory([2-9]|[1-9]\d)?$/.test(name)
}
