import { type Charges, isSponsored, type Sponsored } from '../cost/fees.ts'
import { type Price, powerOfTen, type Usd } from '../usd.ts'
import type { ElementOption, Lane, Output, Problem, Source } from './problem.ts'
import { applyDown, complement, type Ratio, ratio, times } from './ratio.ts'

/** A lane of the chosen plan in raw units. `spent` is input, everything else output units. */
export type ExactLane = {
  option: ElementOption
  source: Source
  lane: Lane
  output: Output
  /** Output units for each input unit after the proportional fees the user pays. */
  userRate: Ratio
  /** The same without any fee: what the input is worth. */
  fairRate: Ratio
  spent: bigint
  /** Fixed charges taken from what comes out. */
  charged: bigint
}

export function grossOf(lane: Pick<ExactLane, 'spent' | 'userRate'>): bigint {
  return applyDown(lane.spent, lane.userRate)
}

/** Output raw units that one input raw unit is worth. */
export function fairRate(input: Price, output: Price): Ratio {
  return ratio(input.usd * powerOfTen(output.decimals), output.usd * powerOfTen(input.decimals))
}

export function exactLane(
  { sponsored }: Problem,
  parts: { option: ElementOption; source: Source; lane: Lane; output: Output },
): ExactLane {
  const { source, lane, output } = parts
  const fair = fairRate(source.price, output.price)
  const rate = sponsored.swap ? fair : lane.rate
  const userRate = sponsored.bridge ? rate : times(complement(source.bridgeFee), rate)
  return { ...parts, userRate, fairRate: fair, spent: 0n, charged: 0n }
}

/** What the user pays of fixed charges. */
export function userCharges(charges: Charges, sponsored: Sponsored): Usd {
  return Object.entries(charges).reduce((sum, [category, usd]) => {
    return isSponsored(category as keyof Charges, sponsored) ? sum : sum + (usd ?? 0n)
  }, 0n)
}
