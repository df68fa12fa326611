import type { Charges } from '../../src/domain/cost/fees.ts'
import type { ElementOption, Lane, Problem, Source } from '../../src/planner/problem.ts'

/**
 * An easier problem whose cheapest plan costs no more: without most of the minimums of layers, and
 * of the layers of a chain that are then alike only one. A plan that costs as little as this is
 * the cheapest of the problem itself, and the layers that differ in their minimums alone, which a
 * solver would try in every combination, are gone. The minimums of `kept` balances stay.
 */
export function loosen(problem: Problem, kept: ReadonlySet<string>): Problem {
  const options = problem.options.map((option) => withoutMinimums(option, kept))
  const left = options.filter(
    (option, index) =>
      !options.some(
        (other, at) =>
          other !== option &&
          other.chainId === option.chainId &&
          canReplace(problem, other, option) &&
          (at < index || !canReplace(problem, option, other)),
      ),
  )
  return { ...problem, options: left }
}

/** The balances of which an answer to the easier problem spends less than a layer takes. */
export function brokenMinimums(
  problem: Problem,
  easier: Problem,
  spent: (option: number, source: number) => number,
): string[] {
  return easier.options.flatMap((option, at) => {
    const original = problem.options.find(
      ({ chainId, settlementLayer }) =>
        chainId === option.chainId && settlementLayer === option.settlementLayer,
    )
    return option.sources.flatMap((source, place) => {
      const usd = spent(at, place)
      const minimum = original?.sources[place]?.minimum ?? 0n
      const least =
        (Number(minimum) * Number(source.price.usd)) / 10 ** (18 + source.price.decimals)
      return usd > 1e-9 && usd < least - 1e-9 ? [balanceOf(option, source)] : []
    })
  })
}

function balanceOf({ chainId }: ElementOption, { token }: Source): string {
  return `${chainId} ${token.address}`
}

function withoutMinimums(option: ElementOption, kept: ReadonlySet<string>): ElementOption {
  const sources = option.sources.map((source) =>
    kept.has(balanceOf(option, source)) ? source : { ...source, minimum: 0n },
  )
  return { ...option, sources }
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
    one.minimum <= other.minimum &&
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
