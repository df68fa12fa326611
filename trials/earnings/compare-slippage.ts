import { type Usd, usdFromDecimal, usdToDecimal } from '../../src/domain/usd.ts'
import { GROUPS, type Row, type StatementRows } from './read-rows.ts'

/** Slippage is the same whatever it is grouped by, and is known of some exchange, good or bad. */
export function compareSlippage(rows: StatementRows, log: (line: string) => void): string[] {
  const fill = sumOf(rows.fill)
  log(`exchanges slipped by ${usdToDecimal(fill.usd)} USD; of ${fill.unknown} it is not known`)
  const differ = GROUPS.flatMap((by) => {
    const { usd, unknown } = sumOf(rows[by])
    if (usd === fill.usd && unknown === fill.unknown) return []
    return [`by ${by} exchanges slipped by ${usd} and ${unknown} unknown, by fill ${fill.usd}`]
  })
  return fill.usd === 0n ? [...differ, 'no exchange has a slippage'] : differ
}

function sumOf(rows: readonly Row[]): { usd: Usd; unknown: number } {
  return {
    usd: rows.reduce((sum, { slippageUsd }) => sum + usdFromDecimal(slippageUsd ?? '0'), 0n),
    unknown: rows.reduce((sum, { slippageUnknown }) => sum + slippageUnknown, 0),
  }
}
