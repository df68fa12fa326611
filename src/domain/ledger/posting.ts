import type { Address, Hex } from 'viem'
import type { Usd } from '../usd.ts'
import type { Due } from './due.ts'

/**
 * Whose money an entry is about. Amounts are gains of the account; `user` and `recipient` are the
 * owner before and after, `fees` what the relayer keeps of a step it brought nothing to, `relayer`
 * what it gives and takes otherwise, `in-flight` what a settlement layer holds, `exchange` what
 * pools and wrappers take and give, `outside` everybody else.
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
  /** The address whose balance changed; only for the service's own addresses. */
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
  /** The intent and step of the transaction; absent for tokens that moved for no intent. */
  intent?: { id: bigint; step: string }
  entries: readonly Entry[]
  /** What a bridge owes from now on because of it. */
  dues?: readonly Due[]
  /** What it earned the operator at the intent's prices; undefined when that is not known. */
  earnedUsd?: Usd | undefined
  /**
   * What its exchanges gave more than they took, at those prices; undefined when that is not known.
   */
  slippageUsd?: Usd | undefined
}

/** One line for each account, layer, holder and token; lines of zero are left out. */
export function mergeEntries(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  for (const entry of entries) {
    const key = [entry.account, entry.layer, entry.holder, entry.token].join()
    const known = sums.get(key)
    sums.set(key, known ? { ...known, amount: known.amount + entry.amount } : entry)
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

/** The tokens whose entries do not add up to zero, with the sum. Empty for a sound posting. */
export function imbalance(entries: readonly Entry[]): Map<Address, bigint> {
  const sums = new Map<Address, bigint>()
  for (const { token, amount } of entries) sums.set(token, (sums.get(token) ?? 0n) + amount)
  return new Map([...sums].filter(([, sum]) => sum !== 0n))
}
