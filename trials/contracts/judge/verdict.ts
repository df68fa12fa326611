import type { Address } from 'viem'
import type { Attempt, Signed } from '../book.ts'
import type { Place } from '../place.ts'
import type { Effect } from '../read-logs.ts'

export type Verdict = {
  claims: Signed[]
  fills: Signed[]
  /** Orders whose relays were filled. */
  relayed: Signed[]
  /** By token and holder: what may leave, and what must arrive. */
  allowed: Map<string, bigint>
  needs: Map<string, bigint>
  /** Somebody acted for reasons of their own in the same call. */
  foreign: boolean
}
export type Heard = { place: Place; attempt: Attempt; effect: Effect; caller: Address }

export const add = (
  map: Map<string, bigint>,
  token: Address,
  holder: Address,
  amount: bigint,
): void => {
  const key = `${token} ${holder}`
  map.set(key, (map.get(key) ?? 0n) + amount)
}
