import type { Address } from 'viem'
import { type AccessList, accessTo } from '../../domain/intent/request/access-list.ts'
import { isNative, type Token } from '../../domain/token.ts'
import type { CapReason } from '../../planner/problem.ts'

export type SpendableQuestion = {
  chainId: number
  tokens: readonly Token[]
  /** By token address as the chain lists it; a token that could not be read is absent. */
  balances: ReadonlyMap<Address, bigint>
  /** By lower-case token address. */
  auxiliary: ReadonlyMap<Address, bigint> | undefined
  reserved: ReadonlyMap<Address, bigint> | undefined
  accessList: AccessList | undefined
  /** Whether the operator has paused the token; absent: nothing is paused. */
  isPaused?: (token: Address) => boolean
  /**
   * True if nothing can be claimed from what is at the account's address; absent: something can.
   */
  cannotSign?: boolean
  /** Native raw units that the owner needs for its own transactions, such as approvals. */
  nativeReserve: bigint
}

export type Spendable = {
  /** By lower-case address; every token that was read is in it, even with 0. */
  amounts: Map<Address, bigint>
  /** Why there is nothing to spend, by lower-case address. */
  reasons: Map<Address, CapReason>
}

/**
 * What may be spent of each token: what is there and will be, less what pending intents take, as
 * far as the access list allows.
 */
export function spendable(question: SpendableQuestion): Spendable {
  const amounts = new Map<Address, bigint>()
  const reasons = new Map<Address, CapReason>()
  for (const token of question.tokens) {
    const balance = question.balances.get(token.address)
    if (balance === undefined) continue
    const { amount, reason } = spendableOf(question, token, balance)
    amounts.set(lower(token.address), amount)
    if (reason) reasons.set(lower(token.address), reason)
  }
  return { amounts, reasons }
}

function spendableOf(
  question: SpendableQuestion,
  token: Token,
  balance: bigint,
): { amount: bigint; reason?: CapReason } {
  const { chainId, auxiliary, reserved, accessList, nativeReserve } = question
  const access = accessTo(accessList, chainId, token)
  if (!access.allowed) return { amount: 0n, reason: 'access-list' }
  if (question.isPaused?.(token.address)) return { amount: 0n, reason: 'paused' }
  const key = lower(token.address)
  const held = balance + (auxiliary?.get(key) ?? 0n)
  const kept = isNative(token.address) ? nativeReserve : 0n
  if (held <= kept) return { amount: 0n, reason: 'no-balance' }
  if (question.cannotSign) return { amount: 0n, reason: 'cannot-sign' }
  const free = held - kept - (reserved?.get(key) ?? 0n)
  if (free <= 0n) return { amount: 0n, reason: 'pending' }
  if (access.cap === undefined || free <= access.cap) return { amount: free }
  return access.cap > 0n ? { amount: access.cap } : { amount: 0n, reason: 'access-list' }
}

function lower(address: Address): Address {
  return address.toLowerCase() as Address
}
