import type { Model } from '../model/model.ts'

/** The work that is left, counted as `Model.work`. */
export type Budget = { left: number }

/** The work of a flow beside its linear programs. */
const WORK_OF_A_FLOW = 25_000

/** Returns what `find` returns and takes its work from the budget. */
export function within<Found>(budget: Budget, model: Model, find: () => Found): Found {
  const done = model.work
  const found = find()
  budget.left -= model.work - done + WORK_OF_A_FLOW
  return found
}
