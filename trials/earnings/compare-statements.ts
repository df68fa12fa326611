import type { Gift, Place } from './holdings.ts'
import { CASH, GROUPS, type Row, type StatementRows } from './read-rows.ts'

export type Comparison = {
  places: readonly Place[]
  /** By place, as the chains say. */
  before: readonly bigint[]
  after: readonly bigint[]
  gifts: readonly Gift[]
  rows: StatementRows
  log: (line: string) => void
}

/** Whatever the statements say that the chains do not. */
export function compareStatements(comparison: Comparison): string[] {
  const { places, before, after, gifts, rows, log } = comparison
  const problems: string[] = []
  for (const [index, place] of places.entries()) {
    const given = gifts.reduce((sum, gift) => (isAt(gift, place) ? sum + gift.amount : sum), 0n)
    const start = before[index] ?? 0n
    const earned = (after[index] ?? 0n) - start - given
    const name = `${place.token} on ${place.chainId}`
    for (const by of GROUPS) {
      const own = rows[by].filter((row) => isAt(row, place))
      const [realised, capital] = [sumOf(own, 'realised'), sumOf(own, 'capital')]
      if (realised !== earned) problems.push(`by ${by} ${name} earned ${realised}, not ${earned}`)
      if (capital !== start + given) {
        problems.push(`by ${by} ${name} has a capital of ${capital}, not ${start + given}`)
      }
      const open = sumOf(own, 'outstanding')
      if (open !== 0n) problems.push(`by ${by} ${open} of ${name} were never repaid`)
    }
    if (earned !== 0n) log(`${name}: earned ${earned}, capital ${start + given}`)
  }
  for (const row of rows.csv) {
    const sum = CASH.reduce((total, column) => total + BigInt(row[column] ?? 0), 0n)
    if (sum !== BigInt(row.realised ?? 0)) problems.push(`a CSV row does not add up: ${row.group}`)
  }
  if (rows.csv.length !== rows.fill.length) problems.push('CSV and JSON have not the same rows')
  // A fill that was repaid in part is not settled, whatever all of them add up to.
  for (const [fill, amount] of owedBy(rows.fill)) problems.push(`${amount} are owed for ${fill}`)
  const corrections = rows.fill.filter(({ correction }) => correction).length
  const dues = rows.fill.filter(({ due }) => due !== '0').length
  log(`${rows.fill.length} rows by fill, ${corrections} corrections, ${dues} with dues`)
  return problems
}

/** What is not repaid, by group and token, once corrections are taken off. */
export function owedBy(rows: readonly Row[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { group, chainId, token, outstanding } of rows) {
    const key = `${group} ${token} on ${chainId}`
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(outstanding))
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0n))
}

function isAt(row: { chainId: number; token: string }, place: Place): boolean {
  return row.chainId === place.chainId && row.token === place.token
}

function sumOf(rows: readonly Row[], column: 'realised' | 'capital' | 'outstanding'): bigint {
  return rows.reduce((sum, row) => sum + BigInt(row[column]), 0n)
}
