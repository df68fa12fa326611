import type { Address, Hex } from 'viem'
import type { Usd } from '../usd.ts'
import type { Due } from './due.ts'

/**
 * Whose money an entry is about. Amounts are what an account gains; `user` and `recipient` are the
 * owner before and after, `fees` what the relayer keeps of a step it brought nothing to,
 * `relayer` what it gives and takes besides, `in-flight` what a settlement layer holds,
 * `exchange` what pools and wrappers take and give, `outside` everybody else.
 */
export const LEDGER_ACCOUNTS = [
  'user',
  'recipient',
  'refund',
  'fees',
  'relayer',
  'in-flight',
  'exchange',
  'outside',
  'gas',
  'unexplained',
] as const

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

export type Entry = {
  account: LedgerAccount
  /** The settlement layer of money in flight. */
  layer?: string
  /** Whose balance on the chain it is in; only of the service's own addresses. */
  holder?: Address
  /** Lower case; the zero address is native money. */
  token: Address
  amount: bigint
}

type PostingKind = 'claim' | 'fill' | 'refund' | 'transfer'

/** The effects of one transaction, proven by its block. Sums to zero for each token. */
export type Posting = {
  chainId: number
  txHash: Hex
  block: { number: bigint; hash: Hex }
  kind: PostingKind
  /** What it was for; absent for money that came or went for no intent. */
  intent?: { id: bigint; step: string }
  entries: readonly Entry[]
  /** What a bridge owes for it from now on. */
  dues?: readonly Due[]
  /** What it brought the operator at the intent's prices; undefined when that cannot be said. */
  earnedUsd?: Usd | undefined
  /** What its exchanges gave more than they took at those prices; undefined as above. */
  slippageUsd?: Usd | undefined
}

/** One line for each account, layer, holder and token; what adds up to nothing is left out. */
export function mergeEntries(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  for (const entry of entries) {
    const key = [entry.account, entry.layer, entry.holder, entry.token].join()
    const known = sums.get(key)
    sums.set(key, known ? { ...known, amount: known.amount + entry.amount } : entry)
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

/** The tokens whose entries do not add up, with by how much. Empty for a sound posting. */
export function imbalance(entries: readonly Entry[]): Map<Address, bigint> {
  const sums = new Map<Address, bigint>()
  for (const { token, amount } of entries) sums.set(token, (sums.get(token) ?? 0n) + amount)
  return new Map([...sums].filter(([, sum]) => sum !== 0n))
}
