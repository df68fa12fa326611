import { rawOf, type Usd, usdOf } from '../usd.ts'
import { chargesOf, grossOf, type Piece, sumOf, userCharges } from './piece.ts'
import type { ElementOption, Problem } from './problem.ts'
import { applyUp } from './ratio.ts'

/**
 * Shares the fixed charges out among the pieces, so that what remains of each output is exactly
 * its amount. An element carries its own charges as far as it can; the intent's are carried by
 * the largest pieces. False when some rule of the problem does not hold to the unit.
 */
export function allot(problem: Problem, pieces: readonly Piece[]): boolean {
  for (const piece of pieces) piece.carved = 0n
  const carvings = carvingsOf(problem, pieces)
  if (!carvings || !carryThemselves(problem, pieces)) return false
  const own = ownCharges(problem, pieces)
  return carvings.every((amount, output) => {
    const group = pieces.filter((piece) => piece.output === output)
    let left = relievePools(problem, group, { output, amount })
    if (left === undefined) return false
    for (const piece of group) left -= carve(piece, min(left, ownShare(own, piece)))
    for (const piece of bySize(group.filter(pays))) left -= carve(piece, left)
    return left === 0n || carveDust(group, left)
  })
}

/** Output units of each output that pay charges; undefined when they do not suffice. */
function carvingsOf(problem: Problem, pieces: readonly Piece[]): bigint[] | undefined {
  let due = sumOf(userCharges(chargesOf(problem, pieces), problem.sponsored))
  const gross = (output: number) =>
    pieces.reduce((sum, piece) => (piece.output === output ? sum + grossOf(piece) : sum), 0n)
  if (problem.outputs.length === 0) return gross(0) >= due ? [gross(0)] : undefined
  const carvings = problem.outputs.map(({ amount, price }, index) => {
    const extra = amount === 'all' ? 0n : gross(index) - amount
    due -= usdOf(extra, price, 'down')
    return extra
  })
  const open = problem.outputs.findIndex(({ amount }) => amount === 'all')
  const output = problem.outputs[open]
  if (output && due > 0n) {
    carvings[open] = rawOf(due, output.price, 'up')
    due = (carvings[open] ?? 0n) <= gross(open) ? 0n : due
  }
  return due <= 0n && carvings.every((extra) => extra >= 0n) ? carvings : undefined
}

/** No source and no element brings less than its own charges; one raw unit is rounding. */
function carryThemselves(problem: Problem, pieces: readonly Piece[]): boolean {
  const carries = (part: readonly Piece[], due: Usd) => {
    const brought = part.reduce((sum, piece) => sum + worth(piece, grossOf(piece) + 1n), 0n)
    return brought >= due
  }
  const due = (part: readonly Piece[], whole: boolean) => {
    const [first] = part
    const charges = [
      ...(whole && first ? [first.option.charges] : []),
      ...[...new Set(part.map((piece) => piece.source))].map((source) => source.charges),
      ...part.map((piece) => piece.lane.charges),
    ]
    return sumOf(userCharges(charges, problem.sponsored))
  }
  const groups = (key: (piece: Piece) => object) =>
    [...new Set(pieces.map(key))].map((part) => pieces.filter((piece) => key(piece) === part))
  return (
    groups((piece) => piece.source).every((part) => carries(part, due(part, false))) &&
    groups((piece) => piece.option).every((part) => carries(part, due(part, true)))
  )
}

function worth(piece: Piece, amount: bigint): Usd {
  return usdOf(amount, piece.price, 'down')
}

/** What each element would carry of its own charges, in USD. */
function ownCharges(problem: Problem, pieces: readonly Piece[]): Map<ElementOption, Usd> {
  const own = new Map<ElementOption, Usd>()
  for (const { option } of pieces) {
    if (own.has(option)) continue
    const part = pieces.filter((piece) => piece.option === option)
    const charges = chargesOf({ ...problem, charges: {} }, part)
    own.set(option, sumOf(userCharges(charges, problem.sponsored)))
  }
  return own
}

function ownShare(own: Map<ElementOption, Usd>, piece: Piece): bigint {
  const left = own.get(piece.option) ?? 0n
  const share = min(rawOf(left, piece.price, 'down'), grossOf(piece) - piece.carved)
  if (!pays(piece) || share <= 0n) return 0n
  own.set(piece.option, left - worth(piece, share))
  return share
}

/** Takes charges first from the pools that hold too little; gives back what is still to take. */
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
    let over = members.reduce((sum, piece) => sum + grossOf(piece) - piece.carved, -pool.amount)
    for (const piece of bySize(members.filter(pays))) {
      const taken = carve(piece, min(over, left))
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

function bySize(pieces: readonly Piece[]): Piece[] {
  return [...pieces].sort((a, b) => (worth(b, grossOf(b)) > worth(a, grossOf(a)) ? 1 : -1))
}

/** Takes up to `amount` of what a piece brings. */
function carve(piece: Piece, amount: bigint): bigint {
  const taken = min(amount, grossOf(piece) - piece.carved)
  if (taken <= 0n) return 0n
  piece.carved += taken
  return taken
}

/** What rounding leaves over is no charge: anyone may carry it. */
function carveDust(group: readonly Piece[], amount: bigint): boolean {
  const most = group.reduce((sum, piece) => sum + applyUp(1n, piece.rate), 0n)
  if (amount > most) return false
  let left = amount
  for (const piece of bySize(group)) left -= carve(piece, left)
  return left === 0n
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
