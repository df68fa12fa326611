import type { Config } from '../../config/schema.ts'
import type { HarmLimits } from '../../domain/harm/judge-risk.ts'
import { usdFromDecimal } from '../../domain/usd.ts'

/** The API and the relayer hold calls of accounts to the same limits. */
export function harmLimits({ relayer: { harm } }: Pick<Config, 'relayer'>): HarmLimits {
  return {
    accountUsd: usdFromDecimal(harm.accountUsd),
    projectUsd: usdFromDecimal(harm.projectUsdPerDay),
    unprovenGas: BigInt(harm.unprovenGas),
    decayHours: harm.decayHours,
  }
}
