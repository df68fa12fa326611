import type { LiquidityDetails } from '../../domain/errors.ts'

/** What lacks. Amounts are by token as whoever found it writes them: a split as it was asked. */
export function printLiquidity({
  availableIntents,
  unfillable,
  reasons,
  code,
}: LiquidityDetails): LiquidityDetails {
  return {
    ...(code && { code }),
    availableIntents,
    unfillable,
    reasons: reasons.map((each) => ({ ...each, tokenAddress: each.tokenAddress.toLowerCase() })),
  }
}
