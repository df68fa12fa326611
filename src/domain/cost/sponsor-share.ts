import type { RouteCost } from '../intent/intent.ts'
import type { Usd } from '../usd.ts'
import { totalFees } from './fees.ts'

export type DoneStep = {
  kind: 'claim' | 'fill'
  chainId: number
  /** A step that others carry out in their own time, such as the delivery of a message. */
  withoutDeadline: boolean
  /** The operator sent the transaction. */
  own: boolean
}

/**
 * What a sponsor owes for an intent of which others carried out some steps: the quoted gas of the
 * operator's steps, and the other fees by the operator's share of the fills. For the steps of
 * others it owes nothing.
 */
export function sponsorShare(
  { sponsoredFees, gasUsd }: Pick<RouteCost, 'sponsoredFees' | 'gasUsd'>,
  all: readonly DoneStep[],
): Usd {
  const total = totalFees(sponsoredFees)
  const steps = all.filter(({ own, withoutDeadline }) => own || !withoutDeadline)
  if (steps.every(({ own }) => own)) return total
  const { gas, sponsorSurcharge } = sponsoredFees
  const rest = total - gas - sponsorSurcharge
  const weights = steps.map((step) => ({ ...step, weight: quotedGas(step, steps, gasUsd) }))
  const keptGas = share(gas, weights)
  const fills = steps.filter(({ kind }) => kind === 'fill')
  const deliveries = fills.length > 0 ? fills : steps
  const keptRest = share(
    rest,
    deliveries.map((step) => ({ ...step, weight: 1n })),
  )
  const covered = gas + rest
  const surcharge = covered === 0n ? 0n : (sponsorSurcharge * (keptGas + keptRest)) / covered
  return keptGas + keptRest + surcharge
}

type Weighed = { own: boolean; weight: bigint }

function share(amount: Usd, parts: readonly Weighed[]): Usd {
  const sum = (list: readonly Weighed[]) => list.reduce((total, { weight }) => total + weight, 0n)
  const whole = sum(parts)
  return whole === 0n ? 0n : (amount * sum(parts.filter(({ own }) => own))) / whole
}

/**
 * The gas that the quote calculated for a step; steps of one kind on one chain share it equally.
 */
function quotedGas(
  { kind, chainId }: DoneStep,
  steps: readonly DoneStep[],
  { origins, destination }: RouteCost['gasUsd'],
): Usd {
  const alike = steps.filter((each) => each.kind === kind && each.chainId === chainId).length
  const own = origins.filter((each) => each.chainId === chainId)
  const usd = kind === 'fill' ? destination : own.reduce((sum, each) => sum + each.usd, 0n)
  return usd / BigInt(alike)
}
