import { max, min } from '../../lib/bigint-extremes.ts'
import type { GasPrice } from '../../ports/chain-reader.ts'
import type { TransactionPolicy } from '../transaction-policy.ts'

export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

type FeePolicy = Pick<
  TransactionPolicy,
  'baseFeePercent' | 'priorityFeePercent' | 'maxFeePerGas' | 'bumpPermille'
>

/** The least fee increase that nodes require of a replacement, in thousandths. */
const NODES_ASK_PERMILLE = 100n

/** Fees for a new transaction; null when the chain costs more than the cap allows. */
export function firstFees(
  price: Pick<GasPrice, 'baseFeePerGas' | 'maxPriorityFeePerGas'>,
  policy: FeePolicy,
): Fees | null {
  const tip = max(ceilDiv(price.maxPriorityFeePerGas * policy.priorityFeePercent, 100n), 1n)
  if (price.baseFeePerGas + tip > policy.maxFeePerGas) return null
  const wanted = ceilDiv(price.baseFeePerGas * policy.baseFeePercent, 100n) + tip
  return { maxFeePerGas: min(wanted, policy.maxFeePerGas), maxPriorityFeePerGas: tip }
}

/**
 * Fees for another variant on the same nonce: the usual increase, or the market fees if they are
 * higher. Null when no replacement within the cap would be accepted by nodes or mined.
 */
export function raisedFees(
  old: Fees,
  price: Pick<GasPrice, 'baseFeePerGas' | 'maxPriorityFeePerGas'>,
  policy: FeePolicy,
): Fees | null {
  const market = firstFees(price, policy)
  if (!market) return null
  const step = (fee: bigint, permille: bigint) => ceilDiv(fee * (1000n + permille), 1000n)
  const raise = (fee: bigint, wanted: bigint) =>
    min(max(step(fee, policy.bumpPermille), wanted), policy.maxFeePerGas)
  const maxFeePerGas = raise(old.maxFeePerGas, market.maxFeePerGas)
  const tip = raise(old.maxPriorityFeePerGas, market.maxPriorityFeePerGas)
  const taken =
    maxFeePerGas >= step(old.maxFeePerGas, NODES_ASK_PERMILLE) &&
    tip >= step(old.maxPriorityFeePerGas, NODES_ASK_PERMILLE)
  return taken ? { maxFeePerGas, maxPriorityFeePerGas: min(tip, maxFeePerGas) } : null
}

/** Whether a block with this base fee could hold the transaction. */
export function isIncludable(fees: Fees, baseFeePerGas: bigint): boolean {
  return fees.maxFeePerGas > baseFeePerGas
}

const ceilDiv = (a: bigint, b: bigint) => (a + b - 1n) / b
