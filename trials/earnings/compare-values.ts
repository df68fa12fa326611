import { usdFromDecimal } from '../../src/domain/usd.ts'
import type { Place } from './holdings.ts'
import type { ValueRow } from './read-rows.ts'

/** Whatever the values by day say that does not add up, or that the chains do not say. */
export function compareValues(
  values: readonly ValueRow[],
  { places, after }: { places: readonly Place[]; after: readonly bigint[] },
): string[] {
  const problems: string[] = []
  for (const [index, place] of places.entries()) {
    const own = values.filter((row) => row.chainId === place.chainId && row.token === place.token)
    const name = `${place.token} on ${place.chainId}`
    const held = BigInt(own.at(-1)?.held ?? 0)
    const really = after[index] ?? 0n
    if (held !== really) problems.push(`by value ${held} of ${name} are held, not ${really}`)
  }
  for (const row of values) {
    const { valueBeforeUsd, earnedUsd, capitalUsd, priceMovesUsd, valueUsd } = row
    const parts = [valueBeforeUsd, earnedUsd, capitalUsd, priceMovesUsd]
    const known = parts.flatMap((usd) => (usd === null ? [] : [usdFromDecimal(usd)]))
    if (valueUsd === null || known.length < parts.length) continue
    const sum = known.reduce((total, usd) => total + usd, 0n)
    if (sum !== usdFromDecimal(valueUsd)) {
      problems.push(`${row.token} on ${row.chainId} on ${row.day} is worth ${valueUsd}, not ${sum}`)
    }
  }
  if (!values.some(({ valueUsd }) => valueUsd !== null && valueUsd !== '0')) {
    problems.push('no token of the inventory has a value in USD')
  }
  return problems
}
