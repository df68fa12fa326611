import { powerOfTen } from '../../usd.ts'
import type { InventoryLine } from './inventory-view.ts'

/** A line of one asset while moves are proposed; amounts have the same scale on every chain. */
export type Place = {
  line: InventoryLine
  /** How many units of the scale one raw unit is. */
  unit: bigint
  /** The balance with everything that is expected without a new move. */
  total: bigint
  /** What it could give away now without falling below its target. */
  spare: bigint
  target: bigint
  floor: bigint
  ceiling: bigint
}

/** No token has more decimals. */
const DECIMALS = 36

/**
 * The places of an asset; all of them could be read. When their targets add up to more than there
 * is, all are lowered in proportion: targets that are too high must not prevent what can be done.
 */
export function scaleTargets(lines: readonly InventoryLine[]): Place[] {
  const places = lines.map(toPlace)
  // Includes commitments that exceed a balance, so that no move changes the sum.
  const sum = places.reduce((all, { total }) => all + total, 0n)
  const there = sum > 0n ? sum : 0n
  const wanted = places.reduce((all, { target }) => all + target, 0n)
  if (wanted <= there) return places
  return places.map((place) => {
    const scaled = (amount: bigint) => (amount * there) / wanted
    const [target, floor, ceiling] = [place.target, place.floor, place.ceiling].map(scaled)
    return withSpare({ ...place, target: target ?? 0n, floor: floor ?? 0n, ceiling: ceiling ?? 0n })
  })
}

function toPlace(line: InventoryLine): Place {
  const unit = powerOfTen(DECIMALS - line.token.decimals)
  const { balance, committed, inTransit, awaiting, band } = line
  const free = (balance ?? 0n) - committed
  return withSpare({
    line,
    unit,
    total: (free + inTransit + (awaiting ?? 0n)) * unit,
    target: (band?.target ?? 0n) * unit,
    floor: (band?.floor ?? 0n) * unit,
    ceiling: (band?.ceiling ?? 0n) * unit,
  })
}

/** Only the current balance can leave; tokens in transit count for the target alone. */
function withSpare(place: Omit<Place, 'spare'>): Place {
  const { line, unit, target } = place
  const reserve = (line.band?.reserve ?? 0n) * unit
  const now = ((line.balance ?? 0n) - line.committed) * unit
  const spare = now - (reserve > target ? reserve : target)
  return { ...place, spare: spare > 0n ? spare : 0n }
}
