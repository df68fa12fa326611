import type { Address } from 'viem'
import type { ElementOption, Lane, Source } from '../planner/problem.ts'
import type { LayerQuote, QuoteContext } from '../ports/settlement-layer.ts'

/**
 * Finds what is wrong with a layer's quote, if anything, because the planner relies on all of it.
 */
export function faultIn(
  quote: LayerQuote,
  context: QuoteContext,
  name: string,
): string | undefined {
  for (const option of quote.options) {
    const fault = faultInOption(option, context, name)
    if (fault) return fault
  }
  for (const { output, amount } of quote.pools) {
    if (!context.outputs[output]) return `a pool for output ${output}, which does not exist`
    if (amount < 0n) return 'a pool below zero'
  }
  return undefined
}

function faultInOption(
  option: ElementOption,
  context: QuoteContext,
  name: string,
): string | undefined {
  if (option.settlementLayer !== name) return `an option of ${option.settlementLayer}`
  const known = [...context.origins, context.destination]
  const snapshot = known.find(({ chain }) => chain.id === option.chainId)
  if (!snapshot) return `an option on chain ${option.chainId}, which was not asked about`
  if (Object.values(option.charges).some((usd) => usd < 0n)) return 'a charge below zero'
  for (const source of option.sources) {
    const held = snapshot.spendable.get(source.token.address.toLowerCase() as Address) ?? 0n
    if (source.cap > held) return `more of ${source.token.symbol} than may be spent`
    const fault = faultInSource(source, context)
    if (fault) return fault
  }
  return undefined
}

function faultInSource({ charges, bridgeFee, lanes, minimum }: Source, context: QuoteContext) {
  const { numerator, denominator } = bridgeFee
  if (denominator <= 0n || numerator < 0n || numerator >= denominator)
    return 'a fee that is not a share'
  if (minimum < 0n || Object.values(charges).some((usd) => usd < 0n)) return 'a charge below zero'
  return lanes.map((lane) => faultInLane(lane, context)).find(Boolean)
}

function faultInLane({ output, rate, charges }: Lane, context: QuoteContext) {
  if (!context.outputs[output]) return `a lane to output ${output}, which does not exist`
  if (rate.denominator <= 0n || rate.numerator < 0n) return 'a rate that is not a ratio'
  return Object.values(charges).some((usd) => usd < 0n) ? 'a charge below zero' : undefined
}
