import { ONE_USD } from '../usd.ts'
import type { HarmLimits } from './judge-risk.ts'

/** For whoever sets none, such as tests of a part; `config/default.yaml` has the operator's. */
export const DEFAULT_HARM_LIMITS: HarmLimits = {
  accountUsd: ONE_USD,
  projectUsd: 100n * ONE_USD,
  unprovenGas: 5_000_000n,
  decayHours: 24,
}
