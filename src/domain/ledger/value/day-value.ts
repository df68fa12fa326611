import type { Address } from 'viem'
import { type Usd, usdOf } from '../../usd.ts'
import type { StatementRow } from '../statement.ts'

type Place = { chainId: number; token: Address }

/** The last price of a token that was read on a UTC day. */
export type DayPrice = Place & { day: string; usd: Usd; decimals: number; at: Date }

export type Holding = Place & { amount: bigint }

/**
 * What the operator held of a token on a UTC day, and the value of it. Null: a price that is needed
 * was not read. Where all are known, `valueBefore` + `earned` + `added` + `priceMoves` is exactly
 * `value`, and `value` is the next day's `valueBefore`.
 */
export type DayValue = Place & {
  day: string
  /** In raw units, at the beginning and at the end of the day. */
  heldBefore: bigint
  held: bigint
  /** The last price of the day. */
  price: DayPrice | null
  valueBefore: Usd | null
  /** The realised earnings, at the price of the end of the day. */
  earned: Usd | null
  /** Capital that came and went, at the same price. */
  added: Usd | null
  /** The gain in value of what was held at the beginning of the day. */
  priceMoves: Usd | null
  value: Usd | null
}

type Evidence = {
  /** Holdings at the beginning of the first day. */
  before: readonly Holding[]
  /** By day. */
  rows: readonly StatementRow[]
  prices: readonly DayPrice[]
  /** Consecutive days, none left out. */
  days: readonly string[]
}

/** A row for each day and token that was held or moved on it. */
export function valuesByDay({ before, rows, prices, days }: Evidence): DayValue[] {
  const places = new Map<string, Holding>()
  for (const holding of before) places.set(keyOf(holding), holding)
  for (const { chainId, token } of rows) {
    const key = keyOf({ chainId, token })
    if (!places.has(key)) places.set(key, { chainId, token, amount: 0n })
  }
  const priceOn = new Map(prices.map((price) => [`${price.day} ${keyOf(price)}`, price]))
  const changes = new Map<string, StatementRow[]>()
  for (const row of rows) {
    const key = `${row.group} ${keyOf(row)}`
    const known = changes.get(key)
    if (known) known.push(row)
    else changes.set(key, [row])
  }
  return [...places].flatMap(([key, { amount, chainId, token }]) => {
    let heldBefore = amount
    return days.flatMap((day): DayValue[] => {
      const own = changes.get(`${day} ${key}`) ?? []
      if (own.length === 0 && heldBefore === 0n) return []
      const change = {
        heldBefore,
        realised: own.reduce((sum, { realised }) => sum + realised, 0n),
        capital: own.reduce((sum, { capital }) => sum + capital, 0n),
      }
      const price = priceOn.get(`${day} ${key}`) ?? null
      const valued = explainValue(change, priceOn.get(`${dayBefore(day)} ${key}`) ?? null, price)
      heldBefore = valued.held
      return [{ day, chainId, token, price, ...valued }]
    })
  })
}

type Change = { heldBefore: bigint; realised: bigint; capital: bigint }

/**
 * Each part is the difference that it makes to the value of the holdings, one after the other, so
 * that rounding cannot make the parts differ from the whole.
 */
function explainValue(
  { heldBefore, realised, capital }: Change,
  old: DayPrice | null,
  price: DayPrice | null,
) {
  const earnedToo = heldBefore + realised
  const held = earnedToo + capital
  const valueBefore = worthOf(heldBefore, old)
  return {
    heldBefore,
    held,
    valueBefore,
    priceMoves: heldBefore === 0n ? 0n : less(worthOf(heldBefore, price), valueBefore),
    earned: realised === 0n ? 0n : less(worthOf(earnedToo, price), worthOf(heldBefore, price)),
    added: capital === 0n ? 0n : less(worthOf(held, price), worthOf(earnedToo, price)),
    value: worthOf(held, price),
  }
}

/** Zero tokens are worth zero, with or without a price. */
function worthOf(amount: bigint, price: DayPrice | null): Usd | null {
  if (amount === 0n) return 0n
  return price && usdOf(amount, price, 'down')
}

const less = (a: Usd | null, b: Usd | null): Usd | null => (a === null || b === null ? null : a - b)

const keyOf = ({ chainId, token }: Place) => `${chainId} ${token.toLowerCase()}`

const DAY_MS = 86_400_000

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const dayBefore = (day: string): string => dayOf(new Date(Date.parse(day) - DAY_MS))

/** The UTC days from one moment to before another. */
export function daysBetween(from: Date, to: Date): string[] {
  const days: string[] = []
  for (let at = Date.parse(dayOf(from)); at < to.getTime(); at += DAY_MS) {
    days.push(dayOf(new Date(at)))
  }
  return days
}

/** Prices are kept by whole days: the value at any other moment is not known. */
export function isWholeDays({ from, to }: { from: Date; to: Date }): boolean {
  return from.getTime() % DAY_MS === 0 && to.getTime() % DAY_MS === 0
}
