import { type Flow, flow, lanesOf } from '../linear/flow.ts'
import type { Model, SourceNode } from '../model/model.ts'

/**
 * Finds a first incumbent before any bound: the one source that pays for everything at the least
 * cost, which is the optimum of most intents.
 */
export function singleSourcePlan(model: Model): Flow | undefined {
  if (model.aim !== 'cost') return undefined
  let best: SourceNode | undefined
  let least = Number.POSITIVE_INFINITY
  for (const chain of model.chains) {
    for (const option of chain.options) {
      if (option.capacity < model.need) continue
      for (const source of option.sources) {
        if (source.most < model.need) continue
        const cost = costAlone(model, source)
        if (cost >= least) continue
        least = cost
        best = source
      }
    }
  }
  return best && flow(model, lanesOf([best]))
}

/**
 * Returns the cost of paying everything from this source, with the charges taken where that is
 * cheapest.
 */
function costAlone(model: Model, source: SourceNode): number {
  const { option, lanes } = source
  if (lanes.length < model.sinks.length) return Number.POSITIVE_INFINITY
  const due = model.baseUser + option.user + source.user + source.laneUser
  let cost = option.total + source.total
  let spent = 0
  let unit = Number.POSITIVE_INFINITY
  let each = Number.POSITIVE_INFINITY
  for (const lane of lanes) {
    cost += lane.total + lane.unit * lane.sink.demand
    spent += lane.sink.demand / lane.yield
    unit = Math.min(unit, lane.unit)
    each = Math.min(each, 1 / lane.yield)
  }
  return spent + due * each > source.cap ? Number.POSITIVE_INFINITY : cost + unit * due
}
