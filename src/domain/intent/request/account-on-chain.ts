import { type Address, getAddress, type Hex, size, slice } from 'viem'
import { sameAddress } from '../../token.ts'
import type { AccountInput, AccountOnChain, AccountType } from './account.ts'

/** EIP-7702: an account whose code is this prefix and an address runs the code of that address. */
const DELEGATION_PREFIX = '0xef0100'

/** Describes an account by the code at its address, and what must be done before it can act. */
export function describeOnChain(account: AccountInput, chainId: number, code: Hex): AccountOnChain {
  const delegate = delegateOf(code)
  const wanted = account.delegations.get(chainId) ?? account.delegations.get(0)
  const missing = wanted && !(delegate && sameAddress(wanted, delegate)) ? wanted : undefined
  // A contract cannot be delegated: its own code acts.
  const required = missing && (delegate || code === '0x') ? missing : undefined
  const lacksCode = code === '0x' || required !== undefined
  return {
    chainId,
    code: kindOfCode(code),
    ...(delegate && { delegate }),
    ...(required && { requiredDelegation: required }),
    needsSetup: account.setupOps.length > 0 && lacksCode,
  }
}

/** A delegated account still has a key, whatever code it points to. */
export function kindOfCode(code: Hex): AccountOnChain['code'] {
  if (code === '0x') return 'none'
  return delegateOf(code) ? 'delegated' : 'contract'
}

function delegateOf(code: Hex): Address | undefined {
  if (size(code) !== 23 || !code.toLowerCase().startsWith(DELEGATION_PREFIX)) return undefined
  return getAddress(slice(code, 3))
}

/**
 * The type of an account whose request did not name it. Setup calls or a delegation mean a modular
 * account; a contract is modular if it says so (`isModular`); an address without code is a plain
 * key.
 */
export function inferAccountType(
  account: AccountInput,
  { hasCode, isModular }: { hasCode: boolean; isModular: boolean },
): AccountType {
  if (account.setupOps.length > 0 || account.delegations.size > 0) return 'ERC7579'
  if (!hasCode) return 'EOA'
  return isModular ? 'ERC7579' : 'GENERIC'
}
