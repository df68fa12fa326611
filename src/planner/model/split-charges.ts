import {
  type ChargeCategory,
  type Charges,
  isSponsored,
  NO_CHARGES,
} from '../../domain/cost/fees.ts'
import type { Usd } from '../../domain/usd.ts'
import { approximate, type Problem } from '../problem.ts'

export type Split = { total: number; user: number }

const NOTHING: Split = { total: 0, user: 0 }

/** Splits charges in USD into all of them with a sponsor's surcharge, and what the user pays. */
export function splitCharges(problem: Problem, charges: Charges): Split {
  if (charges === NO_CHARGES) return NOTHING
  const sums = { total: 0, user: 0 }
  const { gas, settlement, bridge, swap, app, protocol } = charges
  if (gas !== undefined) charge(problem, sums, 'gas', gas)
  if (settlement !== undefined) charge(problem, sums, 'settlement', settlement)
  if (bridge !== undefined) charge(problem, sums, 'bridge', bridge)
  if (swap !== undefined) charge(problem, sums, 'swap', swap)
  if (app !== undefined) charge(problem, sums, 'app', app)
  if (protocol !== undefined) charge(problem, sums, 'protocol', protocol)
  return sums
}

function charge(problem: Problem, sums: Split, category: ChargeCategory, amount: Usd): void {
  const usd = Number(amount) / 1e18
  if (isSponsored(category, problem.sponsored)) {
    sums.total += usd * (1 + approximate(problem.surcharge))
  } else {
    sums.total += usd
    sums.user += usd
  }
}
