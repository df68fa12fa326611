import { usdOf } from '../usd.ts'
import type { Rejection, RejectionReason } from './outcome.ts'
import { chargesOf, newPiece, type Piece, sumOf, userCharges } from './piece.ts'
import type { ElementOption, Problem, Source } from './problem.ts'
import { applyDown, complement } from './ratio.ts'

/** Why each balance that could have been used is not, one entry for each layer that offers it. */
export function explain(problem: Problem, pieces: readonly Piece[]): Rejection[] {
  const used = new Set(pieces.map((piece) => piece.source))
  const layers = new Map(pieces.map(({ option }) => [option.chainId, option.settlementLayer]))
  return problem.options.flatMap((option) =>
    option.sources.flatMap((source) => {
      if (used.has(source)) return []
      const layer = layers.get(option.chainId)
      const other = layer !== undefined && layer !== option.settlementLayer
      const place = { settlementLayer: option.settlementLayer, chainId: option.chainId }
      const reason = reasonFor(problem, option, source) ?? (other ? OTHER_LAYER : 'not needed')
      return [{ ...place, tokenAddress: source.token.address, reason }]
    }),
  )
}

const OTHER_LAYER: RejectionReason = 'another layer is cheaper on this chain'

/** What rules a source out whatever else is chosen; undefined when nothing does. */
export function reasonFor(
  problem: Problem,
  option: ElementOption,
  source: Source,
): RejectionReason | undefined {
  if (source.cap <= 0n) return source.capReason ?? 'no-balance'
  if (source.cap < source.minimum) return 'below-minimum'
  if (source.price.usd <= 0n) return 'no-price'
  const rated = source.lanes.filter((lane) => lane.rate.numerator > 0n)
  if (problem.outputs.length > 0 && rated.length === 0) return 'no-rate'
  return bringsItsCharge(problem, option, source) ? undefined : 'brings less than it costs'
}

/** Whether all of it is worth more than the claim would cost the user. */
function bringsItsCharge(problem: Problem, option: ElementOption, source: Source): boolean {
  const [lane] = source.lanes
  if (!lane) return true
  const piece = newPiece(problem, { option, source, lane })
  const charges = chargesOf({ ...problem, charges: {} }, [piece])
  const due = sumOf(userCharges(charges, problem.sponsored))
  if (due === 0n) return true
  const left = problem.sponsored.bridge
    ? source.cap
    : applyDown(source.cap, complement(source.bridgeFee))
  return usdOf(left, source.price, 'down') > due
}
