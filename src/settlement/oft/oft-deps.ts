import type { SettlementDeps } from '../shared/settlement-deps.ts'

export type OftDeps = SettlementDeps
