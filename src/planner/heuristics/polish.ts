import { type Flow, flowOnSupport, liveSources, smallestFirst } from '../linear/flow.ts'
import type { Model, OptionNode } from '../model/model.ts'

/** At most this many unused elements are tried, those that lift the bound least first. */
const MOST_UNUSED = 4
/** At most this many elements are tried for removal, those that deliver least first. */
const LEAVERS = 3

/**
 * Polishes a plan element by element: with all that its elements could deliver, without one of
 * them, with another one, and with another one instead. It takes the first step that helps and goes
 * on from there.
 */
export function polish(model: Model, from: Flow, most: number): Flow {
  let best = from
  let tries = most
  const tried = new Set<string>()
  for (let improved = true; improved; ) {
    improved = false
    for (const elements of neighbours(model, best)) {
      const key = elements
        .map(({ index }) => index)
        .sort((a, b) => a - b)
        .join()
      if (elements.length === 0 || tried.has(key)) continue
      if (tries-- <= 0) return best
      tried.add(key)
      const found = flowOnSupport(model, elements.flatMap(liveSources))
      if (!found || found.cost >= best.cost - 1e-9) continue
      best = found
      improved = true
      break
    }
  }
  return best
}

function* neighbours(model: Model, plan: Flow): Generator<OptionNode[]> {
  const own = smallestFirst(plan, ({ source }) => source.option)
  yield own
  const leavers = own.slice(0, LEAVERS)
  for (const leaver of leavers) yield own.filter((option) => option !== leaver)
  for (const entrant of unusedOptions(model, own)) {
    const rest = own.filter((option) => option.chain !== entrant.chain)
    yield [...rest, entrant]
    for (const leaver of leavers) {
      if (leaver.chain !== entrant.chain)
        yield [...rest.filter((option) => option !== leaver), entrant]
    }
  }
}

function unusedOptions(model: Model, own: readonly OptionNode[]): OptionNode[] {
  const found: OptionNode[] = []
  for (const { state, options } of model.chains) {
    if (state === 'shut') continue
    for (const option of options) {
      if (option.state !== 'shut' && !own.includes(option)) found.push(option)
    }
  }
  return found.sort((a, b) => penalty(a) - penalty(b)).slice(0, MOST_UNUSED)
}

/** Returns by how much the bound would rise with this element in the plan: its reduced cost. */
function penalty({ chain, gain }: OptionNode): number {
  return chain.gain - gain
}
