import type { Address } from 'viem'

/** Where a repayment is due or has arrived: whose balance, of which token. */
type RepaymentPlace = { chainId: number; holder: Address; token: Address }

/**
 * A part of a repayment and the due that it pays; without a due when nothing is known to be owed.
 */
export type RepaymentPart<R, D> = { repayment: R; due?: D; amount: bigint }

type Sized = RepaymentPlace & { amount: bigint }

/**
 * Matches repayments with dues. A bridge repays many fills with one payment, which names no fill,
 * so that the oldest due is paid first. Both lists are in the order of the ledger.
 */
export function matchRepayments<R extends Sized, D extends Sized>(
  repayments: readonly R[],
  dues: readonly D[],
): RepaymentPart<R, D>[] {
  const open = new Map<string, { due: D; left: bigint }[]>()
  for (const due of dues) {
    const key = keyOf(due)
    open.set(key, [...(open.get(key) ?? []), { due, left: due.amount }])
  }
  const next = new Map<string, number>()
  return repayments.flatMap((repayment) => {
    const key = keyOf(repayment)
    const waiting = open.get(key) ?? []
    const parts: RepaymentPart<R, D>[] = []
    let left = repayment.amount
    let index = next.get(key) ?? 0
    while (left > 0n) {
      const oldest = waiting[index]
      if (!oldest) break
      const amount = oldest.left < left ? oldest.left : left
      oldest.left -= amount
      left -= amount
      parts.push({ repayment, due: oldest.due, amount })
      if (oldest.left === 0n) index += 1
    }
    next.set(key, index)
    return left === 0n ? parts : [...parts, { repayment, amount: left }]
  })
}

function keyOf({ chainId, holder, token }: RepaymentPlace): string {
  return `${chainId} ${holder.toLowerCase()} ${token.toLowerCase()}`
}
