import type { FeeModel } from './fee-model.ts'

/** A chain without a parent: execution gas is the whole price. */
export const plainFees: FeeModel = {
  priorityFeeFloor: 10_000_000n,
  dataFees: null,
  dataFeeBasis: null,
  opGasParams: null,
}
