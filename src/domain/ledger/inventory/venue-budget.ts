import type { Usd } from '../../usd.ts'
import type { InventoryRoute, InventoryView } from './inventory-view.ts'
import { isOpen, type Venue } from './move.ts'

/** The limits of a venue. */
export type VenuePolicy = {
  minUsd: Usd
  maxUsd: Usd
  maxCostBps: number
  /** Moves that may be open at a time. */
  maxPending: number
  /** Pause between two moves from one chain to another. */
  coolDownSeconds: number
  /** USD of the moves that may start within 24 hours. */
  dailyCapUsd: Usd
}

/** A venue without a policy is switched off. */
export type MovePolicy = Readonly<Partial<Record<Venue, VenuePolicy>>>

/** What a venue may still carry now. */
type VenueRoom = { usd: Usd; least: Usd; maxCostBps: number }

type Lane = Pick<InventoryRoute, 'venue' | 'from' | 'to'>

export type Budget = {
  /** How much a venue may still carry from one chain to another; the reason when nothing. */
  room(lane: Lane): VenueRoom | { none: string }
  spend(lane: Lane, usd: Usd): void
}

const DAY_MS = 86_400_000

/** What the moves that are open or of the last day leave of each venue's limits. */
export function openBudget(
  { moves, takenAt }: Pick<InventoryView, 'moves' | 'takenAt'>,
  policy: MovePolicy,
): Budget {
  const started = moves.map((move) => ({
    venue: move.venue,
    from: move.chainId,
    to: move.destinationChainId,
    usd: move.state === 'failed' ? 0n : (move.usd ?? 0n),
    open: isOpen(move),
    ageMs: takenAt.getTime() - move.createdAt.getTime(),
  }))
  return {
    room({ venue, from, to }) {
      const limits = policy[venue]
      if (!limits) return { none: `${venue} is switched off` }
      const { minUsd, maxUsd, maxCostBps } = limits
      const own = started.filter((each) => each.venue === venue)
      const pending = own.filter(({ open }) => open).length
      if (pending >= limits.maxPending) return { none: `${venue} has ${pending} moves open` }
      const resting = own.some(
        (each) =>
          each.from === from && each.to === to && each.ageMs < limits.coolDownSeconds * 1000,
      )
      if (resting) return { none: `${venue} is in its cool-down between chains ${from} and ${to}` }
      const today = own.reduce((sum, { usd, ageMs }) => sum + (ageMs < DAY_MS ? usd : 0n), 0n)
      const left = limits.dailyCapUsd - today
      if (left < minUsd || left <= 0n) return { none: `${venue} has reached its limit for a day` }
      return { usd: left < maxUsd ? left : maxUsd, least: minUsd, maxCostBps }
    },
    spend({ venue, from, to }, usd) {
      started.push({ venue, from, to, usd, open: true, ageMs: 0 })
    },
  }
}
