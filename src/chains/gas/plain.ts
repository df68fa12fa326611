import type { FeeModel } from './fee-model.ts'

/** The fees of a chain without a parent chain: execution gas is the whole price. */
export const plainFees: FeeModel = {
  priorityFeeFloor: 10_000_000n,
  dataFees: null,
  dataFeeBasis: null,
  opGasParams: null,
}
