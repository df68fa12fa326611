import { type Address, formatUnits } from 'viem'
import { assetOf } from '../../domain/asset.ts'
import type { Chain } from '../../domain/chain.ts'
import type { Commitment } from '../../domain/deposit/commitment.ts'
import { DEFAULT_MAX_PRICE_DEVIATION_BPS } from '../../domain/deposit/setup.ts'
import type { CostLine } from '../../domain/intent/intent.ts'
import { sameAddress } from '../../domain/token.ts'
import { priceOf, usdOf } from '../../domain/usd.ts'
import type { QuoteProblem } from './quote-problem.ts'

const BPS = 10_000n
/** Basis points are told to this part of themselves. */
const PLACES = 100n

export type PriceQuestion = {
  /** The input and output of the route; undefined when it has none. */
  input: CostLine | undefined
  output: CostLine | undefined
  /** The deposit that fees are computed from. */
  deposit: { token: Address; amount: bigint }
  commitment: Pick<Commitment, 'maxFeeBps' | 'maxSlippageBps'>
  source: Chain
  target: Chain
  /** The amount that the route has to move, in raw units of its input token. */
  amount: bigint
  /** The project's limit; null for the default of the service. */
  maxPriceDeviationBps: number | null
}

/**
 * Checks that a route pays at least what the address commits to, because the contracts would refuse
 * less. A swap cannot be checked here without prices of both tokens; then the contracts decide
 * alone.
 */
export function priceProblem(question: PriceQuestion): QuoteProblem | undefined {
  const { input, output, deposit, source, target, maxPriceDeviationBps } = question
  if (!input || !output) return { code: 'BRIDGE-2', message: 'The quoted route moves no tokens' }
  // A deposit moves as a whole: it waits until the settlement layer can move all of it.
  if (input.amount < question.amount) {
    const message = `Only ${input.amount} of ${question.amount} can be moved now, not all of it`
    return { code: 'BRIDGE-2', message }
  }
  const { maxFeeBps, maxSlippageBps } = question.commitment
  if (assetOf(chainOf(input, question), input.token) === assetOf(target, output.token)) {
    const least = atLeast(
      scaled(deposit.amount, decimalsOf(source, deposit, input), output),
      maxFeeBps,
    )
    if (output.amount >= least) return undefined
    const message = `Only ${output.amount} of ${deposit.amount} would arrive, which is less than the fee cap of the address allows`
    return { code: 'BALANCE-1', message }
  }
  if (input.price === null || output.price === null) return undefined
  const given = usdOf(input.amount, priceOf(input.price, input.token.decimals), 'up')
  const taken = usdOf(output.amount, priceOf(output.price, output.token.decimals), 'down')
  const deviation = Math.min(
    maxSlippageBps,
    maxPriceDeviationBps ?? DEFAULT_MAX_PRICE_DEVIATION_BPS,
  )
  if (taken >= atLeast(given, maxFeeBps + deviation)) return undefined
  const lost = (given - taken) * BPS * PLACES
  // Rounded up: what is over the limit never reads as the limit itself.
  const off = given === 0n ? 0n : (lost + given - 1n) / given
  return {
    code: 'BRIDGE-5',
    message: `The exchange would lose ${percent(off)} %, and ${percent(BigInt(maxFeeBps + deviation) * PLACES)} % are allowed`,
  }
}

function percent(partsOfBps: bigint): string {
  return formatUnits(partsOfBps, 4)
}

function chainOf({ chainId }: CostLine, { source, target }: PriceQuestion): Chain {
  return chainId === source.id ? source : target
}

/** The decimals of the deposited token, which may differ from those of the route's input token. */
function decimalsOf(source: Chain, deposit: PriceQuestion['deposit'], input: CostLine): number {
  const token = source.tokens.find(({ address }) => sameAddress(address, deposit.token))
  return token?.decimals ?? input.token.decimals
}

function scaled(amount: bigint, decimals: number, { token }: CostLine): bigint {
  const shift = token.decimals - decimals
  return shift >= 0 ? amount * 10n ** BigInt(shift) : amount / 10n ** BigInt(-shift)
}

function atLeast(amount: bigint, bps: number): bigint {
  const kept = amount * (BPS - BigInt(Math.min(bps, Number(BPS))))
  return (kept + BPS - 1n) / BPS
}
