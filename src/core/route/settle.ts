import { rawOf, unitPrice, usdOf } from '../usd.ts'
import { allot } from './allot.ts'
import type { Flow } from './flow.ts'
import { chargesOf, grossOf, newPiece, type Piece, sumOf, userCharges } from './piece.ts'
import type { Problem, Source } from './problem.ts'
import { leastInput } from './ratio.ts'

/**
 * Turns a flow in doubles into whole raw units. Each output is met to the unit and each charge
 * is covered; a piece spends the least that brings what it must, so that rounding costs the user
 * less than one raw unit of each input. Undefined when whole units do not suffice, which happens
 * only if a plan was tight to the last unit.
 */
export function settle(problem: Problem, flow: Flow): Piece[] | undefined {
  const pieces = flow.lanes.map(({ lane, spent }) => {
    const { ref: source, option } = lane.source
    const piece = newPiece(problem, { option: option.ref, source, lane: lane.ref })
    piece.spent = toRaw(spent / unitPrice(source.price), source.cap)
    return piece
  })
  const targets = targetsOf(problem, pieces, flow)
  for (const piece of pieces) piece.spent = within(pieces, piece)
  for (const [output, target] of targets.entries()) {
    if (target === 'all') continue
    if (!raise(pieces, output, target)) return undefined
    lower(pieces, output, target)
  }
  for (const [output, target] of targets.entries()) if (target === 'all') spendAll(pieces, output)
  const used = pieces.filter((piece) => piece.spent > 0n)
  return used.every(({ source }) => spentOf(used, source) >= source.minimum) && allot(problem, used)
    ? used
    : undefined
}

function toRaw(amount: number, cap: bigint): bigint {
  const raw = BigInt(Math.max(0, Math.round(amount)))
  return raw < cap ? raw : cap
}

/** Doubles may exceed a cap by a few units when a source serves several outputs. */
function within(pieces: readonly Piece[], piece: Piece): bigint {
  const excess = spentOf(pieces, piece.source) - piece.source.cap
  if (excess <= 0n) return piece.spent
  return piece.spent > excess ? piece.spent - excess : 0n
}

export function spentOf(pieces: readonly Piece[], source: Source): bigint {
  let spent = 0n
  for (const piece of pieces) if (piece.source === source) spent += piece.spent
  return spent
}

/** What must be brought for each output: its amount and the charges taken from it. */
function targetsOf(problem: Problem, pieces: readonly Piece[], flow: Flow): (bigint | 'all')[] {
  let left = sumOf(userCharges(chargesOf(problem, pieces), problem.sponsored))
  if (problem.outputs.length === 0) return [left]
  const carved = problem.outputs.map(() => 0n)
  const order = [...flow.carved.entries()].sort(([, a], [, b]) => a - b)
  for (const [place, [index, usd]] of order.entries()) {
    const price = problem.outputs[index]?.price
    if (!price || left <= 0n) continue
    const rest = rawOf(left, price, 'up')
    const raw = place === order.length - 1 ? rest : toRaw(usd / unitPrice(price), rest)
    carved[index] = raw
    left -= usdOf(raw, price, 'down')
  }
  return problem.outputs.map(({ amount }, index) =>
    amount === 'all' ? 'all' : amount + (carved[index] ?? 0n),
  )
}

function broughtFor(pieces: readonly Piece[], output: number): bigint {
  let gross = 0n
  for (const piece of pieces) if (piece.output === output) gross += grossOf(piece)
  return gross
}

/**
 * Spends more until the output is met: what its sources have left, and if that is not enough,
 * what they give to another output that can be met from elsewhere.
 */
function raise(
  pieces: readonly Piece[],
  output: number,
  target: bigint,
  busy: readonly number[] = [],
): boolean {
  const own = pieces.filter((piece) => piece.output === output)
  for (const piece of own) {
    const missing = target - broughtFor(pieces, output)
    if (missing <= 0n) return true
    const room = piece.source.cap - spentOf(pieces, piece.source)
    piece.spent += min(room, leastInput(grossOf(piece) + missing, piece.rate) - piece.spent)
  }
  for (const piece of own) {
    for (const rival of pieces) {
      const missing = target - broughtFor(pieces, output)
      if (missing <= 0n) return true
      if (rival.source !== piece.source || rival === piece || busy.includes(rival.output)) continue
      const before = broughtFor(pieces, rival.output)
      const moved = min(rival.spent, leastInput(grossOf(piece) + missing, piece.rate) - piece.spent)
      rival.spent -= moved
      piece.spent += moved
      if (raise(pieces, rival.output, before, [...busy, output])) continue
      rival.spent += moved
      piece.spent -= moved
    }
  }
  return target <= broughtFor(pieces, output)
}

/** Spends no more than needed: takes what is too much from the last pieces first. */
function lower(pieces: readonly Piece[], output: number, target: bigint): void {
  for (const piece of pieces.filter((each) => each.output === output).reverse()) {
    const surplus = broughtFor(pieces, output) - target
    const gross = grossOf(piece)
    const kept = leastInput(surplus < gross ? gross - surplus : 0n, piece.rate)
    const others = spentOf(pieces, piece.source) - piece.spent
    const least = piece.source.minimum - others
    piece.spent = min(piece.spent, kept > least ? kept : least)
  }
}

/** Everything the sources of an `all` output have left goes to it. */
function spendAll(pieces: readonly Piece[], output: number): void {
  for (const piece of pieces) {
    if (piece.output === output) piece.spent += piece.source.cap - spentOf(pieces, piece.source)
  }
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
