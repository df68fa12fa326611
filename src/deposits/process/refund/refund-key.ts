import type { Deposit } from '../../../domain/deposit/deposit.ts'

/** The journal key of a refund transaction; each attempt has its own. */
export function refundKey({ id, attempts }: Pick<Deposit, 'id' | 'attempts'>): string {
  return `deposit:${id}:refund:${attempts}`
}
