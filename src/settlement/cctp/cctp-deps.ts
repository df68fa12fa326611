import type { Attestations } from '../../ports/attestations.ts'
import type { SettlementDeps } from '../shared/settlement-deps.ts'

export type CctpDeps = SettlementDeps & {
  /** Absent if the operator does not use CCTP; the layer then offers nothing. */
  attestations?: Attestations
}
