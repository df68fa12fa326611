import type { ChainNode, LaneNode, Model, OptionNode, Sink, SourceNode } from '../model/model.ts'
import { openedFor, shareCharge } from './share-charge.ts'
import { isCrowded, transport } from './transport.ts'

/**
 * Evaluates the Lagrangian relaxation: the delivery rows are priced by multipliers instead of
 * enforced, so every chain is decided alone, with its fixed charges and its choice of layer. For
 * any multipliers the value is a lower bound on the cost of every plan that respects the states.
 *
 * The gain of a chain is its negative reduced cost. It is capped by what the intent can take: the
 * net contribution of a chain is at most `need`, because every other element delivers at least its
 * own charges. That makes the bound tight when one element can pay for everything, which is the
 * usual case.
 *
 * The gains and uses are left on the nodes, and the subgradient on the duals.
 */
export function relax(model: Model): number {
  const cheapest = cheapestSink(model)
  const fee = model.fee?.multiplier ?? feeMultiplier(model)
  let value = model.baseTotal + fee * model.baseUser
  for (const sink of model.sinks) {
    sink.subgradient = sink.demand
    value += sink.multiplier * sink.demand + sink.floor
  }
  for (const pool of model.pools) {
    pool.subgradient = -pool.limit
    value -= pool.multiplier * pool.limit
  }
  for (const cut of model.cuts) {
    cut.subgradient = cut.right
    value += cut.multiplier * cut.right
  }
  const charges = model.fee ?? cheapest
  if (model.fee) model.fee.subgradient = 0
  charges.subgradient += model.baseUser
  for (const chain of model.chains) {
    if (chain.state === 'shut') continue
    relaxChain(model, chain, fee)
    value -= chain.gain
    if (!chain.best) continue
    const charged = supply(model, chain.best)
    charges.subgradient += charged
  }
  return value
}

function cheapestSink(model: Model): Sink {
  let cheapest = model.sinks[0]
  for (const sink of model.sinks) {
    if (!cheapest || sink.multiplier < cheapest.multiplier) cheapest = sink
  }
  if (!cheapest) throw new Error('a model has at least one sink')
  return cheapest
}

/** Charges are taken where delivering is cheapest; taking them relieves a pool. */
function feeMultiplier(model: Model): number {
  let least = cheapestSink(model).multiplier
  for (const pool of model.pools) least = Math.min(least, pool.sink.multiplier - pool.multiplier)
  return least
}

function relaxChain(model: Model, chain: ChainNode, fee: number): void {
  chain.gain = chain.state === 'open' ? Number.NEGATIVE_INFINITY : 0
  chain.best = undefined
  for (const option of chain.options) {
    if (option.state === 'shut') continue
    option.gain = optionGain(model, option, { fee, most: model.need, floor: chain.gain })
    if (option.gain > chain.gain) {
      chain.gain = option.gain
      chain.best = option
    }
  }
}

/**
 * Subtracts what the option delivers from the subgradients and returns the charges that it makes
 * due.
 */
function supply(model: Model, option: OptionNode): number {
  let charged = option.user
  for (const cut of model.cuts) cut.subgradient -= cut.options[option.index] ?? 0
  for (const source of option.sources) {
    if (source.state === 'shut') continue
    const share = source.opened > 0 ? 1 : openedFor(model, source)
    if (share === 0) continue
    source.opened = share
    for (const cut of model.cuts) {
      cut.subgradient -= share * (cut.sources[source.index] ?? 0)
      cut.subgradient -= source.used * (cut.units[source.index] ?? 0)
    }
    const brought = source.used + source.user * share
    charged += source.user * share
    if (source.used <= 0) continue
    if (option.split) {
      const each = brought / source.used
      for (const lane of source.lanes) {
        if (lane.state !== 'shut' && lane.brought > 0) bring(lane, lane.brought * each)
      }
    } else if (source.lane) bring(source.lane, brought)
    else if (model.fee) model.fee.subgradient -= brought
  }
  return charged
}

function bring({ sink, pool }: LaneNode, amount: number): void {
  sink.subgradient -= amount
  if (pool) pool.subgradient += amount
}

/** `floor`: a gain that does not exceed it may be overstated, because nobody uses it. */
type At = { fee: number; most: number; floor: number }

function optionGain(model: Model, option: OptionNode, at: At): number {
  const { fee } = at
  const room = at.most + option.user + option.laneUser
  let gain = -(option.total + fee * option.user)
  for (const cut of model.cuts) gain += cut.multiplier * (cut.options[option.index] ?? 0)
  let wanted = 0
  const plain = model.plain && model.cuts.length === 0
  for (const source of option.sources) {
    source.used = 0
    if (source.state === 'shut') continue
    gain -= plain ? priceAlone(source, fee, room) : price(model, source, { fee, room })
    if (source.slope > 0) {
      source.used = source.room
      wanted += source.room
    }
  }
  option.full = wanted > room
  if (option.full) takeBest(option, room)
  let value = 0
  for (const source of option.sources) if (source.used > 0) value += source.used * source.slope
  option.loss = wanted === 0 ? leastLoss(option) : 0
  value += option.loss
  option.split = false
  if (model.sinks.length === 1 || model.fee || gain + value <= at.floor) return gain + value
  if (!isCrowded(model, option)) return gain + value
  option.full = true
  return gain + transport(model, option, { room, most: value })
}

/**
 * Sets the slope of a source (its gain for each net USD, with its charge spread over the most it
 * can deliver) and its room. It returns the charge that is due in any case, because the source is
 * open.
 */
function price(model: Model, source: SourceNode, at: { fee: number; room: number }): number {
  let slope = Number.NEGATIVE_INFINITY
  let profit = Number.NEGATIVE_INFINITY
  let due = source.total
  let bonus = 0
  for (const cut of model.cuts) {
    due -= cut.multiplier * (cut.sources[source.index] ?? 0)
    bonus += cut.multiplier * (cut.units[source.index] ?? 0)
  }
  source.opened = 0
  for (const lane of source.lanes) {
    if (lane.state === 'shut') continue
    let margin = lane.sink.multiplier - lane.unit + bonus
    if (lane.pool) margin -= lane.pool.multiplier
    if (lane.total > 0) {
      const charge = lane.total - lane.sink.floor + at.fee * lane.user
      if (lane.state === 'open') due += charge
      else margin -= charge / lane.room
    }
    lane.margin = margin
    if (margin > slope) {
      slope = margin
      source.lane = lane
    }
    if (margin * lane.most > profit) profit = margin * lane.most
    if (!model.fee || !source.ref.paysFees) continue
    const paying = at.fee - lane.unit + bonus
    if (paying > slope) {
      slope = paying
      source.lane = undefined
    }
    if (paying * lane.most > profit) profit = paying * lane.most
  }
  // The bonus of a cut is for net USD, while the charge is taken from gross USD.
  const charge = due + (at.fee - slope + bonus) * source.user
  // A cut may reward opening the source by more than it costs; then it is open in any case.
  const open = source.state === 'open' || charge < 0
  source.charge = charge
  source.profit = -charge
  if (open) source.opened = 1
  source.slope = 0
  if (slope <= 0) return open ? charge : 0
  source.room = Math.min(profit / slope - source.user, at.room)
  if (open) {
    for (const lane of source.lanes) lane.gain = lane.margin
    source.slope = source.room > 0 ? slope : 0
    source.profit += source.slope * Math.max(0, source.room)
    return charge
  }
  if (source.room <= 0) return 0
  // Where lanes have charges of their own, these say more than how the charge is shared out.
  const isPlain = source.lanes.every(({ total }) => total === 0)
  if (model.sinks.length > 1 && !model.fee && isPlain) {
    source.room = Math.min(source.most - source.user, at.room)
    shareCharge(source)
    return 0
  }
  for (const lane of source.lanes) lane.gain = lane.margin - charge / source.room
  source.slope = slope - charge / source.room
  source.profit = source.slope * source.room
  return 0
}

/**
 * Does the same for one output without cuts, which makes the bound of the usual case twice as fast.
 */
function priceAlone(source: SourceNode, fee: number, most: number): number {
  const [lane] = source.lanes
  if (!lane) return 0
  const slope = lane.sink.multiplier - lane.unit
  const charge = source.total + (fee - slope) * source.user
  const open = source.state === 'open' || charge < 0
  const room = Math.min(lane.most - source.user, most)
  source.lane = lane
  source.charge = charge
  source.opened = open ? 1 : 0
  source.slope = 0
  source.profit = -charge
  source.room = room
  lane.margin = slope
  if (slope <= 0 || room <= 0) return open ? charge : 0
  if (open) {
    source.slope = slope
    source.profit = slope * room - charge
    return charge
  }
  source.slope = slope - charge / room
  source.profit = source.slope * room
  return 0
}

/** Returns the loss of the cheapest source, because an open option uses at least one source. */
function leastLoss(option: OptionNode): number {
  let best = Number.NEGATIVE_INFINITY
  for (const source of option.sources) {
    if (source.state === 'open') return 0
    if (source.state === 'free') best = Math.max(best, Math.min(0, source.profit))
  }
  return best
}

/** Fills the room of the option, the sources with the best slopes first. */
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

/**
 * Returns by how much the relaxation overstates the gain of a chain that delivers what it does in
 * the fractional solution: its gain, less the gain with a capacity of that.
 */
export function understated(model: Model, chain: ChainNode): number {
  const fee = model.fee?.multiplier ?? feeMultiplier(model)
  let best = Number.NEGATIVE_INFINITY
  for (const option of chain.options) {
    // The mean includes what the charge of the option itself takes.
    const most = option.capacity + option.user
    if (option.state === 'shut' || most < chain.mean * (1 - 1e-9)) continue
    best = Math.max(best, optionGain(model, option, { fee, most: chain.mean, floor: best }))
  }
  return best === Number.NEGATIVE_INFINITY ? chain.mean : chain.gain - best
}
