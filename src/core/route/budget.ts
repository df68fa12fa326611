import type { Model } from './tree.ts'

/** How much more may be looked at, counted as `Model.work`. */
export type Budget = { left: number }

/** What a flow counts beside its linear programs. */
const WORK_OF_A_FLOW = 25_000

/** What `find` gives, its work taken from the budget. */
export function within<Found>(budget: Budget, model: Model, find: () => Found): Found {
  const done = model.work
  const found = find()
  budget.left -= model.work - done + WORK_OF_A_FLOW
  return found
}
