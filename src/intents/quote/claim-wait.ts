import { type Usd, usdOf } from '../../domain/usd.ts'
import type { Plan, PlanElement } from '../../planner/plan.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { mayFillFirst } from './choose-source.ts'

type WaitDeps = Pick<IntentDeps, 'layers' | 'claimBlocks'>

/**
 * The seconds that the relayer waits between the claims of a plan and paying for them: the more is
 * at risk on a chain, the more confirmations are needed. The first block is part of the layer's own
 * time.
 */
export function claimWait(
  { layers, claimBlocks }: WaitDeps,
  context: QuoteContext,
  { elements }: Pick<Plan, 'elements'>,
): number {
  if (mayFillFirst(context)) return 0
  const home = context.destination.chain.id
  const fronted = elements.filter(
    ({ option }) => option.chainId !== home && layers.get(option.settlementLayer)?.fronts,
  )
  const waits = context.origins.flatMap(({ chain }) => {
    const own = fronted.filter(({ option }) => option.chainId === chain.id)
    if (own.length === 0) return []
    const atRiskUsd = own.reduce((sum, element) => sum + usdIn(context, element), 0n)
    const blocks = Math.max(1, claimBlocks(chain.id, atRiskUsd))
    return [Math.ceil(((blocks - 1) * chain.blockTimeMs) / 1000)]
  })
  return Math.max(0, ...waits)
}

function usdIn(context: QuoteContext, { option, inputs }: PlanElement): Usd {
  return inputs.reduce((sum, { token, amount }) => {
    const price = context.price(option.chainId, token)
    // A token without a price is never spent, so every spent token is counted.
    return price ? sum + usdOf(amount, price, 'up') : sum
  }, 0n)
}
