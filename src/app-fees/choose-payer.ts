import type { Address } from 'viem'
import type { ChainReader } from '../ports/chain-reader.ts'
import type { Sql } from '../store/database/sql.ts'
import { readPromised } from '../store/intents/reservations.ts'
import { listCandidates } from '../store/transactions/relayer-needs.ts'

export type Payment = { chainId: number; token: Address; amount: bigint }

/** `none` says why, in words made for clients. */
export type Payer = { account: Address } | { none: string }

/**
 * A fill account that holds the amount besides what its transactions under way will take, while all
 * of them together hold it besides what was promised to fills.
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
  // After the books: what is no longer promised because it has been paid shows in the balance.
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
