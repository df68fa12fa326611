import type { Address, Hex } from 'viem'
import { isNative } from '../token.ts'
import type { Usd } from '../usd.ts'
import type { LedgerAccount } from './posting.ts'

/**
 * What a change of the operator's holdings was. Earnings: `received` and `paid` in steps of intents,
 * `fee` kept of them, `gas`, `message-fee` of a bridge, `repayment` by one, `payout` of an app fee,
 * `rebalancing`. Capital, which earns nothing by itself: `transfer` in and out, `opening` of an
 * address's books. No money yet: `due` is owed by a bridge, `lp-fee` is what it keeps.
 */
export const STATEMENT_CATEGORIES = [
  'received',
  'paid',
  'fee',
  'gas',
  'message-fee',
  'repayment',
  'payout',
  'rebalancing',
  'transfer',
  'opening',
  'due',
  'lp-fee',
] as const

export type StatementCategory = (typeof STATEMENT_CATEGORIES)[number]

/** One exact change. Lines are never altered: what a reorg takes back becomes a line of its own. */
export type StatementLine = {
  /** When it was booked. */
  at: Date
  chainId: number
  token: Address
  /** What the operator gained; negative when it lost. */
  amount: bigint
  category: StatementCategory
  /** It takes back an earlier line. */
  correction: boolean
  intentId?: bigint
  projectId?: string
  layer?: string
  txHash?: Hex
  /** What its step's exchanges gave more than they took; null: unknown. On one line of a posting. */
  slippageUsd?: Usd | null
}

export type BookedEntry = {
  account: LedgerAccount | string
  layer: string
  /** In a balance of the operator. */
  own: boolean
  token: Address
  amount: bigint
}

/** A posting as the ledger has it. */
export type BookedPosting = Omit<StatementLine, 'token' | 'amount' | 'category' | 'slippageUsd'> & {
  kind: string
  /** As it was booked; null: unknown. */
  slippageUsd: Usd | null
  entries: readonly BookedEntry[]
  /** Its transaction pays out an app fee. */
  isPayout: boolean
  /** Its transaction sends tokens of the inventory to another chain. */
  isMove: boolean
  /** The tokens of such moves that arrived with its transaction. */
  arrivals: readonly { token: Address; amount: bigint }[]
}

/**
 * What a posting changed for the operator; by token, the lines add up to the change of its
 * balances.
 */
export function linesOfPosting({
  kind,
  entries,
  isPayout,
  isMove,
  arrivals,
  slippageUsd,
  ...facts
}: BookedPosting) {
  const sign = facts.correction ? -1n : 1n
  const lines: StatementLine[] = []
  const add = (category: StatementCategory, token: Address, amount: bigint) => {
    if (amount !== 0n) lines.push({ ...facts, category, token, amount })
  }
  const tokens = [...new Set(entries.filter(({ own }) => own).map(({ token }) => token))]
  for (const token of tokens) {
    const here = entries.filter((entry) => entry.token === token)
    if (facts.intentId !== undefined) {
      for (const { account, amount } of here.filter(({ own }) => own)) {
        add(categoryOfStep(account, token, amount * sign, here), token, amount)
      }
      continue
    }
    // A transfer between two addresses of the operator has no other side.
    let arrived = sign * sumOf(arrivals, token)
    for (const { account, amount } of here.filter(({ own }) => !own)) {
      const category = categoryOfTransfer(kind, account, { isPayout, isMove })
      const moved = category === 'repayment' ? arrived : 0n
      arrived -= moved
      add('rebalancing', token, moved)
      add(category, token, -amount - moved)
    }
  }
  return facts.intentId === undefined ? lines : nameSlippage(lines, entries, slippageUsd)
}

/** Puts the slippage on a token that both the operator and the exchange traded, if there is one. */
function nameSlippage(
  lines: StatementLine[],
  entries: readonly BookedEntry[],
  slippageUsd: Usd | null,
): StatementLine[] {
  const exchanged = entries.filter(({ account }) => account === 'exchange')
  if (exchanged.length === 0) return lines
  const shared = lines.findIndex((line) => exchanged.some(({ token }) => token === line.token))
  const place = Math.max(shared, 0)
  return lines.map((line, index) => (index === place ? { ...line, slippageUsd } : line))
}

function categoryOfStep(
  account: string,
  token: Address,
  amount: bigint,
  here: readonly BookedEntry[],
): StatementCategory {
  if (account === 'fees') return 'fee'
  if (amount > 0n) return 'received'
  const outside = here.some((entry) => !entry.own && entry.account === 'outside')
  const others = here.some((entry) => !entry.own && entry.account !== 'outside')
  return isNative(token) && outside && !others ? 'message-fee' : 'paid'
}

const sumOf = (arrivals: BookedPosting['arrivals'], token: Address): bigint =>
  arrivals.reduce((sum, each) => (each.token === token ? sum + each.amount : sum), 0n)

function categoryOfTransfer(
  kind: string,
  account: string,
  { isPayout, isMove }: Pick<BookedPosting, 'isPayout' | 'isMove'>,
): StatementCategory {
  if (account === 'gas') return 'gas'
  if (isMove) return 'rebalancing'
  if (account === 'in-flight' && kind === 'transfer') return 'repayment'
  if (kind !== 'transfer') return 'rebalancing'
  return isPayout ? 'payout' : 'transfer'
}
