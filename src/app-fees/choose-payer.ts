import type { Address } from 'viem'
import type { ChainReader } from '../ports/chain-reader.ts'
import type { Sql } from '../store/database/sql.ts'
import { readPromised } from '../store/intents/reservations.ts'
import { listCandidates } from '../store/transactions/relayer-needs.ts'

export type Payment = { chainId: number; token: Address; amount: bigint }

/** `none` says why there is no payer, as a sentence for clients. */
export type Payer = { account: Address } | { none: string }

/**
 * Chooses a fill account that can pay the amount on top of its own pending transactions. All fill
 * accounts together must also be able to pay it on top of the relayer's commitments.
 */
export async function choosePayer(
  sql: Sql,
  { chain, balances }: Pick<ChainReader, 'chain' | 'balances'>,
  { token, amount }: Payment,
  signal?: AbortSignal,
): Promise<Payer> {
  const lower = token.toLowerCase() as Address
  const query = { chainId: chain.id, lane: 'fills' } as const
  const [promised, candidates] = await Promise.all([readPromised(sql), listCandidates(sql, query)])
  // Balances are read after the commitments: a commitment that is gone because it was paid is then
  // already missing from the balance.
  const purses = await Promise.all(
    candidates.map(async (candidate) => {
      const { amounts } = await balances(candidate.address, [lower], signal)
      return { ...candidate, held: amounts.get(lower) ?? 0n }
    }),
  )
  const all = purses.reduce((sum, { held }) => sum + held, 0n)
  const free = all - (promised.get(chain.id)?.get(lower) ?? 0n)
  const able = purses.filter(({ held, spoken }) => held - (spoken.get(lower) ?? 0n) >= amount)
  if (free < amount || able.length === 0) {
    return { none: `the relayer can spare too little of the token on chain ${chain.id}` }
  }
  const payer = able.find(({ blocked }) => !blocked)
  return payer
    ? { account: payer.address }
    : { none: `the relayer cannot send on chain ${chain.id}` }
}
