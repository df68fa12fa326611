import type { Usd } from './usd.ts'

/** What a project has earned by the app fees of its intents, valued when they were collected. */
export type AppFeeBalances = {
  withdrawableUsd: Usd
  /** Reserved by withdrawals that have not been paid. */
  pendingUsd: Usd
}
