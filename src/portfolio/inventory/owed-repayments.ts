import type { Address } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import { FILLED_RELAY, owedFillsIn } from '../../domain/ledger/inventory/relay-fills.ts'
import {
  type OwedFill,
  type RepaidFill,
  settleRepayments,
} from '../../domain/ledger/inventory/settle-repayments.ts'
import type { Sql } from '../../store/database/sql.ts'
import { listBookedRepayments, listFillsWith } from '../../store/inventory/repayments.ts'

/** What Across owes on one chain in one token, and what it has repaid. */
export type Owed = {
  chainId: number
  token: Address
  outstanding: OwedFill[]
  repaid: RepaidFill[]
}

/** Sets the fills of the relayer against the repayments in the books, place by place. */
export async function readOwed(
  sql: Sql,
  scene: { chains: readonly Chain[]; accounts: readonly Address[] },
): Promise<Owed[]> {
  const [filled, repayments] = await Promise.all([
    listFillsWith(sql, FILLED_RELAY),
    listBookedRepayments(sql, 'ACROSS'),
  ])
  const fills = filled.flatMap((each) => owedFillsIn(each, scene))
  const places = new Map(
    fills.map(({ chainId, token }) => [`${chainId} ${token}`, { chainId, token }]),
  )
  return [...places.values()].map((place) => {
    const here = (each: { chainId: number; token: Address }) =>
      each.chainId === place.chainId && each.token === place.token
    return { ...place, ...settleRepayments(fills.filter(here), repayments.filter(here)) }
  })
}
