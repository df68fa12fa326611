import { type Flow, liveSources, smallestFirst, solidFlow } from './flow.ts'
import type { Model, OptionNode } from './tree.ts'

/** Elements that are tried beside those of a plan, the most promising first. */
const RIVALS = 4
/** Elements of a plan that are tried for removal, those that bring least first. */
const LEAVERS = 3

/**
 * A plan made better element by element: with all that its elements could bring, without one of
 * them, with another one, and with another one instead. The first step that helps is taken, and
 * the search goes on from there.
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
      const found = solidFlow(model, elements.flatMap(liveSources))
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
  for (const rival of rivals(model, own)) {
    const rest = own.filter((option) => option.chain !== rival.chain)
    yield [...rest, rival]
    for (const leaver of leavers) {
      if (leaver.chain !== rival.chain) yield [...rest.filter((option) => option !== leaver), rival]
    }
  }
}

function rivals(model: Model, own: readonly OptionNode[]): OptionNode[] {
  const found: OptionNode[] = []
  for (const { state, options } of model.chains) {
    if (state === 'shut') continue
    for (const option of options) {
      if (option.state !== 'shut' && !own.includes(option)) found.push(option)
    }
  }
  return found.sort((a, b) => penalty(a) - penalty(b)).slice(0, RIVALS)
}

/** What the bound would rise by with this element in the plan. */
function penalty({ chain, gain }: OptionNode): number {
  return chain.gain - gain
}
