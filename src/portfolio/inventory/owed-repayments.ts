import type { Address } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import type { PlacedFill } from '../../domain/ledger/inventory/placed-fill.ts'
import {
  type OwedFill,
  type RepaidFill,
  settleRepayments,
} from '../../domain/ledger/inventory/settle-repayments.ts'
import type { LayerBooks } from '../../domain/ledger/layer-books.ts'
import type { Sql } from '../../store/database/sql.ts'
import {
  type KnownNet,
  listBookedRepayments,
  listFillsWith,
  listKnownNets,
} from '../../store/inventory/repayments.ts'

/** What a layer owes on one chain in one token, and what it has repaid. */
export type Owed = {
  chainId: number
  token: Address
  outstanding: OwedFill[]
  repaid: RepaidFill[]
}

type Scene = {
  chains: readonly Chain[]
  accounts: readonly Address[]
  layers: readonly LayerBooks[]
}

/**
 * Compares the fills of the relayer with the booked repayments, for each layer, chain and token.
 */
export async function readOwed(sql: Sql, scene: Scene): Promise<Owed[]> {
  const owed = await Promise.all(scene.layers.map((books) => readOwedBy(sql, books, scene)))
  return owed.flat()
}

async function readOwedBy(
  sql: Sql,
  { layer, repayments: repaying }: LayerBooks,
  scene: Scene,
): Promise<Owed[]> {
  if (!repaying) return []
  const [filled, repayments, nets] = await Promise.all([
    listFillsWith(sql, repaying.event),
    listBookedRepayments(sql, layer),
    listKnownNets(sql, layer),
  ])
  const fills = withNets(
    filled.flatMap((each) => repaying.fillsIn(each, scene)),
    nets,
  )
  const places = new Map(
    fills.map(({ chainId, token }) => [`${chainId} ${token}`, { chainId, token }]),
  )
  return [...places.values()].map((place) => {
    const here = (each: { chainId: number; token: Address }) =>
      each.chainId === place.chainId && each.token === place.token
    return { ...place, ...settleRepayments(fills.filter(here), repayments.filter(here)) }
  })
}

/**
 * Adds the known net amounts to the fills. A transaction may fill several relays, so each known
 * amount is used for one fill only.
 */
function withNets(fills: readonly PlacedFill[], nets: readonly KnownNet[]): PlacedFill[] {
  const open = new Map<string, KnownNet[]>()
  for (const each of nets) open.set(each.key, [...(open.get(each.key) ?? []), each])
  return fills.map((fill) => {
    const own = open.get(fill.key) ?? []
    const index = own.findIndex(
      ({ chainId, token, gross }) =>
        chainId === fill.chainId &&
        token === fill.token &&
        (gross === null || gross === fill.gross),
    )
    const [found] = index < 0 ? [] : own.splice(index, 1)
    return found ? { ...fill, net: found.net } : fill
  })
}
