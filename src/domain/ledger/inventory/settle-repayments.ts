import type { Hex } from 'viem'

/** A fill that a protocol owes us for, on the chain where it repays. */
export type OwedFill = {
  /** The key of the transaction that filled. */
  key: string
  /** Of the fill, on the chain where it is repaid; 0 when it was made on another one. */
  block: bigint
  /** What was put in for it, in raw units of the token that is repaid: the most that can come back. */
  gross: bigint
  /** What comes back, to the unit; absent where what liquidity providers keep is not known. */
  net?: bigint
}

/** One transaction that repaid; it may be for many fills at once. */
export type Repayment = { txHash: Hex; block: bigint; amount: bigint }

/** A fill that was repaid, and its part of the transaction that did it. */
export type RepaidFill = OwedFill & { paid: bigint; txHash: Hex; paidAt: bigint }

/** So much of a repayment may be missing where the providers' share is not known. */
const TOLERANCE_DIVISOR = 100n

/** A fill, and what it has got of repayments that were too little for it. */
type Waiting = { fill: OwedFill; got: bigint }

/**
 * Which fills of one token on one chain, given oldest first, are repaid. A repayment is for whole fills before it and does
 * not say for which: the oldest in a row that come to it exactly, or else the oldest that it covers.
 * Whoever sends us money by other ways settles nothing, because only what the protocol itself pays
 * is given to this function.
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
  // Only now: what is explained to the unit must not be taken for something else first.
  for (const repayment of unclear) repaid.push(...payOldest(waiting, repayment))
  return { outstanding: waiting.map(restOf), repaid }
}

/** The oldest fills in a row whose known amounts come to the repayment. */
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

/** Takes the oldest fills that a repayment covers; what it has left is a part of the next one. */
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

/** What is missing is the providers' share of those fills whose share is not known, if there are any. */
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
