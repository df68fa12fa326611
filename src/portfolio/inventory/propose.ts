import type {
  InventoryLine,
  InventoryRoute,
  InventoryView,
} from '../../domain/ledger/inventory/inventory-view.ts'
import { type Proposal, proposeMoves } from '../../domain/ledger/inventory/propose-moves.ts'
import { divide, ONE_USD, rawOf, usdOf } from '../../domain/usd.ts'
import type { InventoryVenue } from '../../ports/inventory-venue.ts'
import { listStoppedChains } from '../../store/ledger/ledger-breaks.ts'
import type { InventoryDeps } from './inventory-deps.ts'
import { readInventory } from './read-inventory.ts'

/** The gas of a move on each chain, from which its cost is estimated. */
const TYPICAL_GAS = 300_000n

/**
 * Reads everything and proposes moves, without doing anything. Routes from and to a stopped chain
 * are left out, so that other chains give in its place.
 */
export async function propose(
  deps: InventoryDeps,
  signal: AbortSignal,
): Promise<Proposal & { view: InventoryView }> {
  const view = await readInventory(deps, signal)
  const stopped = await listStoppedChains(deps.database.sql)
  const isOpen = ({ from, to }: InventoryRoute) => !stopped.has(from) && !stopped.has(to)
  const routes = (await priceRoutes(deps, view.lines, signal)).filter(isOpen)
  return { view, ...proposeMoves({ view, routes, policy: deps.settings.policy }) }
}

/**
 * Adds the cost to every route between places that have a band; it is undefined if it cannot be
 * read.
 */
async function priceRoutes(
  deps: InventoryDeps,
  lines: readonly InventoryLine[],
  signal: AbortSignal,
): Promise<InventoryRoute[]> {
  const places = lines.filter(({ band }) => band !== null)
  const pairs = places.flatMap((from) =>
    places
      .filter((to) => to.asset === from.asset && to.chainId !== from.chainId)
      .map((to) => ({ from, to })),
  )
  const routes = await Promise.all(
    pairs.flatMap(({ from, to }) =>
      deps.venues.map(async (venue): Promise<InventoryRoute[]> => {
        const known = { venue: venue.name, from: from.chainId, to: to.chainId, asset: from.asset }
        if (!deps.settings.policy[venue.name]) return []
        const costBps = await costOf(deps, { venue, from, to: to.chainId }, signal).catch(
          () => null,
        )
        return costBps === undefined ? [] : [{ ...known, costBps }]
      }),
    ),
  )
  return routes.flat()
}

type Way = { venue: InventoryVenue; from: InventoryLine; to: number }

/**
 * The cost of a route in bps: what the venue keeps and charges, and gas on both chains. It is
 * computed for the amount that can be moved now, at most the venue's largest; undefined if the
 * venue has no such route.
 */
async function costOf(
  { readers, prices, settings }: InventoryDeps,
  { venue, from, to }: Way,
  signal: AbortSignal,
): Promise<number | null | undefined> {
  const [origin, destination] = [readers.get(from.chainId), readers.get(to)]
  const route = origin && destination && venue.route(origin.chain, destination.chain, from.token)
  if (!route) return undefined
  const size = sizeOf(from, settings.policy[venue.name]?.maxUsd ?? 0n)
  if (size === null || size <= 0n) return null
  const fee = await venue.feeWei(route, signal)
  const spent = await Promise.all(
    [origin, destination].map(async (reader, index) => {
      const token = reader.chain.nativeToken
      const price = await prices.price({ chainId: reader.chain.id, token }, signal)
      if ('unavailable' in price) throw new Error(price.unavailable)
      const { gasPrice } = await reader.gasPrice(signal)
      const wei = TYPICAL_GAS * gasPrice + (index === 0 ? fee : 0n)
      return usdOf(wei, { usd: price.usd, decimals: token.decimals }, 'up')
    }),
  )
  const usd = spent.reduce((sum, each) => sum + each, 0n)
  const amount = rawOf(size, { usd: from.price ?? 0n, decimals: from.token.decimals }, 'up')
  const kept = await venue.feeBps(route, amount, signal)
  return kept + Number(divide(usd * 10_000n, size, 'up'))
}

/** The value that could be moved at once, at most the venue's largest. */
function sizeOf({ balance, committed, price, token }: InventoryLine, most: bigint): bigint | null {
  if (balance === null || price === null) return null
  const free = balance > committed ? balance - committed : 0n
  const worth = usdOf(free, { usd: price, decimals: token.decimals }, 'down')
  const size = worth < most ? worth : most
  return size > ONE_USD ? size : ONE_USD
}
