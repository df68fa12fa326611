import { powerOfTen, type Usd, usdOf } from '../../usd.ts'
import type { InventoryRoute, InventoryView } from './inventory-view.ts'
import type { Venue } from './move.ts'
import { type Place, scaleTargets } from './scale-targets.ts'
import { type Budget, type MovePolicy, openBudget } from './venue-budget.ts'

/** In raw units of the token where it leaves. */
export type ProposedMove = {
  venue: Venue
  asset: string
  from: number
  to: number
  amount: bigint
  usd: Usd
  costBps: number
}

/** An asset that is not moved, or a chain whose need cannot be met, and why. */
type MoveRefusal = { asset: string; chainId: number | null; reason: string }

export type Proposal = { moves: ProposedMove[]; refusals: MoveRefusal[] }

export type ProposeRequest = {
  view: Pick<InventoryView, 'lines' | 'moves' | 'takenAt'>
  routes: readonly InventoryRoute[]
  policy: MovePolicy
}

/**
 * Proposes moves until every chain has what its band asks for. No chain gives below its own target
 * and none receives above its own, so that a move is never undone by the next.
 */
export function proposeMoves({ view, routes, policy }: ProposeRequest): Proposal {
  const wanted = view.lines.filter(({ band }) => band !== null)
  const assets = [...new Set(wanted.map(({ asset }) => asset))]
  const budget = openBudget(view, policy)
  const parts = assets.map((asset): Proposal => {
    const lines = wanted.filter((line) => line.asset === asset)
    const unknown = lines.find(({ balance, awaiting, price }) => {
      return balance === null || awaiting === null || price === null
    })
    if (unknown) {
      const reason = `the balance, the repayments owed or the price on chain ${unknown.chainId} are not known`
      return { moves: [], refusals: [{ asset, chainId: unknown.chainId, reason }] }
    }
    const own = routes.filter((route) => route.asset === asset)
    return proposeForAsset(scaleTargets(lines), own, budget)
  })
  return {
    moves: parts.flatMap(({ moves }) => moves),
    refusals: parts.flatMap(({ refusals }) => refusals),
  }
}

function proposeForAsset(
  places: Place[],
  routes: readonly InventoryRoute[],
  budget: Budget,
): Proposal {
  const moves: ProposedMove[] = []
  const refusals: MoveRefusal[] = []
  // The place that lacks the largest part of its target comes first.
  const receivers = places.filter(isShort).sort((a, b) => compare(shareOf(a), shareOf(b)))
  const crowded = places.filter((place) => place.spare > 0n && place.total > place.ceiling)
  const takers = [...new Set([...receivers, ...(crowded.length > 0 ? places.filter(isBelow) : [])])]
  for (const taker of takers) {
    const givers = (isShort(taker) ? places : crowded)
      .filter((place) => place !== taker && place.spare > 0n)
      .sort((a, b) => compare(b.spare, a.spare))
    const reasons: string[] = []
    for (const giver of givers) {
      if (taker.total >= taker.target) break
      const found = carry(giver, taker, routes, budget)
      if ('reason' in found) reasons.push(found.reason)
      else moves.push(found)
    }
    if (!isShort(taker)) continue
    const reason = [...new Set(reasons)].join('; ') || 'no other chain has more than its own target'
    refusals.push({ asset: taker.line.asset, chainId: taker.line.chainId, reason })
  }
  return { moves, refusals }
}

const isShort = ({ total, floor }: Place) => total < floor
const isBelow = ({ total, target }: Place) => total < target

/** Moves as much as fits, and notes it in both places. */
function carry(
  giver: Place,
  taker: Place,
  routes: readonly InventoryRoute[],
  budget: Budget,
): ProposedMove | { reason: string } {
  const open = routes
    .filter(({ from, to }) => from === giver.line.chainId && to === taker.line.chainId)
    .flatMap((route) => (route.costBps === null ? [] : [{ ...route, costBps: route.costBps }]))
    .sort((a, b) => a.costBps - b.costBps)
  if (open.length === 0) {
    return { reason: `there is no venue with a known cost from chain ${giver.line.chainId}` }
  }
  const reasons: string[] = []
  for (const route of open) {
    const room = budget.room(route)
    if ('none' in room) {
      reasons.push(room.none)
      continue
    }
    const { line, unit } = giver
    const need = taker.target - taker.total
    const most = need < giver.spare ? need : giver.spare
    const price = { usd: line.price ?? 0n, decimals: line.token.decimals }
    const worth = usdOf(most / unit, price, 'down')
    const amount = worth > room.usd ? ((most / unit) * room.usd) / worth : most / unit
    const usd = usdOf(amount, price, 'up')
    if (amount === 0n || usd < room.least) {
      reasons.push(`${route.venue} could carry less than its least amount`)
      continue
    }
    if (route.costBps > room.maxCostBps) {
      reasons.push(`${route.venue} costs ${route.costBps} bps, not at most ${room.maxCostBps}`)
      continue
    }
    giver.spare -= amount * unit
    giver.total -= amount * unit
    taker.total += amount * unit
    budget.spend(route, usd)
    const { venue, asset, from, to, costBps } = route
    return { venue, asset, from, to, amount, usd, costBps }
  }
  return { reason: reasons.join('; ') }
}

/** How full a place is, in millionths of its target. */
function shareOf({ total, target }: Place): bigint {
  return target === 0n ? powerOfTen(6) : (total * powerOfTen(6)) / target
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
