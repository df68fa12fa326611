import type { Deposit } from '../../../domain/deposit/deposit.ts'

/** Under which the journal knows the transaction by which a deposit goes back: one for each attempt. */
export function refundKey({ id, attempts }: Pick<Deposit, 'id' | 'attempts'>): string {
  return `deposit:${id}:refund:${attempts}`
}
