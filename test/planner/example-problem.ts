import {
  type Charges,
  NO_CHARGES,
  type Sponsored,
  UNSPONSORED,
} from '../../src/domain/cost/fees.ts'
import type { Token } from '../../src/domain/token.ts'
import { powerOfTen, priceOf, type Usd, usdFromDecimal } from '../../src/domain/usd.ts'
import {
  bps,
  type ElementOption,
  type Lane,
  type Output,
  type Problem,
  ratio,
  type Source,
  ZERO,
} from '../../src/planner/problem.ts'

/** Small problems for tests: amounts in whole tokens, charges in USD as text. */
export const DESTINATION = 10

const TOKENS: Record<string, { decimals: number; usd: string }> = {
  USDC: { decimals: 6, usd: '1' },
  USDT: { decimals: 6, usd: '1' },
  DAI: { decimals: 18, usd: '1' },
  WETH: { decimals: 18, usd: '2500' },
}

function exampleToken(symbol: string): Token {
  const decimals = TOKENS[symbol]?.decimals ?? 18
  return { symbol, decimals, address: `0x${Buffer.from(symbol).toString('hex').padStart(40, '0')}` }
}

export function examplePrice(symbol: string) {
  const known = TOKENS[symbol]
  return priceOf(usdFromDecimal(known?.usd ?? '1'), known?.decimals ?? 18)
}

/** Raw units of so many whole tokens, such as `12.5`. */
export function units(symbol: string, amount: string): bigint {
  return usdFromDecimal(amount) / powerOfTen(18 - (TOKENS[symbol]?.decimals ?? 18))
}

export function exampleOutput(symbol: string, amount: string | 'all'): Output {
  return {
    token: exampleToken(symbol),
    price: examplePrice(symbol),
    amount: amount === 'all' ? 'all' : units(symbol, amount),
  }
}

type SourceSketch = {
  symbol: string
  holds: string
  bridgeBps?: number
  /** What a swap into another token loses. */
  swapBps?: number
  gas?: string
  minimum?: string
  paysFees?: boolean
}

function exampleSource(sketch: SourceSketch, outputs: readonly Output[]): Source {
  const { symbol, bridgeBps = 0, swapBps = 50, gas, minimum = '0', paysFees = true } = sketch
  const price = examplePrice(symbol)
  const lanes = outputs.map((output, index): Lane => {
    const kept = output.token.symbol === symbol ? 10_000n : BigInt(10_000 - swapBps)
    const rate = ratio(
      price.usd * powerOfTen(output.price.decimals) * kept,
      output.price.usd * powerOfTen(price.decimals) * 10_000n,
    )
    return { output: index, rate, charges: NO_CHARGES }
  })
  return {
    token: exampleToken(symbol),
    price,
    cap: units(symbol, sketch.holds),
    minimum: units(symbol, minimum),
    bridgeFee: bridgeBps === 0 ? ZERO : bps(bridgeBps),
    charges: gas === undefined ? NO_CHARGES : { gas: usdFromDecimal(gas) },
    paysFees,
    lanes,
  }
}

type OptionSketch = {
  chainId: number
  layer?: string
  gas?: string
  fillTimeSeconds?: number
  sources: readonly SourceSketch[]
}

export type ProblemSketch = {
  outputs: readonly Output[]
  options: readonly OptionSketch[]
  charges?: Record<string, string>
  sponsored?: Partial<Sponsored>
  pools?: Problem['pools']
}

export function exampleProblem(sketch: ProblemSketch): Problem {
  const { outputs, charges = {}, sponsored = {}, pools = [] } = sketch
  return {
    destinationChainId: DESTINATION,
    outputs,
    options: sketch.options.map((option) => exampleOption(option, outputs)),
    charges: exampleCharges(charges),
    sponsored: { ...UNSPONSORED, ...sponsored },
    surcharge: ZERO,
    pools,
  }
}

function exampleOption(sketch: OptionSketch, outputs: readonly Output[]): ElementOption {
  const { chainId, gas = '0' } = sketch
  return {
    chainId,
    settlementLayer: sketch.layer ?? (chainId === DESTINATION ? 'SAME_CHAIN' : 'ACROSS'),
    block: { number: 1n, hash: '0x01', timestamp: 1n },
    fillTimeSeconds: sketch.fillTimeSeconds ?? 5,
    charges: exampleCharges({ gas }),
    sources: sketch.sources.map((source) => exampleSource(source, outputs)),
  }
}

function exampleCharges(charges: Record<string, string>): Charges {
  const entries = Object.entries(charges).map(([category, usd]): [string, Usd] => [
    category,
    usdFromDecimal(usd),
  ])
  return Object.fromEntries(entries)
}
