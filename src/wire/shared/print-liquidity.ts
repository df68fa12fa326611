import type { LiquidityDetails } from '../../core/errors.ts'

/** What lacks, with token addresses in lower case as everywhere on the wire. */
export function printLiquidity({
  availableIntents,
  unfillable,
  reasons,
}: LiquidityDetails): LiquidityDetails {
  return {
    availableIntents: availableIntents.map(lowerKeys),
    unfillable: lowerKeys(unfillable),
    reasons: reasons.map((each) => ({ ...each, tokenAddress: each.tokenAddress.toLowerCase() })),
  }
}

function lowerKeys(amounts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(amounts).map(([token, amount]) => [token.toLowerCase(), amount]),
  )
}
