import type { Hex } from 'viem'

/** A fill that a protocol owes us for, on the chain where it repays. */
export type OwedFill = {
  /** The key of the transaction that filled. */
  key: string
  /** The block of the fill on the chain where it is repaid; 0 when it was made on another chain. */
  block: bigint
  /** What was paid for the fill, in raw units of the repaid token: the most that can come back. */
  gross: bigint
  /** The exact repayment; absent where the share of the liquidity providers is not known. */
  net?: bigint
}

/** One transaction that repaid; it may be for many fills at once. */
export type Repayment = { txHash: Hex; block: bigint; amount: bigint }

/** A fill that was repaid, and its part of the transaction that did it. */
export type RepaidFill = OwedFill & { paid: bigint; txHash: Hex; paidAt: bigint }

/** A repayment may lack one part in this many where the providers' share is not known. */
const TOLERANCE_DIVISOR = 100n

/** A fill, and what it has received from repayments that did not cover it. */
type Waiting = { fill: OwedFill; got: bigint }

/**
 * Finds which fills of one token on one chain, given oldest first, are repaid. A repayment pays
 * whole fills before it without naming them: the oldest consecutive fills that add up to it
 * exactly, or else the oldest that it covers. Tokens that reach us in other ways settle nothing,
 * because this function gets only payments of the protocol itself.
 */
export function settleRepayments(
  fills: readonly OwedFill[],
  repayments: readonly Repayment[],
): { outstanding: OwedFill[]; repaid: RepaidFill[] } {
  const waiting = fills.map((fill): Waiting => ({ fill, got: 0n }))
  const repaid: RepaidFill[] = []
  const unclear: Repayment[] = []
  for (const repayment of [...repayments].sort(byBlock)) {
    const run = findRun(waiting, repayment)
    if (!run) unclear.push(repayment)
    else {
      const { txHash, block: paidAt } = repayment
      for (const { fill } of waiting.splice(run.start, run.count)) {
        repaid.push({ ...fill, paid: fill.net ?? fill.gross, txHash, paidAt })
      }
    }
  }
  // This comes last: a fill that one repayment matches exactly must not be settled by another
  // first.
  for (const repayment of unclear) repaid.push(...payOldest(waiting, repayment))
  return { outstanding: waiting.map(restOf), repaid }
}

/** The oldest consecutive fills whose known amounts add up to the repayment. */
function findRun(
  waiting: readonly Waiting[],
  { block, amount }: Repayment,
): { start: number; count: number } | undefined {
  let [start, sum] = [0, 0n]
  for (const [end, { fill }] of waiting.entries()) {
    if (fill.block > block) return undefined
    if (fill.net === undefined) {
      start = end + 1
      sum = 0n
      continue
    }
    sum += fill.net
    while (sum > amount) {
      sum -= waiting[start]?.fill.net ?? 0n
      start += 1
    }
    if (sum === amount && start <= end) return { start, count: end + 1 - start }
  }
  return undefined
}

/**
 * Settles the oldest fills that a repayment covers; its rest is a part payment of the next fill.
 */
function payOldest(waiting: Waiting[], { txHash, block: paidAt, amount }: Repayment): RepaidFill[] {
  const tolerance = amount / TOLERANCE_DIVISOR
  const batch: Waiting[] = []
  let left = amount
  let [next] = waiting
  while (next && next.fill.block <= paidAt && left > 0n && owedTo(next) <= left + tolerance) {
    left -= owedTo(next)
    batch.push(next)
    waiting.shift()
    next = waiting[0]
  }
  if (next && next.fill.block <= paidAt && left > 0n) next.got += left
  const missing = shareOut(left < 0n ? -left : 0n, batch)
  return batch.map((each) => {
    const paid = each.got + owedTo(each) - (missing.get(each) ?? 0n)
    return { ...each.fill, paid, txHash, paidAt }
  })
}

/** What is missing is borne by the fills whose providers' share is not known, if there are any. */
function shareOut(missing: bigint, batch: readonly Waiting[]): Map<Waiting, bigint> {
  const vague = batch.filter(({ fill }) => fill.net === undefined)
  const bearers = sumOf(vague) > missing ? vague : batch
  const sum = sumOf(bearers)
  let rest = missing
  return new Map(
    bearers.map((each, index) => {
      const last = index === bearers.length - 1
      const part = last ? rest : (missing * owedTo(each)) / sum
      rest -= part
      return [each, part]
    }),
  )
}

const owedTo = ({ fill, got }: Waiting) => (fill.net ?? fill.gross) - got

const sumOf = (batch: readonly Waiting[]) => batch.reduce((sum, each) => sum + owedTo(each), 0n)

function restOf({ fill, got }: Waiting): OwedFill {
  const { net, gross } = fill
  return { ...fill, gross: gross - got, ...(net !== undefined && { net: net - got }) }
}

function byBlock(a: { block: bigint }, b: { block: bigint }): number {
  return a.block < b.block ? -1 : a.block > b.block ? 1 : 0
}
