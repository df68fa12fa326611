import { type Charges, NO_CHARGES } from '../../src/domain/cost/fees.ts'
import { ONE_USD, type Price, powerOfTen, priceOf, type Usd, usdOf } from '../../src/domain/usd.ts'
import {
  type ElementOption,
  type Lane,
  type Output,
  type Problem,
  type Ratio,
  ratio,
  type Source,
  ZERO,
} from '../../src/planner/problem.ts'
import type { Random } from './random.ts'

export type Size = { chains: number; tokens: number; layers: number; outputs: number }

const MARKET: readonly { symbol: string; decimals: number; usd: number }[] = [
  { symbol: 'USDC', decimals: 6, usd: 0.9999 },
  { symbol: 'USDT', decimals: 6, usd: 1.0003 },
  { symbol: 'DAI', decimals: 18, usd: 1 },
  { symbol: 'WETH', decimals: 18, usd: 2513.37 },
  { symbol: 'ETH', decimals: 18, usd: 2513.37 },
  { symbol: 'WBTC', decimals: 8, usd: 61_234.5 },
  { symbol: 'LINK', decimals: 18, usd: 13.21 },
  { symbol: 'UNI', decimals: 18, usd: 7.9 },
  { symbol: 'POL', decimals: 18, usd: 0.41 },
  { symbol: 'EURC', decimals: 6, usd: 1.083 },
]

/** Beyond those of the market there are others like them. */
function marketToken(index: number): (typeof MARKET)[number] {
  const token = MARKET[index % MARKET.length]
  if (!token) throw new Error('the market has no tokens')
  return index < MARKET.length ? token : { ...token, symbol: `${token.symbol}${index}` }
}

const LAYERS = ['ACROSS', 'ECO', 'OFT']
const DESTINATION = 1

/** A random problem; every feature of the model appears, the odd ones less often. */
export function randomProblem(random: Random, size: Size, wanted: Partial<Habits> = {}): Problem {
  const market = Array.from({ length: size.tokens }, (_, index) => marketToken(index))
  const outputs = randomOutputs(random, market, size.outputs)
  const habits = { ...randomHabits(random), ...wanted }
  const options: ElementOption[] = []
  for (let chain = 0; chain < size.chains; chain += 1) {
    const holdings = market.map((token) => randomHolding(random, habits, token))
    const layers = chain === 0 ? ['SAME_CHAIN'] : LAYERS.slice(0, size.layers)
    for (const layer of layers) {
      options.push(randomOption(random, { habits, chain, layer, outputs, holdings }))
    }
  }
  return {
    destinationChainId: DESTINATION,
    outputs: sizeOutputs(random, outputs, options, habits.style),
    options,
    charges: {
      gas: usd(random.spread(0.01, 3)),
      ...(random.chance(0.2) && { app: usd(random.spread(0.01, 5)) }),
      ...(random.chance(0.2) && { protocol: usd(random.spread(0.01, 5)) }),
    },
    sponsored: {
      gas: random.chance(0.2),
      bridge: random.chance(0.15),
      swap: random.chance(0.15),
      protocol: random.chance(0.15),
    },
    surcharge: random.chance(0.2) ? ratio(BigInt(random.whole(1, 1000)), 10_000n) : ZERO,
    pools: randomPools(random, outputs, options),
  }
}

/** What one problem has in common, so that some are all alike and some are wild. */
export type Habits = {
  style: 'small' | 'several' | 'nearly-all' | 'too-much' | 'any'
  equalCosts: boolean
  minimums: boolean
  tokenGas: boolean
  laneGas: boolean
  feeToken: string | undefined
  poor: boolean
  gas: [number, number]
}

function randomHabits(random: Random): Habits {
  return {
    style: random.pick(['small', 'several', 'several', 'nearly-all', 'too-much', 'any']),
    equalCosts: random.chance(0.1),
    minimums: random.chance(0.25),
    tokenGas: random.chance(0.6),
    laneGas: random.chance(0.2),
    feeToken: random.chance(0.05) ? random.pick(['USDC', 'USDT', 'WETH']) : undefined,
    poor: random.chance(0.3),
    gas: random.pick([
      [0.001, 0.1],
      [0.01, 5],
      [0.5, 1],
    ]),
  }
}

type Holding = { token: Output['token']; price: Price; amount: bigint }

function randomHolding(random: Random, habits: Habits, from: (typeof MARKET)[number]): Holding {
  const price = priceOf(usd(from.usd), from.decimals)
  const token = { symbol: from.symbol, address: addressOf(from.symbol), decimals: from.decimals }
  const worth = random.chance(0.25) ? 0 : random.spread(0.01, habits.poor ? 200 : 20_000)
  const amount = (usd(worth) * powerOfTen(from.decimals)) / price.usd
  return {
    token,
    price,
    amount: habits.equalCosts && worth > 0 ? 60n * powerOfTen(from.decimals) : amount,
  }
}

function addressOf(symbol: string): `0x${string}` {
  return `0x${Buffer.from(symbol).toString('hex').padStart(40, '0')}`
}

function randomOutputs(random: Random, market: typeof MARKET, count: number): Output[] {
  const outputs: Output[] = []
  while (outputs.length < Math.min(count, market.length)) {
    const from = random.pick(market)
    if (outputs.some((output) => output.token.symbol === from.symbol)) continue
    const token = { symbol: from.symbol, address: addressOf(from.symbol), decimals: from.decimals }
    outputs.push({ token, price: priceOf(usd(from.usd), from.decimals), amount: 0n })
  }
  return outputs
}

function randomOption(
  random: Random,
  from: { habits: Habits; chain: number; layer: string; outputs: Output[]; holdings: Holding[] },
): ElementOption {
  const { habits } = from
  const gas = habits.equalCosts ? 0.25 : random.spread(...habits.gas)
  const bridgeFee =
    from.layer === 'SAME_CHAIN'
      ? ZERO
      : ratio(BigInt(habits.equalCosts ? 300 : random.whole(0, 3000)), 1_000_000n)
  return {
    chainId: DESTINATION + from.chain,
    settlementLayer: from.layer,
    block: { number: 1n, hash: '0x00', timestamp: 0n },
    fillTimeSeconds: random.whole(1, 600),
    charges: {
      gas: usd(gas),
      ...(random.chance(0.1) && { settlement: usd(random.spread(0.01, 0.5)) }),
    },
    sources: from.holdings.map((holding) => randomSource(random, { ...from, bridgeFee, holding })),
  }
}

function randomSource(
  random: Random,
  from: { habits: Habits; outputs: Output[]; holding: Holding; bridgeFee: Ratio },
): Source {
  const { habits, holding } = from
  const minimum = habits.minimums && random.chance(0.5) ? random.spread(0.5, 50) : 0
  const lanes = from.outputs.map((output, index) =>
    randomLane(random, { habits, holding, output, index }),
  )
  return {
    token: holding.token,
    price: holding.price,
    cap: holding.amount,
    minimum: (usd(minimum) * powerOfTen(holding.price.decimals)) / holding.price.usd,
    bridgeFee: from.bridgeFee,
    charges: habits.tokenGas
      ? { gas: usd(habits.equalCosts ? 0.05 : random.spread(0.001, 0.6)) }
      : NO_CHARGES,
    paysFees: habits.feeToken === undefined || habits.feeToken === holding.token.symbol,
    lanes: random.chance(0.03) ? [] : lanes,
  }
}

function randomLane(
  random: Random,
  from: { habits: Habits; holding: Holding; output: Output; index: number },
): Lane {
  const { holding, output, habits } = from
  const same = holding.token.symbol === output.token.symbol
  const parity = ratio(
    holding.price.usd * powerOfTen(output.price.decimals),
    output.price.usd * powerOfTen(holding.price.decimals),
  )
  const spread = same ? 0 : habits.equalCosts ? 5000 : random.whole(-20, 9000)
  const charges: Charges =
    habits.laneGas && !same && random.chance(0.5)
      ? { gas: usd(random.spread(0.01, 1)) }
      : NO_CHARGES
  const rate = worse(parity, spread)
  return { output: from.index, rate, charges }
}

function worse(parity: Ratio, ppm: number): Ratio {
  return ratio(parity.numerator * BigInt(1_000_000 - ppm), parity.denominator * 1_000_000n)
}

/** Amounts as a share of what is held, so that plans need one, several or all of the sources. */
function sizeOutputs(
  random: Random,
  outputs: readonly Output[],
  options: readonly ElementOption[],
  style: Habits['style'],
): Output[] {
  const held = new Map<number, Usd>()
  let largest: Usd = 1n
  for (const option of options) {
    const worth = option.sources.map((source) => usdOf(source.cap, source.price, 'down'))
    held.set(
      option.chainId,
      worth.reduce((sum, value) => sum + value, 0n),
    )
    for (const value of worth) if (value > largest) largest = value
  }
  const all = [...held.values()].reduce((sum, value) => sum + value, 0n)
  const shares = {
    small: () => [largest, random.next() * 0.8] as const,
    several: () => [largest, 0.6 + random.next() * 2] as const,
    'nearly-all': () => [all, 0.85 + random.next() * 0.14] as const,
    'too-much': () => [all, 0.98 + random.next()] as const,
    any: () => [all, random.next()] as const,
  }
  const [whole, share] = shares[style]()
  const worth = (whole * BigInt(Math.floor(share * 1e9))) / 1_000_000_000n / BigInt(outputs.length)
  return outputs.map((output) => ({
    ...output,
    amount: (worth * powerOfTen(output.price.decimals)) / output.price.usd + 1n,
  }))
}

function randomPools(
  random: Random,
  outputs: readonly Output[],
  options: readonly ElementOption[],
): Problem['pools'] {
  if (!random.chance(0.08)) return []
  const held = options.reduce(
    (sum, option) =>
      option.sources.reduce((all, source) => all + usdOf(source.cap, source.price, 'down'), sum),
    0n,
  )
  return outputs.map((output, index) => ({
    output: index,
    settlementLayers: ['ACROSS', 'ECO'],
    amount:
      ((held / BigInt(random.whole(3, 20))) * powerOfTen(output.price.decimals)) / output.price.usd,
  }))
}

function usd(value: number): Usd {
  return (BigInt(Math.round(value * 1e9)) * ONE_USD) / 1_000_000_000n
}

/** The sizes of the trial: see the head of `trials/planner/planner.ts`. */
export function randomSize(random: Random): Size {
  const kind = random.next()
  const [chains, tokens] =
    kind < 0.6
      ? [random.whole(1, 6), random.whole(1, 4)]
      : kind < 0.88
        ? [random.whole(5, 12), random.whole(2, 6)]
        : kind < 0.98
          ? [random.whole(13, 30), random.whole(5, 10)]
          : [30, 10]
  const outputs = random.chance(0.7) ? 1 : random.whole(2, 4)
  return { chains, tokens, layers: random.whole(1, 3), outputs }
}
