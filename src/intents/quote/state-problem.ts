import { type Charges, type FeeBase, feeOnBase } from '../../domain/cost/fees.ts'
import { sameAddress } from '../../domain/token.ts'
import { type Usd, usdOf } from '../../domain/usd.ts'
import type { Plan, PlanElement } from '../../planner/plan.ts'
import type { ElementOption, Pool, Problem } from '../../planner/problem.ts'
import { bps, leastInput } from '../../planner/problem.ts'
import type { LayerQuote, QuoteContext } from '../../ports/settlement-layer.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

export type PlanningContext = {
  context: QuoteContext
  snapshot: Pick<Snapshot, 'capReason'>
  sponsorSurchargeBps: number
}

/** Makes the planner's problem for the quotes of a set of layers. */
export function stateProblem(
  planning: PlanningContext,
  quotes: readonly LayerQuote[],
  swapInputs: SwapInputs = [],
): Problem {
  const { context, snapshot, sponsorSurchargeBps } = planning
  const options = quotes.flatMap((quote) => quote.options)
  return {
    destinationChainId: context.destination.chain.id,
    outputs: context.outputs,
    options: options.map((option) => explainCaps(option, snapshot)),
    charges: sumCharges([
      requestFees(context, options, swapInputs),
      ...quotes.map(({ intentCharges }) => intentCharges ?? {}),
    ]),
    sponsored: context.request.options.sponsored,
    surcharge: bps(sponsorSurchargeBps),
    pools: poolsOf(quotes),
  }
}

/** There is one inventory, so what one layer may take from it is missing in the others' pools. */
function poolsOf(quotes: readonly LayerQuote[]): Pool[] {
  return quotes.flatMap((quote) =>
    quote.pools.map((pool) => {
      const others = quotes.filter((each) => each !== quote)
      const taken = others.reduce((sum, { stock }) => sum + (stock?.get(pool.output) ?? 0n), 0n)
      return { ...pool, amount: pool.amount > taken ? pool.amount - taken : 0n }
    }),
  )
}

/** Adds the reasons why there is nothing to spend, because layers see amounts only. */
function explainCaps(
  option: ElementOption,
  { capReason }: Pick<Snapshot, 'capReason'>,
): ElementOption {
  const sources = option.sources.map((source) => {
    const reason = source.cap === 0n ? capReason(option.chainId, source.token.address) : undefined
    return reason ? { ...source, capReason: reason } : source
  })
  return { ...option, sources }
}

/**
 * The fees of the integrator and the operator, which follow from the request, and from the swap if
 * they depend on one at the destination.
 */
function requestFees(
  { request: { options }, outputs }: QuoteContext,
  offered: readonly ElementOption[],
  swapInputs: SwapInputs,
): Charges {
  const { appFeeBps, protocolFeeBps } = options
  if (appFeeBps === 0 && protocolFeeBps === 0) return {}
  const fixed = outputs.flatMap(({ amount, price }): Usd[] =>
    amount === 'all' ? [] : [usdOf(amount, price, 'up')],
  )
  const base = feeBase({ fixed, takesAll: fixed.length < outputs.length, offered, swapInputs })
  return { app: feeOnBase(appFeeBps, base), protocol: feeOnBase(protocolFeeBps, base) }
}

type BaseFacts = {
  fixed: readonly Usd[]
  takesAll: boolean
  offered: readonly ElementOption[]
  swapInputs: SwapInputs
}

function feeBase({ fixed, takesAll, offered, swapInputs }: BaseFacts): FeeBase {
  if (takesAll) return { kind: 'spendable', spendableUsd: spendableUsd(offered) }
  if (swapInputs.every((usd) => usd === undefined)) return { kind: 'outputs', outputsUsd: fixed }
  const inputs = fixed.map((usd, output) => swapInputs[output] ?? usd)
  return { kind: 'destination-swap', swapInputUsd: inputs.reduce((sum, usd) => sum + usd, 0n) }
}

/** Sums up each balance once, even if several layers could spend it. */
function spendableUsd(options: readonly ElementOption[]): Usd {
  const values = new Map<string, Usd>()
  for (const { chainId, sources } of options) {
    for (const { token, price, cap } of sources) {
      values.set(`${chainId} ${token.address.toLowerCase()}`, usdOf(cap, price, 'up'))
    }
  }
  return [...values.values()].reduce((sum, usd) => sum + usd, 0n)
}

function sumCharges(all: readonly Charges[]): Charges {
  const sum: { -readonly [K in keyof Charges]: Usd } = {}
  for (const charges of all) {
    for (const [category, usd] of Object.entries(charges)) {
      const key = category as keyof Charges
      sum[key] = (sum[key] ?? 0n) + usd
    }
  }
  return sum
}

/** By output: the USD that are swapped for it at the destination; undefined if nothing is. */
export type SwapInputs = readonly (Usd | undefined)[]

/** What a plan swaps at the destination, without its fees; parts that need no swap count, too. */
export function swapInputsOf(
  { outputs }: Pick<QuoteContext, 'outputs'>,
  { elements }: Pick<Plan, 'elements'>,
): SwapInputs {
  return outputs.map(({ price }, output) => {
    const parts = elements.flatMap((element) => partsOf(element, output))
    if (!parts.some(({ swapped }) => swapped !== undefined)) return undefined
    return parts.reduce(
      (sum, { swapped, amount }) => sum + (swapped ?? usdOf(amount, price, 'up')),
      0n,
    )
  })
}

function partsOf({ option, inputs, deliveries }: PlanElement, output: number) {
  const own = deliveries.filter((delivery) => delivery.output === output && delivery.amount > 0n)
  return own.map(({ input, amount }): { amount: bigint; swapped?: Usd } => {
    const token = inputs[input]?.token.address
    const source = option.sources.find((each) => token && sameAddress(each.token.address, token))
    const lane = source?.lanes.find((each) => each.output === output)
    if (!source || !lane?.swapsAbroad) return { amount }
    return { amount, swapped: usdOf(leastInput(amount, lane.rate), source.price, 'up') }
  })
}

export function sameInputs(a: SwapInputs, b: SwapInputs): boolean {
  return a.length === b.length && a.every((usd, output) => usd === b[output])
}
