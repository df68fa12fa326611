import { rawOf, type Usd, usdOf } from '../usd.ts'
import { type Dues, duesOf, grossOf, type Piece } from './piece.ts'
import type { ElementOption, Problem, Source } from './problem.ts'
import { applyUp } from './ratio.ts'

/**
 * Shares the fixed charges out among the pieces, so that what remains of each output is exactly
 * its amount. An element carries its own charges as far as it can; the intent's are carried by
 * the largest pieces. False when some rule of the problem does not hold to the unit.
 */
export function allot(problem: Problem, pieces: readonly Piece[]): boolean {
  for (const piece of pieces) piece.carved = 0n
  const dues = duesOf(problem, pieces)
  const carvings = carvingsOf(problem, pieces, dues)
  if (!carvings || !carryThemselves(pieces, dues)) return false
  const own = dues.options
  return carvings.every((amount, output) => {
    const group = pieces.filter((piece) => piece.output === output)
    let left = relievePools(problem, group, { output, amount })
    if (left === undefined) return false
    for (const piece of group) left -= carve(piece, min(left, ownShare(own, piece)))
    if (left > 0n) for (const piece of bySize(group.filter(pays))) left -= carve(piece, left)
    return left === 0n || carveDust(group, left)
  })
}

/** Output units of each output that pay charges; undefined when they do not suffice. */
function carvingsOf(problem: Problem, pieces: readonly Piece[], dues: Dues): bigint[] | undefined {
  let due = dues.all
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
function carryThemselves(pieces: readonly Piece[], dues: Dues): boolean {
  const brought = new Map<Source | ElementOption, Usd>()
  for (const piece of pieces) {
    const usd = worth(piece, grossOf(piece) + 1n)
    brought.set(piece.source, (brought.get(piece.source) ?? 0n) + usd)
    brought.set(piece.option, (brought.get(piece.option) ?? 0n) + usd)
  }
  for (const [source, due] of dues.sources) if ((brought.get(source) ?? 0n) < due) return false
  for (const [option, due] of dues.options) if ((brought.get(option) ?? 0n) < due) return false
  return true
}

function worth(piece: Piece, amount: bigint): Usd {
  return usdOf(amount, piece.price, 'down')
}

/** What a piece carries of its element's own charges. */
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
  if (pieces.length < 2) return [...pieces]
  const sized = pieces.map((piece) => ({ piece, usd: worth(piece, grossOf(piece)) }))
  return sized.sort((a, b) => (b.usd > a.usd ? 1 : -1)).map(({ piece }) => piece)
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
