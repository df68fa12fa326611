import type { Address, Hex } from 'viem'

/**
 * `EOA`: a plain key. `ERC7579`: a modular account with the intent-executor module, EIP-7702
 * delegates included. `GENERIC`: another contract account, which can sign but not run calls.
 */
export type AccountType = 'EOA' | 'ERC7579' | 'GENERIC'

export type SetupOp = { to: Address; data: Hex }

/** Key 0 of the maps below stands for every chain without an entry of its own. */
type AnyChain = 0

/** An account as a request names it. */
export type AccountInput = {
  address: Address
  /** Absent: inferred from the code at the address and from `setupOps`. */
  accountType?: AccountType
  /** Calls that create the account; used on chains where it has no code yet. */
  setupOps: readonly SetupOp[]
  /** Placeholders for the real signatures, for gas estimates only. */
  mockSignatures: ReadonlyMap<number | AnyChain, Hex>
  /** EIP-7702: the code the account is to delegate to. */
  delegations: ReadonlyMap<number | AnyChain, Address>
}

/** What stands at an account's address on one chain. */
export type AccountOnChain = {
  chainId: number
  /** `delegated` is an EOA with an EIP-7702 delegation. */
  code: 'none' | 'contract' | 'delegated'
  delegate?: Address
  /** EIP-7702: the delegation an authorization must still be signed for. */
  requiredDelegation?: Address
  /** True when `setupOps` must run before the account can act here. */
  needsSetup: boolean
}

/** An account with what was read about it on the chains of its route. */
export type ResolvedAccount = AccountInput & {
  accountType: AccountType
  onChain: ReadonlyMap<number, AccountOnChain>
}

/** Whether the account can run calls itself, or needs an intermediary for them. */
export function runsOwnCalls(account: Pick<ResolvedAccount, 'accountType'>): boolean {
  return account.accountType === 'ERC7579'
}

/** A signed EIP-7702 authorization; `chainId` 0 is valid everywhere. */
export type Authorization = {
  chainId: number
  address: Address
  nonce: number
  yParity: number
  r: Hex
  s: Hex
}
