import type { Address } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import { type RelayerNeed, relayerNeeds } from '../../domain/intent/quote/relayer-needs.ts'
import type { ReservedFunds } from '../../domain/intent/quote/reserve-funds.ts'
import type { AmountsByChain } from '../../store/intents/reservations.ts'
import type { IntentDeps } from '../intent-deps.ts'

/** What the relayer must bring for an intent, and holds now: by chain and lower-case token. */
export type Inventory = { needs: readonly RelayerNeed[]; held: AmountsByChain }

/** Reads the relayer's inventory of the tokens that it would have to pay. */
export async function readInventory(
  { readers, relayer }: Pick<IntentDeps, 'readers' | 'relayer'>,
  reserved: readonly ReservedFunds[],
  signal: AbortSignal,
): Promise<Inventory> {
  const wrappedOf = (id: number) => readers.get(id)?.chain.wrappedNativeToken.address
  const needs = relayerNeeds(reserved, wrappedOf)
  const chains = [...new Set(needs.map(({ chainId }) => chainId))]
  const held = chains.map(async (chainId) => {
    if (relayer.pretended) return [chainId, relayer.pretended(chainId)] as const
    const tokens = needs.filter((need) => need.chainId === chainId).map(({ token }) => token)
    const snapshots = await Promise.all(
      relayer
        .holders(chainId)
        .map((holder) => readers.get(chainId)?.balances(holder, tokens, signal)),
    )
    const sum = (token: Address) =>
      snapshots.reduce((total, snapshot) => total + (snapshot?.amounts.get(token) ?? 0n), 0n)
    return [chainId, new Map(tokens.map((token) => [token, sum(token)]))] as const
  })
  return { needs, held: new Map(await Promise.all(held)) }
}

/**
 * Throws `unavailable` unless the inventory covers the intent and the commitments to other intents.
 */
export function requireInventory({ needs, held }: Inventory, promised: AmountsByChain): void {
  for (const { chainId, token, amount } of needs) {
    const free = (held.get(chainId)?.get(token) ?? 0n) - (promised.get(chainId)?.get(token) ?? 0n)
    if (free >= amount) continue
    const message = `The relayer’s tokens on chain ${chainId} are committed to other intents`
    throw new ServiceError('unavailable', message, {
      issues: [{ message, code: 'INSUFFICIENT_INVENTORY', context: { chainId, token } }],
      retryAfterSeconds: RETRY_SECONDS,
    })
  }
}

/** After this time a pending fill has been mined. */
const RETRY_SECONDS = 5
