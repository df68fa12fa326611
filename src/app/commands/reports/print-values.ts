import type { Chain } from '../../../domain/chain.ts'
import type { DayValue } from '../../../domain/ledger/value/day-value.ts'
import { sameAddress } from '../../../domain/token.ts'
import { type Usd, usdToDecimal } from '../../../domain/usd.ts'

export const VALUE_HEAD = [
  'day',
  'chainId',
  'token',
  'symbol',
  'heldBefore',
  'held',
  'price',
  'priceAt',
  'valueBeforeUsd',
  'earnedUsd',
  'capitalUsd',
  'priceMovesUsd',
  'valueUsd',
] as const

/** A row of values as it is printed; an unknown value is null, and empty in a table. */
export function printValue(value: DayValue, chains: readonly Chain[]) {
  const chain = chains.find(({ id }) => id === value.chainId)
  const token = chain?.tokens.find(({ address }) => sameAddress(address, value.token))
  const usd = (amount: Usd | null) => (amount === null ? null : usdToDecimal(amount))
  return {
    day: value.day,
    chainId: value.chainId,
    token: value.token,
    symbol: token?.symbol ?? '',
    heldBefore: String(value.heldBefore),
    held: String(value.held),
    price: usd(value.price?.usd ?? null),
    priceAt: value.price?.at.toISOString() ?? null,
    valueBeforeUsd: usd(value.valueBefore),
    earnedUsd: usd(value.earned),
    capitalUsd: usd(value.added),
    priceMovesUsd: usd(value.priceMoves),
    valueUsd: usd(value.value),
  } satisfies Record<(typeof VALUE_HEAD)[number], string | number | null>
}
