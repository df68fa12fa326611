import type { Hex } from 'viem'

/** A fill that a protocol owes us for, on the chain where it repays. */
export type OwedFill = {
  /** The key of the transaction that filled. */
  key: string
  block: bigint
  /** What was put in for it, in raw units of the token that is repaid: the most that can come back. */
  gross: bigint
}

/** One transaction that repaid; it may be for many fills at once. */
export type Repayment = { txHash: Hex; block: bigint; amount: bigint }

/** A fill that was repaid, and its part of the transaction that did it. */
export type RepaidFill = OwedFill & { paid: bigint; txHash: Hex; paidAt: bigint }

/** What liquidity providers keep is not told apart: so much of a repayment may be missing. */
const TOLERANCE_DIVISOR = 100n

/**
 * Which fills of one token on one chain are repaid, oldest first: a repayment is for fills before it
 * and does not say for which. Whoever sends us money by other ways settles nothing, because only
 * what the protocol itself pays is given to this function.
 */
export function settleRepayments(
  fills: readonly OwedFill[],
  repayments: readonly Repayment[],
): { outstanding: OwedFill[]; repaid: RepaidFill[] } {
  const waiting = [...fills].sort(byBlock)
  const repaid: RepaidFill[] = []
  for (const { txHash, block, amount } of [...repayments].sort(byBlock)) {
    const tolerance = amount / TOLERANCE_DIVISOR
    const batch: OwedFill[] = []
    let left = amount
    for (let next = waiting[0]; next && next.block <= block && left > 0n; next = waiting[0]) {
      if (next.gross > left + tolerance) break
      left -= next.gross
      batch.push(next)
      waiting.shift()
    }
    const gross = batch.reduce((sum, each) => sum + each.gross, 0n)
    const [next] = waiting
    const partly = next && next.block <= block && left > tolerance
    if (partly) waiting[0] = { ...next, gross: next.gross - left }
    // What a part of another fill has got is not shared out among those that are whole.
    let rest = partly ? gross : amount
    batch.forEach((fill, index) => {
      const last = index === batch.length - 1
      const paid = last ? rest : (fill.gross * (partly ? gross : amount)) / gross
      rest -= paid
      repaid.push({ ...fill, paid, txHash, paidAt: block })
    })
  }
  return { outstanding: waiting, repaid }
}

function byBlock(a: { block: bigint }, b: { block: bigint }): number {
  return a.block < b.block ? -1 : a.block > b.block ? 1 : 0
}
