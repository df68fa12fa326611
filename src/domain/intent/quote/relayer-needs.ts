import type { Address } from 'viem'
import { isNative } from '../../token.ts'
import type { ReservedFunds } from './reserve-funds.ts'

/** `token` in lower case. */
export type RelayerNeed = { chainId: number; token: Address; amount: bigint }

/** What the relayer must bring for an intent in all its steps, added up by token. */
export function relayerNeeds(
  reserved: readonly ReservedFunds[],
  /** The wrapped native token of a chain; undefined for a chain that is not configured. */
  wrappedOf: (chainId: number) => Address | undefined,
): readonly RelayerNeed[] {
  const needs = new Map<string, RelayerNeed>()
  for (const { holder, chainId, token, amount } of reserved) {
    if (holder.kind !== 'relayer') continue
    // The relayer brings native money as its wrapped token.
    const held = (isNative(token) && wrappedOf(chainId)) || token
    const kept = held.toLowerCase() as Address
    const key = `${chainId} ${kept}`
    needs.set(key, { chainId, token: kept, amount: amount + (needs.get(key)?.amount ?? 0n) })
  }
  return [...needs.values()]
}
