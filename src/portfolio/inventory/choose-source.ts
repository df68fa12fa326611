import type { Address } from 'viem'
import { isNative } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { Sql } from '../../store/database/sql.ts'
import { readPromised } from '../../store/intents/reservations.ts'
import { listCandidates } from '../../store/transactions/relayer-needs.ts'

export type SourceWish = {
  token: Address
  amount: bigint
  /** Raw units that all accounts together must keep. */
  reserve: bigint
  /** Wei that the account must keep for gas. */
  gas: bigint
}

/** `none` says why there is no source. */
export type Source = { account: Address } | { none: string }

/**
 * Chooses a fill account that holds the amount in addition to what its transactions under way will
 * take, provided that all accounts together hold it in addition to the commitments and the reserve.
 */
export async function chooseSource(
  sql: Sql,
  { chain, balances }: Pick<ChainReader, 'chain' | 'balances'>,
  { token, amount, reserve, gas }: SourceWish,
  signal?: AbortSignal,
): Promise<Source> {
  const lower = token.toLowerCase() as Address
  const query = { chainId: chain.id, lane: 'fills' } as const
  const [promised, candidates] = await Promise.all([readPromised(sql), listCandidates(sql, query)])
  // The balances are read after the commitments: a commitment that has been paid meanwhile is then
  // missing in the balance, too.
  const purses = await Promise.all(
    candidates.map(async (candidate) => {
      const { amounts } = await balances(candidate.address, [lower], signal)
      const held = amounts.get(lower)
      if (held === undefined) throw new Error(`the balances of the token ${token} cannot be read`)
      return { ...candidate, held }
    }),
  )
  const all = purses.reduce((sum, { held }) => sum + held, 0n)
  const committed = promised.get(chain.id)?.get(lower) ?? 0n
  const free = all - committed - reserve
  if (free < amount) {
    const parts = `it has ${all} raw units, of which ${committed} are committed and ${reserve} are reserved`
    return { none: `chain ${chain.id} can spare too little of it: ${parts}` }
  }
  const kept = isNative(token) ? gas : 0n
  const able = purses.filter(
    ({ held, spoken }) => held - (spoken.get(lower) ?? 0n) - kept >= amount,
  )
  if (able.length === 0)
    return { none: `no single account of chain ${chain.id} has that much of it` }
  const source = able.find(({ blocked }) => !blocked)
  return source
    ? { account: source.address }
    : { none: `the relayer cannot send on chain ${chain.id}` }
}
