import { DEFAULT_PRICES } from '../../../devnet/src/prices.ts'
import type { Leg } from '../case.ts'
import type { World } from '../world.ts'
import { symbolOf } from './holdings.ts'

/** USD with 18 decimals, as the service has it; prices are those the chains began with. */
const DECIMALS: Record<string, bigint> = { ETH: 18n, WETH: 18n }
const PRICE_UNIT = 10n ** 8n

function priceOf(symbol: string): bigint {
  const prices = DEFAULT_PRICES as Record<string, bigint>
  return prices[symbol === 'WETH' ? 'ETH' : symbol] ?? PRICE_UNIT
}

/** What an amount is worth at the fixed prices, in 10^-18 USD; rounded down. */
export function worth(symbol: string, amount: bigint): bigint {
  const decimals = DECIMALS[symbol] ?? 6n
  return (amount * priceOf(symbol) * 10n ** 18n) / (PRICE_UNIT * 10n ** decimals)
}

export function worthOf(changes: ReadonlyMap<string, bigint>): bigint {
  let sum = 0n
  for (const [symbol, amount] of changes) sum += worth(symbol, amount)
  return sum
}

export function worthOfLegs(world: World, legs: readonly Leg[]): bigint {
  return legs.reduce((sum, leg) => sum + worth(symbolOf(world, leg), leg.amount), 0n)
}

export const usd = (amount: bigint) =>
  `${amount < 0n ? '-' : ''}${text(amount < 0n ? -amount : amount)}`

function text(amount: bigint): string {
  const micros = amount / 10n ** 12n
  return `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, '0')}`
}
