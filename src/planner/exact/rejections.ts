import type { RejectionCode } from '../../domain/intent/quote/rejection-code.ts'
import { unitPrice } from '../../domain/usd.ts'
import { splitCharges } from '../model/split-charges.ts'
import type { Rejection } from '../outcome.ts'
import {
  approximate,
  type ElementOption,
  type Lane,
  type Problem,
  type Source,
} from '../problem.ts'
import type { Piece } from './piece.ts'

/** Returns why each other balance is not used, with one entry for each layer that offers it. */
export function rejectionsOf(problem: Problem, pieces: readonly Piece[]): Rejection[] {
  const used = new Set(pieces.map((piece) => piece.source))
  const layers = new Map(pieces.map(({ option }) => [option.chainId, option.settlementLayer]))
  const rejections: Rejection[] = []
  for (const option of problem.options) {
    const { chainId, settlementLayer } = option
    const layer = layers.get(chainId)
    const otherwise = layer === undefined || layer === settlementLayer ? 'not-needed' : OTHER_LAYER
    for (const source of option.sources) {
      if (used.has(source)) continue
      const reason = reasonFor(problem, option, source) ?? otherwise
      rejections.push({ settlementLayer, chainId, tokenAddress: source.token.address, reason })
    }
  }
  return rejections
}

const OTHER_LAYER: RejectionCode = 'dearer-layer'

/** Returns what rules a source out whatever else is chosen, or undefined if nothing does. */
export function reasonFor(
  problem: Problem,
  option: ElementOption,
  source: Source,
): RejectionCode | undefined {
  if (source.cap === 0n) return source.capReason ?? 'no-balance'
  if (source.minimum > source.cap) return 'below-minimum'
  if (source.price.usd === 0n) return 'no-price'
  if (problem.outputs.length > 0 && !source.lanes.some(hasRate)) return 'no-rate'
  return bringsItsCharge(problem, option, source) ? undefined : 'below-cost'
}

function hasRate(lane: Lane): boolean {
  return lane.rate.numerator > 0n
}

/**
 * Says whether all of it is worth more than the claim would cost the user. It is only a reason, so
 * doubles are exact enough.
 */
function bringsItsCharge(problem: Problem, option: ElementOption, source: Source): boolean {
  const due =
    splitCharges(problem, option.charges).user + splitCharges(problem, source.charges).user
  if (due === 0) return true
  const kept = problem.sponsored.bridge ? 1 : 1 - approximate(source.bridgeFee)
  return Number(source.cap) * unitPrice(source.price) * kept > due
}
