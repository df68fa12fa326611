import type { Attestations } from '../../ports/attestations.ts'
import type { SettlementDeps } from '../shared/settlement-deps.ts'

export type CctpDeps = SettlementDeps & {
  /** Absent: the operator does not use CCTP, and the layer offers nothing. */
  attestations?: Attestations
}
