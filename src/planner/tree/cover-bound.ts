import type { ChainNode, Model } from '../model/model.ts'

/**
 * Returns by how much the bound rises when the open chains cannot deliver enough. The chains that
 * are opened in addition must have the missing capacity together (a knapsack cover), which the
 * relaxation does not see. The result is infinite if all free chains together are too small.
 */
export function coverPenalty(model: Model): number {
  if (model.aim !== 'cost') return 0
  let missing = model.need
  const free: ChainNode[] = []
  for (const chain of model.chains) {
    if (chain.state === 'open') missing -= mostCapacity(chain)
    else if (chain.state === 'free') free.push(chain)
  }
  if (missing <= 0) return 0
  const items = free.map((chain) => coverItem(chain, missing)).sort((a, b) => a.price - b.price)
  let penalty = 0
  let left = missing
  for (const item of items) {
    const taken = Math.min(item.amount, left)
    penalty += taken * item.price
    left -= taken
    if (left <= 0) return penalty
  }
  return left > model.need * 1e-9 ? Number.POSITIVE_INFINITY : penalty
}

function mostCapacity(chain: ChainNode): number {
  let most = 0
  for (const option of chain.options) {
    if (option.state !== 'shut') most = Math.max(most, option.capacity)
  }
  return most
}

function coverItem(chain: ChainNode, missing: number): { price: number; amount: number } {
  let price = Number.POSITIVE_INFINITY
  let amount = 0
  for (const option of chain.options) {
    if (option.state === 'shut') continue
    const useful = Math.min(option.capacity, missing)
    price = Math.min(price, (chain.gain - option.gain) / useful)
    amount = Math.max(amount, useful)
  }
  return { price, amount }
}
