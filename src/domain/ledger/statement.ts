import type { Address } from 'viem'
import type { Usd } from '../usd.ts'
import type { StatementCategory, StatementLine } from './statement-lines.ts'

export const STATEMENT_GROUPS = ['fill', 'day', 'project', 'layer'] as const
export type StatementGroup = (typeof STATEMENT_GROUPS)[number]

/** The sums of one group, chain and token, in raw units. */
export type StatementRow = {
  /** The intent, the UTC day, the project or the layer; empty for what belongs to none. */
  group: string
  chainId: number
  token: Address
  /** The row takes back what a reorg undid. */
  correction: boolean
  sums: Readonly<Record<StatementCategory, bigint>>
  /** All earnings that are in the operator's balances: gains less costs. */
  realised: bigint
  /** What bridges owe for the group's fills and have not repaid. */
  outstanding: bigint
  /** What came and went besides earnings, and the balances at the opening. */
  capital: bigint
  /** Of the exchanges whose slippage is known; null when there were exchanges and none is known. */
  slippageUsd: Usd | null
  /** Exchanges whose slippage is not known. */
  slippageUnknown: number
}

const EARNINGS: readonly StatementCategory[] = [
  'received',
  'paid',
  'fee',
  'gas',
  'message-fee',
  'repayment',
  'payout',
  'rebalancing',
]

const NO_SUMS: Readonly<Record<StatementCategory, bigint>> = {
  received: 0n,
  paid: 0n,
  fee: 0n,
  gas: 0n,
  'message-fee': 0n,
  repayment: 0n,
  payout: 0n,
  rebalancing: 0n,
  transfer: 0n,
  opening: 0n,
  due: 0n,
  'lp-fee': 0n,
}

/**
 * Adds lines up by group, chain and token. Corrections are rows of their own, so that no figure
 * changes silently.
 */
export function makeStatement(lines: readonly StatementLine[], by: StatementGroup): StatementRow[] {
  const groups = new Map<string, StatementLine[]>()
  for (const line of lines) {
    const key = [groupOf(line, by), line.chainId, line.token, line.correction].join('\n')
    const known = groups.get(key)
    if (known) known.push(line)
    else groups.set(key, [line])
  }
  const rows = [...groups.values()].flatMap(([first, ...rest]) =>
    first ? [rowOf(first, [first, ...rest], by)] : [],
  )
  return rows.sort(
    (a, b) =>
      compare(a.group, b.group) ||
      a.chainId - b.chainId ||
      compare(a.token, b.token) ||
      Number(a.correction) - Number(b.correction),
  )
}

function rowOf(
  first: StatementLine,
  lines: readonly StatementLine[],
  by: StatementGroup,
): StatementRow {
  const sums = { ...NO_SUMS }
  for (const { category, amount } of lines) sums[category] += amount
  const { chainId, token, correction } = first
  const slippages = lines.flatMap(({ slippageUsd }) =>
    slippageUsd === undefined ? [] : [slippageUsd],
  )
  const known = slippages.flatMap((usd) => (usd === null ? [] : [usd]))
  const slippageUnknown = slippages.length - known.length
  return {
    group: groupOf(first, by),
    chainId,
    token,
    correction,
    sums,
    realised: EARNINGS.reduce((sum, category) => sum + sums[category], 0n),
    outstanding: sums.due - sums.repayment,
    capital: sums.transfer + sums.opening,
    slippageUsd:
      known.length === 0 && slippageUnknown > 0 ? null : known.reduce((sum, usd) => sum + usd, 0n),
    slippageUnknown,
  }
}

function groupOf({ intentId, at, projectId, layer }: StatementLine, by: StatementGroup): string {
  if (by === 'fill') return intentId?.toString() ?? ''
  if (by === 'day') return at.toISOString().slice(0, 10)
  return (by === 'project' ? projectId : layer) ?? ''
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
