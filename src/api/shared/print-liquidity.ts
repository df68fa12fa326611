import type { LiquidityDetails } from '../../domain/errors.ts'

/**
 * Prints the missing liquidity. Tokens are spelled as the error has them; for a split as in its
 * request.
 */
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
