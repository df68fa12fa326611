import type { Charges } from '../../src/core/cost/fees.ts'
import type { ElementOption, Lane, Problem, Source } from '../../src/core/route/problem.ts'

/**
 * An easier problem whose cheapest plan costs no more: without the minimums of layers, and of the
 * layers of a chain that are then alike only one. A plan that costs as little as this is the
 * cheapest of the problem itself, and the layers that differ in their minimums alone, which a
 * solver would try in every combination, are gone.
 */
export function loosen(problem: Problem): Problem {
  const options = problem.options.map(withoutMinimums)
  const kept: ElementOption[] = []
  for (const [index, option] of options.entries()) {
    const replaced = options.some(
      (other, at) =>
        other !== option &&
        other.chainId === option.chainId &&
        canReplace(problem, other, option) &&
        (at < index || !canReplace(problem, option, other)),
    )
    if (!replaced) kept.push(option)
  }
  return { ...problem, options: kept }
}

function withoutMinimums(option: ElementOption): ElementOption {
  return { ...option, sources: option.sources.map((source) => ({ ...source, minimum: 0n })) }
}

/** Whether the one layer can do all that the other can, for the same charges. */
function canReplace(problem: Problem, one: ElementOption, other: ElementOption): boolean {
  const shared = problem.pools.every(
    ({ settlementLayers }) =>
      settlementLayers.includes(one.settlementLayer) ===
      settlementLayers.includes(other.settlementLayer),
  )
  if (!shared || !sameCharges(one.charges, other.charges)) return false
  return other.sources.every((source) => {
    if (source.cap === 0n || source.lanes.length === 0) return true
    const match = one.sources.find(({ token }) => token.address === source.token.address)
    return match !== undefined && isAsGood(match, source)
  })
}

function isAsGood(one: Source, other: Source): boolean {
  return (
    one.cap >= other.cap &&
    one.paysFees === other.paysFees &&
    isAtMost(one.bridgeFee, other.bridgeFee) &&
    sameCharges(one.charges, other.charges) &&
    other.lanes.every((lane) => {
      const match = one.lanes.find(({ output }) => output === lane.output)
      return match !== undefined && isAsGoodLane(match, lane)
    })
  )
}

function isAsGoodLane(one: Lane, other: Lane): boolean {
  return isAtMost(other.rate, one.rate) && sameCharges(one.charges, other.charges)
}

type Fraction = { numerator: bigint; denominator: bigint }

function isAtMost(one: Fraction, other: Fraction): boolean {
  return one.numerator * other.denominator <= other.numerator * one.denominator
}

function sameCharges(one: Charges, other: Charges): boolean {
  const categories = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Charges>
  return [...categories].every((category) => (one[category] ?? 0n) === (other[category] ?? 0n))
}
