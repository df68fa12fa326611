import type { BridgeHistory } from '../../ports/bridge-history.ts'
import type { SettlementDeps } from '../shared/settlement-deps.ts'

export type OftDeps = SettlementDeps & {
  /** Absent: nothing is known of how long messages take. */
  history?: BridgeHistory
}
