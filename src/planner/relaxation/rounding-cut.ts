import type { CutRow, Model, OptionNode, SourceNode } from '../model/model.ts'

/** A row with a smaller violation would not pay. */
const LEAST_VIOLATION = 0.01

/**
 * Returns the fractional-integer rounding cut that the fractional solution violates most, or undefined
 * if it violates none.
 *
 * The elements together must cover the need. An open option delivers at most its capacity, an open
 * source likewise, and other flow counts as it is. Measured in packets of `size` the need is a
 * whole number and a fraction, so the packets that are opened whole must reach the next whole
 * number, unless flow makes up for the fraction (Marchand and Wolsey). The cut tells the relaxation
 * that twelve and a half equal balances are thirteen claims.
 */
export function separateRoundingCut(model: Model): CutRow | undefined {
  let best: CutRow | undefined
  let most = LEAST_VIOLATION
  for (const size of packets(model)) {
    const found = build(model, size)
    if (!found || found.violation <= most) continue
    most = found.violation
    best = found.row
  }
  return best
}

const MOST_PACKETS = 24

/** Returns the capacities of what is used in part: packets of these sizes make it whole. */
function packets(model: Model): number[] {
  const sizes = new Set<number>()
  for (const chain of model.chains) {
    if (chain.state === 'shut') continue
    for (const option of chain.options) {
      if (option.state === 'shut' || option.share <= 1e-6) continue
      if (option.share < 1 - 1e-6) sizes.add(wholeOf(option, usedOf(option)))
      for (const source of option.sources) {
        const partly = source.share > 1e-6 && source.share < option.share - 1e-6
        if (partly && source.state === 'free') sizes.add(roomOf(source))
      }
    }
  }
  return [...sizes].filter((size) => size > 0).slice(0, MOST_PACKETS)
}

function roomOf(source: SourceNode): number {
  return source.most - source.user
}

/** Returns the sources that an option is opened for; the flow of the others counts as it is. */
function usedOf(option: OptionNode): SourceNode[] {
  return option.sources.filter(
    (source) =>
      source.state !== 'shut' && (option.share > 1e-6 ? source.mean > 0 : source.slope > 0),
  )
}

function wholeOf(option: OptionNode, used: readonly SourceNode[]): number {
  let sum = -option.user
  for (const source of used) sum += roomOf(source)
  return sum
}

/**
 * Builds the row for one size of packets. What is fully open is complemented, which keeps its
 * weight whole.
 */
function build(model: Model, size: number): { row: CutRow; violation: number } | undefined {
  const need = (model.need - openAnyway(model)) / size
  const part = need - Math.floor(need)
  if (need <= 0 || part < 0.01 || part > 0.995) return undefined
  const unit = 1 / (size * part)
  const round = (amount: number) => {
    const count = amount / size
    const floor = Math.floor(count)
    return floor + Math.min(1, (count - floor) / part)
  }
  let right = Math.ceil(need)
  for (const option of optionsOf(model)) {
    if (isWhole(option.share)) right -= round(-wholeOf(option, usedOf(option)))
  }
  const row = newRow(model, right)
  // No weight need exceed the right side, because no weight is negative.
  const weigh = (amount: number) => Math.max(0, Math.min(right, round(amount)))
  let left = 0
  for (const option of optionsOf(model)) {
    for (const source of option.sources) row.units[source.index] = unit
    const used = usedOf(option)
    const most = wholeOf(option, used)
    const together = isWhole(option.share) ? -round(-most) : weigh(most)
    if (isWhole(option.share) || together * option.share <= apart(used)) {
      row.options[option.index] = together
      left += together * option.share
      for (const source of used) row.units[source.index] = 0
    } else {
      left += apart(used)
      for (const source of used) {
        const whole = weigh(roomOf(source))
        if (whole * source.share > source.mean * unit) continue
        row.sources[source.index] = whole
        row.units[source.index] = 0
      }
    }
  }
  return { row, violation: row.right - left }

  function apart(used: readonly SourceNode[]): number {
    let sum = 0
    for (const source of used) {
      sum += Math.min(weigh(roomOf(source)) * source.share, source.mean * unit)
    }
    return sum
  }
}

function isWhole(share: number): boolean {
  return share >= 1 - 1e-6
}

function openAnyway(model: Model): number {
  let sum = 0
  for (const option of optionsOf(model)) {
    if (isWhole(option.share)) sum += wholeOf(option, usedOf(option))
  }
  return sum
}

function* optionsOf(model: Model): Generator<OptionNode> {
  for (const chain of model.chains) {
    if (chain.state === 'shut') continue
    for (const option of chain.options) if (option.state !== 'shut') yield option
  }
}

function newRow(model: Model, right: number): CutRow {
  const { options, sources } = model.counts
  return {
    multiplier: 0,
    subgradient: 0,
    least: 0,
    most: Number.POSITIVE_INFINITY,
    scale: 0.1,
    right,
    options: new Float64Array(options),
    sources: new Float64Array(sources),
    units: new Float64Array(sources),
  }
}
