import { rawOf, unitPrice, usdOf } from '../../domain/usd.ts'
import { min } from '../../lib/bigint-extremes.ts'
import { spend } from '../effort.ts'
import {
  type ElementOption,
  type Lane,
  leastInput,
  type Pool,
  type Problem,
  type Source,
} from '../problem.ts'
import { allotCharges } from './allot-charges.ts'
import {
  type Dues,
  duesOf,
  type Groups,
  grossOf,
  groupPieces,
  newPiece,
  type Piece,
} from './piece.ts'

/** A flow in doubles: the USD that lanes spend, and the charges that each output carries. */
type DoubleFlow = { lanes: readonly DoubleLaneFlow[]; chargeShare: readonly number[] }
export type DoubleLaneFlow = {
  lane: { ref: Lane; source: { ref: Source; option: { ref: ElementOption } } }
  spent: number
}

/**
 * Rounds a flow in doubles to whole raw units. Each output is met to the unit and each charge is
 * covered. A piece spends the least that delivers what it must, so rounding costs the user less
 * than one raw unit of each input. It returns undefined if whole units do not suffice, which
 * happens only if a plan was tight to the last unit.
 */
export function roundToUnits(problem: Problem, flow: DoubleFlow): Piece[] | undefined {
  spend(20 * flow.lanes.length)
  const pieces = flow.lanes.map(({ lane, spent }) => {
    const { ref: source, option } = lane.source
    const piece = newPiece(problem, { option: option.ref, source, lane: lane.ref })
    piece.spent = toRaw(spent / unitPrice(source.price), source.cap)
    return piece
  })
  const shared = shareOf(problem, pieces)
  const draft: Draft = { problem, pieces, targets: targetsOf(problem, shared.dues, pieces, flow) }
  const over = problem.pools.some((pool) => leftIn(draft, pool) < 0n)
  for (const piece of pieces) keepWithin(draft, piece, over)
  for (const piece of pieces) keepMinimum(draft, piece)
  for (const [output, { amount }] of draft.targets.entries()) {
    if (amount === 'all') continue
    coverCharges(draft, output)
    if (!raise(draft, output, amount)) return undefined
    lower(draft, output, amount)
  }
  for (const [output, { amount }] of draft.targets.entries()) {
    if (amount === 'all') spendAll(draft, output)
  }
  const used = pieces.filter((piece) => piece.spent > 0n)
  if (used.some((piece) => spentOf(used, piece) < piece.source.minimum)) return undefined
  const own = used.length === pieces.length ? shared : shareOf(problem, used)
  return allotCharges(problem, used, own) ? used : undefined
}

/** Returns which pieces belong together, and the charges of these groups. */
function shareOf(problem: Problem, pieces: readonly Piece[]): { groups: Groups; dues: Dues } {
  const groups = groupPieces(pieces)
  return { groups, dues: duesOf(problem, pieces, groups) }
}

/** What must be delivered for an output: `amount` in total, of which `chargeShare` pays charges. */
type Target = { amount: bigint | 'all'; chargeShare: bigint }
type Draft = { problem: Problem; pieces: readonly Piece[]; targets: readonly Target[] }

function toRaw(amount: number, cap: bigint): bigint {
  const raw = BigInt(Math.max(0, Math.round(amount)))
  return raw < cap ? raw : cap
}

/**
 * Brings a piece within its cap and pools, which doubles may exceed by a few units; `over`: they do
 * exceed a pool.
 */
function keepWithin(draft: Draft, piece: Piece, over: boolean): void {
  const excess = spentOf(draft.pieces, piece) - piece.source.cap
  if (excess > 0n) piece.spent = piece.spent > excess ? piece.spent - excess : 0n
  if (!over) return
  const room = roomInPools(draft, piece)
  const fits = grossOf(piece) + room
  if (room < 0n) piece.spent = mostInput(fits > 0n ? fits : 0n, piece)
}

/** Raises a piece to its minimum; in doubles it may be a few units below. */
function keepMinimum(draft: Draft, piece: Piece): void {
  const { minimum, cap } = piece.source
  const spent = spentOf(draft.pieces, piece)
  if (spent < minimum) piece.spent += min(minimum, cap) - spent
}

/** Returns the most input that delivers no more than this. */
function mostInput(output: bigint, piece: Piece): bigint {
  const { numerator, denominator } = piece.rate
  return ((output + 1n) * denominator - 1n) / numerator
}

/** Returns what the source of a piece spends in all its pieces. */
function spentOf(pieces: readonly Piece[], { source, spent, shares }: Piece): bigint {
  if (!shares) return spent
  let sum = 0n
  for (const piece of pieces) if (piece.source === source) sum += piece.spent
  return sum
}

/**
 * Returns the output units that the pools of a piece can still take; charges are not paid out of
 * them.
 */
function roomInPools(draft: Draft, piece: Piece): bigint {
  let room = NO_LIMIT
  for (const pool of draft.problem.pools) {
    if (goesThrough(pool, piece)) room = min(room, leftIn(draft, pool))
  }
  return room
}

function leftIn({ pieces, targets }: Draft, pool: Pool): bigint {
  let left = pool.amount + (targets[pool.output]?.chargeShare ?? 0n)
  for (const piece of pieces) if (goesThrough(pool, piece)) left -= grossOf(piece)
  return left
}

function goesThrough({ output, settlementLayers }: Pool, piece: Piece): boolean {
  return output === piece.output && settlementLayers.includes(piece.option.settlementLayer)
}

/** This is more than any amount of a token. */
const NO_LIMIT = 1n << 256n

/**
 * Returns the raw units by which rounding and doubles may miss an output whose sources are all
 * spent.
 */
function roundedOf(amount: bigint | 'all'): bigint {
  return 8n + (amount === 'all' ? 0n : amount / 10n ** 12n)
}

/**
 * Says whether a source of the output that may pay charges has some left, to make up for rounding.
 */
function hasRoom(pieces: readonly Piece[], output: number): boolean {
  return pieces.some((piece) => {
    const { cap, paysFees } = piece.source
    return piece.output === output && paysFees && cap - spentOf(pieces, piece) > cap / 1000n
  })
}

function targetsOf(
  problem: Problem,
  dues: Dues,
  pieces: readonly Piece[],
  flow: DoubleFlow,
): Target[] {
  let left = dues.all
  if (problem.outputs.length === 0) return [{ amount: left, chargeShare: left }]
  const chargeShare = problem.outputs.map(() => 0n)
  const several = problem.outputs.length > 1
  const loose = problem.outputs.map((_, index) => several && hasRoom(pieces, index))
  const order = [...flow.chargeShare.entries()].sort(
    ([one, a], [other, b]) => Number(loose[one]) - Number(loose[other]) || a - b,
  )
  const last = order.at(-1)?.[0] ?? 0
  for (const [index, usd] of order) {
    const output = problem.outputs[index]
    if (!output || left <= 0n) continue
    const { price, amount } = output
    const rest = rawOf(left, price, 'up')
    const rounded = loose[last] && !loose[index] ? roundedOf(amount) : 0n
    const raw = index === last ? rest : toRaw(usd / unitPrice(price), rest) - rounded
    chargeShare[index] = raw > 0n ? raw : 0n
    left -= usdOf(chargeShare[index] ?? 0n, price, 'down')
  }
  return problem.outputs.map(({ amount }, index) => {
    const charges = chargeShare[index] ?? 0n
    return { amount: amount === 'all' ? 'all' : amount + charges, chargeShare: charges }
  })
}

function broughtFor(pieces: readonly Piece[], output: number): bigint {
  let gross = 0n
  for (const piece of pieces) if (piece.output === output) gross += grossOf(piece)
  return gross
}

/**
 * Lets the sources that may pay charges deliver them to the unit, where other sources deliver the
 * rest.
 */
function coverCharges(draft: Draft, output: number): void {
  const { pieces } = draft
  const paying = pieces.filter((piece) => piece.output === output && piece.source.paysFees)
  let lacking = (draft.targets[output]?.chargeShare ?? 0n) - broughtFor(paying, output)
  for (const piece of paying) {
    if (lacking <= 0n) return
    const room = piece.source.cap - spentOf(pieces, piece)
    if (room <= 0n) continue
    const before = grossOf(piece)
    piece.spent += min(room, more(draft, piece, lacking))
    lacking -= grossOf(piece) - before
  }
}

/**
 * Spends more until the output is met: what its sources have left, and if that is not enough,
 * what they give to another output that can be met from elsewhere.
 */
function raise(
  draft: Draft,
  output: number,
  target: bigint,
  busy: readonly number[] = [],
): boolean {
  const { pieces } = draft
  const own = pieces.filter((piece) => piece.output === output)
  let lacking = target - broughtFor(pieces, output)
  for (const piece of own) {
    if (lacking <= 0n) return true
    const room = piece.source.cap - spentOf(pieces, piece)
    if (room <= 0n) continue
    const before = grossOf(piece)
    piece.spent += min(room, more(draft, piece, lacking))
    lacking -= grossOf(piece) - before
  }
  for (const piece of own) {
    for (const entrant of pieces) {
      if (entrant.source !== piece.source || entrant === piece || busy.includes(entrant.output))
        continue
      const missing = target - broughtFor(own, output)
      if (missing <= 0n) return true
      const before = broughtFor(pieces, entrant.output)
      const moved = min(entrant.spent, more(draft, piece, missing))
      entrant.spent -= moved
      piece.spent += moved
      const wanted = draft.targets[entrant.output]?.amount ?? 'all'
      const kept = wanted === 'all' ? before : min(before, wanted)
      if (raise(draft, entrant.output, kept, [...busy, output])) continue
      entrant.spent += moved
      piece.spent -= moved
    }
  }
  return target <= broughtFor(pieces, output)
}

/**
 * Returns the input that delivers this many more output units, or as many as the pools can take.
 */
function more(draft: Draft, piece: Piece, missing: bigint): bigint {
  const gross = grossOf(piece)
  const room = roomInPools(draft, piece)
  if (room <= 0n) return 0n
  const wanted = leastInput(gross + missing, piece.rate)
  const fits = room === NO_LIMIT ? wanted : min(wanted, mostInput(gross + room, piece))
  const extra = fits - piece.spent
  return extra > 0n ? extra : 0n
}

/**
 * Spends no more than needed: takes the surplus from the last pieces first, and from those that may
 * pay charges only after the others.
 */
function lower(draft: Draft, output: number, target: bigint): void {
  const { pieces } = draft
  let surplus = broughtFor(pieces, output) - target
  const own = pieces.filter((each) => each.output === output).reverse()
  own.sort((a, b) => Number(a.source.paysFees) - Number(b.source.paysFees))
  for (const piece of own) {
    const gross = grossOf(piece)
    const above = spentOf(pieces, piece) - piece.source.minimum
    const less = min(surplus < gross ? idleOf(piece, surplus) : piece.spent, above)
    if (less <= 0n) continue
    piece.spent -= less
    // The input without effect brings nothing, so the last result still holds.
    if (surplus === 0n) piece.known.spent = piece.spent
    else surplus -= gross - grossOf(piece)
  }
}

/** Returns the most input without which a piece still brings all but this much. */
function idleOf(piece: Piece, surplus: bigint): bigint {
  const { numerator, denominator } = piece.rate
  // In most cases this is zero: computing a quotient of zero needs no division, but the least input
  // that is enough does.
  return (piece.spent * numerator - (grossOf(piece) - surplus) * denominator) / numerator
}

/**
 * Gives everything that the sources of an `all` output have left to that output, as far as its
 * pools take it.
 */
function spendAll(draft: Draft, output: number): void {
  const { pieces } = draft
  for (const piece of pieces) {
    if (piece.output !== output) continue
    const all = piece.spent + piece.source.cap - spentOf(pieces, piece)
    const room = roomInPools(draft, piece)
    const fits = room < 0n ? piece.spent : mostInput(grossOf(piece) + room, piece)
    if (room === NO_LIMIT || fits >= all) piece.spent = all
    else {
      piece.spent = fits
      piece.spent = leastInput(grossOf(piece), piece.rate)
    }
  }
}
