import { rawOf, type Usd, usdOf } from '../../domain/usd.ts'
import { min } from '../../lib/bigint-extremes.ts'
import { applyUp, type Problem } from '../problem.ts'
import { type Dues, type Groups, grossOf, type Piece } from './piece.ts'

/**
 * Shares the fixed charges among the pieces, so that what remains of each output is exactly its
 * amount. An element carries its own charges as far as it can, and the largest pieces carry the
 * intent's. Returns false if a rule of the problem does not hold to the raw unit.
 */
export function allotCharges(
  problem: Problem,
  pieces: readonly Piece[],
  { groups, dues }: { groups: Groups; dues: Dues },
): boolean {
  for (const piece of pieces) piece.chargeShare = 0n
  const chargeShares = chargeSharesOf(problem, pieces, dues)
  if (!chargeShares || !carryThemselves(pieces, groups, dues)) return false
  const own = [...dues.options]
  return chargeShares.every((amount, output) => {
    const group = pieces.filter((piece) => piece.output === output)
    let left = relievePools(problem, group, { output, amount })
    if (left === undefined) return false
    for (const [at, piece] of pieces.entries()) {
      if (piece.output !== output) continue
      const lead = groups.options[at] ?? at
      const due = own[lead] ?? 0n
      const share = ownShare(due, piece)
      own[lead] = due - usdValueOf(piece, share)
      left -= takeCharge(piece, min(left, share))
    }
    left -= takeFromLargest(group.filter(pays), left)
    return left === 0n || takeDust(group, left)
  })
}

/** Returns the output units of each output that pay charges; undefined when they do not suffice. */
function chargeSharesOf(
  problem: Problem,
  pieces: readonly Piece[],
  dues: Dues,
): bigint[] | undefined {
  let due = dues.all
  const gross = (output: number) =>
    pieces.reduce((sum, piece) => (piece.output === output ? sum + grossOf(piece) : sum), 0n)
  if (problem.outputs.length === 0) return gross(0) >= due ? [gross(0)] : undefined
  const chargeShares = problem.outputs.map(({ amount, price }, index) => {
    const extra = amount === 'all' ? 0n : gross(index) - amount
    due -= usdOf(extra, price, 'down')
    return extra
  })
  const open = problem.outputs.findIndex(({ amount }) => amount === 'all')
  const output = problem.outputs[open]
  if (output && due > 0n) {
    chargeShares[open] = rawOf(due, output.price, 'up')
    due = (chargeShares[open] ?? 0n) <= gross(open) ? 0n : due
  }
  return due <= 0n && chargeShares.every((extra) => extra >= 0n) ? chargeShares : undefined
}

/**
 * Says whether every source and every element brings at least its own charges; one raw unit is
 * rounding.
 */
function carryThemselves(pieces: readonly Piece[], groups: Groups, dues: Dues): boolean {
  const sources = dues.sources.map((due) => -due)
  const options = dues.options.map((due) => -due)
  for (const [at, piece] of pieces.entries()) {
    const usd = usdValueOf(piece, grossOf(piece) + 1n)
    const first = groups.sources[at] ?? at
    const lead = groups.options[at] ?? at
    sources[first] = (sources[first] ?? 0n) + usd
    options[lead] = (options[lead] ?? 0n) + usd
  }
  return sources.every((over) => over >= 0n) && options.every((over) => over >= 0n)
}

function usdValueOf(piece: Piece, amount: bigint): Usd {
  return usdOf(amount, piece.price, 'down')
}

/** Returns what a piece carries of the rest of its element's own charges. */
function ownShare(due: Usd, piece: Piece): bigint {
  if (due <= 0n || !pays(piece)) return 0n
  const share = min(rawOf(due, piece.price, 'down'), grossOf(piece) - piece.chargeShare)
  return share > 0n ? share : 0n
}

/** Takes charges first from the pools that hold too little; returns what must still be taken. */
function relievePools(
  problem: Problem,
  group: readonly Piece[],
  from: { output: number; amount: bigint },
): bigint | undefined {
  let left = from.amount
  for (const pool of problem.pools) {
    if (pool.output !== from.output) continue
    const members = group.filter(({ option }) =>
      pool.settlementLayers.includes(option.settlementLayer),
    )
    let over = members.reduce(
      (sum, piece) => sum + grossOf(piece) - piece.chargeShare,
      -pool.amount,
    )
    for (const piece of bySize(members.filter(pays))) {
      const taken = takeCharge(piece, min(over, left))
      over -= taken
      left -= taken
    }
    if (over > 0n) return undefined
  }
  return left
}

function pays(piece: Piece): boolean {
  return piece.source.paysFees
}

/** Lists the pieces of one output, the largest first. */
function bySize(pieces: readonly Piece[]): Piece[] {
  return [...pieces].sort((a, b) => (grossOf(b) > grossOf(a) ? 1 : -1))
}

/** Takes up to `amount` from what a piece brings. */
function takeCharge(piece: Piece, amount: bigint): bigint {
  const taken = min(amount, grossOf(piece) - piece.chargeShare)
  if (taken <= 0n) return 0n
  piece.chargeShare += taken
  return taken
}

/** Takes what rounding leaves over; it is no charge, so any piece may carry it. */
function takeDust(group: readonly Piece[], amount: bigint): boolean {
  const most = group.reduce((sum, piece) => sum + applyUp(1n, piece.rate), 0n)
  if (amount > most) return false
  return takeFromLargest(group, amount) === amount
}

/** Takes up to `amount` from what pieces of one output bring, from the largest first. */
function takeFromLargest(pieces: readonly Piece[], amount: bigint): bigint {
  let [largest] = pieces
  if (!largest || amount === 0n) return 0n
  for (const piece of pieces) if (grossOf(piece) >= grossOf(largest)) largest = piece
  // In most cases the largest one has enough, and then no sorting is needed.
  let left = amount - takeCharge(largest, amount)
  if (left > 0n) for (const piece of bySize(pieces)) left -= takeCharge(piece, left)
  return amount - left
}
