import { NO_CHARGES, totalFees } from '../../domain/cost/fees.ts'
import type { RejectionCode } from '../../domain/intent/quote/rejection-code.ts'
import {
  ONE_USD,
  powerOfTen,
  priceOf,
  USD_DECIMALS,
  type Usd,
  unitPrice,
  usdOf,
} from '../../domain/usd.ts'
import { paidOf } from '../exact/piece.ts'
import { reasonFor } from '../exact/rejections.ts'
import type { Plan, Rejection, Shortfall } from '../outcome.ts'
import {
  type ElementOption,
  type Output,
  type Problem,
  type Ratio,
  ratio,
  type Source,
} from '../problem.ts'
import { describeFound } from './find-plan.ts'
import { isKeptBy, type PoolShortage, poolShortage } from './full-pools.ts'
import type { Searches } from './searches.ts'

/** Returns what can be delivered of a request that cannot be met, and what stands in its way. */
export function shortfall(problem: Problem, searches: Searches): Shortfall {
  const partial =
    problem.outputs.length === 1 ? most(problem, searches) : nearest(problem, searches)
  const available = problem.outputs.map((_, index) => partial?.outputs[index] ?? 0n)
  const missing = problem.outputs.map(({ amount }, index) =>
    amount === 'all' ? 0n : amount - (available[index] ?? 0n),
  )
  const missingUsd = problem.outputs.reduce(
    (sum, { price }, index) => sum + usdOf(missing[index] ?? 0n, price, 'up'),
    0n,
  )
  const fees = problem.outputs.map((_, index) => {
    const own = partial?.feesByOutput.find(({ output }) => output === index)
    return own ? totalFees(own.fees) : 0n
  })
  const lacking = problem.outputs.length > 0 ? missingUsd : missingForCalls(problem, searches)
  const shortage = poolShortage(problem, partial, searches)
  const reasons = reasonsOf(problem, shortage)
  const onlyPools = shortage.alone
  return { available, missing, missingUsd: lacking, fees, partial, reasons, onlyPools }
}

/**
 * Returns, for calls only, the charges less the most USD that the sources could bring towards them.
 */
function missingForCalls(problem: Problem, searches: Searches): Usd {
  const due = paidOf(problem.charges, problem.sponsored)
  const options = problem.options.map((option) => ({
    ...option,
    sources: option.sources.map((source) => ({
      ...source,
      lanes: [{ output: 0, rate: usdRate(source), charges: NO_CHARGES }],
    })),
  }))
  const usd: Output = { token: USD_TOKEN, price: USD_PRICE, amount: 'all' }
  const asked = { ...problem, outputs: [usd], options, charges: NO_CHARGES }
  const { plan } = describeFound(asked, searches.cheapest(asked))
  const brought = plan?.outputs[0] ?? 0n
  return due > brought ? due - brought : 0n
}

const USD_PRICE = priceOf(ONE_USD, USD_DECIMALS)
const USD_TOKEN = {
  symbol: 'USD',
  decimals: USD_DECIMALS,
  address: '0x0000000000000000000000000000000000000348',
} as const

/** Returns the USD for each raw unit of a source, at its price. */
function usdRate({ price }: Source): Ratio {
  return ratio(price.usd, powerOfTen(price.decimals))
}

/**
 * Plans, for one output, everything that the sources give, unless minimums make even that too much.
 */
function most(problem: Problem, searches: Searches): Plan | undefined {
  const [output] = problem.outputs
  if (!output || output.amount === 'all') return undefined
  const whole = { ...problem, outputs: [{ ...output, amount: 'all' as const }] }
  const { plan: all } = describeFound(whole, searches.cheapest(whole))
  return all && (all.outputs[0] ?? 0n) < output.amount ? all : undefined
}

const LEAST_SHARE = 1 - 1e-6
/** Whole units may bring slightly less than doubles promise, so smaller shares are tried, too. */
const SHARES = [1, 1 - 1e-9, LEAST_SHARE]

/** Plans, for several outputs, the amounts with as few USD missing as possible. */
function nearest(problem: Problem, searches: Searches): Plan | undefined {
  const delivered = searches.nearest(problem)
  if (!delivered) return undefined
  for (const share of SHARES) {
    const outputs = problem.outputs.map((output, index) => {
      const units = Math.max(0, ((delivered[index] ?? 0) / unitPrice(output.price)) * share)
      const amount = BigInt(Math.floor(units))
      return output.amount !== 'all' && amount > output.amount ? output : { ...output, amount }
    })
    if (outputs.every(({ amount }) => amount === 0n)) return undefined
    const reduced = { ...problem, outputs }
    const { plan } = describeFound(reduced, searches.cheapest(reduced, share > LEAST_SHARE))
    if (plan) return plan
  }
  return undefined
}

function reasonsOf(problem: Problem, { pools, sources }: PoolShortage): Rejection[] {
  const reasonOf = (option: ElementOption, source: Source): RejectionCode => {
    const endless = { ...source, ...source.endless }
    if (sources.has(source) && !reasonFor(problem, option, endless)) return 'no-liquidity'
    const own = reasonFor(problem, option, source)
    if (own) return own
    return isKeptBy(pools, option.settlementLayer, source) ? 'no-liquidity' : 'short-after-fees'
  }
  return problem.options.flatMap((option) =>
    option.sources.map((source) => ({
      settlementLayer: option.settlementLayer,
      chainId: option.chainId,
      tokenAddress: source.token.address,
      reason: reasonOf(option, source),
    })),
  )
}
