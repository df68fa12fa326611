import type { ChainNode, Model, OptionNode, Sink, SourceNode } from './model.ts'

/**
 * The Lagrangian relaxation: the delivery rows are priced by the sinks' multipliers instead of
 * enforced, so every chain is decided alone, its fixed charges and its choice of layer included.
 * For any multipliers the value is a lower bound on the cost of every plan that respects the
 * states; `multiplier` and the search's `ascend` look for good ones.
 *
 * A chain's gain is capped by what the intent can take: its net contribution is at most `need`,
 * because every other element brings at least its own charges. That makes the bound tight when
 * one element can pay for everything, which is the usual case.
 *
 * Leaves gains and uses on the nodes and supplies on the sinks (the supergradient).
 */
export function relax(model: Model): number {
  const fee = feeMultiplier(model)
  let value = model.baseTotal + fee * model.baseUser
  for (const sink of model.sinks) {
    sink.supply = 0
    value += sink.multiplier * sink.demand
  }
  let charged = model.baseUser
  for (const chain of model.chains) {
    if (chain.state === 'shut') continue
    relaxChain(model, chain, fee)
    value -= chain.gain
    if (chain.best) charged += supply(chain.best)
  }
  cheapestSink(model).supply -= charged
  return value
}

/** Charges are taken where delivering is cheapest. */
function feeMultiplier(model: Model): number {
  return cheapestSink(model).multiplier
}

function cheapestSink(model: Model): Sink {
  let cheapest = model.sinks[0]
  for (const sink of model.sinks) {
    if (!cheapest || sink.multiplier < cheapest.multiplier) cheapest = sink
  }
  if (!cheapest) throw new Error('a model has at least one sink')
  return cheapest
}

function relaxChain(model: Model, chain: ChainNode, fee: number): void {
  chain.gain = chain.state === 'open' ? Number.NEGATIVE_INFINITY : 0
  chain.best = undefined
  for (const option of chain.options) {
    if (option.state === 'shut') continue
    option.gain = optionGain(model, option, fee)
    if (option.gain > chain.gain) {
      chain.gain = option.gain
      chain.best = option
    }
  }
}

/** Adds what the option delivers to the sinks; gives back the user-paid charges it opens. */
function supply(option: OptionNode): number {
  let charged = option.user
  for (const source of option.sources) {
    if (source.used <= 0) continue
    const share = source.state === 'open' ? 1 : source.used / source.room
    source.sink.supply += source.used + source.user * share
    charged += source.user * share
  }
  return charged
}

function optionGain(model: Model, option: OptionNode, fee: number): number {
  const room = model.need + option.user
  let gain = -(option.total + fee * option.user)
  let wanted = 0
  for (const source of option.sources) {
    source.used = 0
    if (source.state === 'shut') continue
    gain -= price(source, fee, room)
    if (source.slope > 0) {
      source.used = source.room
      wanted += source.room
    }
  }
  if (wanted > room) takeBest(option, room)
  let value = 0
  for (const source of option.sources) value += source.used * source.slope
  if (model.sinks.length > 1) value = Math.min(value, sinkLimit(model, option))
  return gain + value
}

/**
 * Sets the source's slope (gain for each net USD, its charge spread over the most it can bring)
 * and room; gives back the charge that is due in any case, because the source is open.
 */
function price(source: SourceNode, fee: number, room: number): number {
  let slope = Number.NEGATIVE_INFINITY
  let profit = Number.NEGATIVE_INFINITY
  let extra = Number.POSITIVE_INFINITY
  let due = 0
  for (const lane of source.lanes) {
    if (lane.state === 'shut') continue
    const margin = lane.sink.multiplier - lane.unit
    if (margin > slope) {
      slope = margin
      source.sink = lane.sink
    }
    if (margin * lane.most > profit) profit = margin * lane.most
    const charge = lane.total + fee * lane.user
    if (lane.state === 'open') due += charge
    else if (charge < extra) extra = charge
  }
  const open = source.state === 'open'
  source.slope = slope
  source.room = Math.min(profit / slope - source.user, room + source.laneUser)
  const charge = source.total + (fee - slope) * source.user + (due > 0 ? due : extra)
  if (open) return charge
  if (slope <= 0 || source.room <= 0) source.slope = 0
  else source.slope = slope - charge / source.room
  return 0
}

/** The option takes no more than it may bring: the sources with the best slopes first. */
function takeBest(option: OptionNode, room: number): void {
  for (const source of option.sources) source.used = 0
  let left = room
  while (left > 0) {
    let best: SourceNode | undefined
    for (const source of option.sources) {
      if (source.state === 'shut' || source.slope <= 0 || source.used > 0) continue
      if (!best || source.slope > best.slope) best = source
    }
    if (!best) return
    best.used = Math.min(best.room, left)
    left -= best.used
  }
}

/** No sink takes more than its demand and all charges, however much an option could bring. */
function sinkLimit(model: Model, option: OptionNode): number {
  let value = 0
  for (const sink of model.sinks) {
    let best = 0
    for (const source of option.sources) {
      if (source.state === 'shut') continue
      for (const lane of source.lanes) {
        if (lane.sink !== sink || lane.state === 'shut') continue
        best = Math.max(best, sink.multiplier - lane.unit)
      }
    }
    if (best > 0) value += sink.takesAll ? Number.POSITIVE_INFINITY : best * (sink.demand + model.chargeLimit)
  }
  return value
}
