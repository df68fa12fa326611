import type { Address } from 'viem'
import type { Execution } from '../../core/execution.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { UNKNOWN_CALL_GAS } from './gas.ts'
import { untilAborted } from './until-aborted.ts'

export type CallsToPrice = {
  reader: Pick<ChainReader, 'client'>
  from: Address
  calls: readonly Execution[]
  /** What the request allows its calls, when it says so. */
  limit?: bigint
}

const TRANSACTION_GAS = 21_000n

/** Gas of calls made one after the other; those that fail on their own get a fixed amount. */
export async function callsGas(
  { reader, from, calls, limit }: CallsToPrice,
  signal: AbortSignal,
): Promise<bigint> {
  if (calls.length === 0) return 0n
  if (limit !== undefined) return limit
  const each = calls.map(async ({ to, value, data }) => {
    const estimate = reader.client.estimateGas({ account: from, to, value, data })
    return estimate.then(
      (gas) => gas - TRANSACTION_GAS,
      () => UNKNOWN_CALL_GAS,
    )
  })
  const gas = await untilAborted(Promise.all(each), signal)
  return gas.reduce((sum, part) => sum + part, 0n)
}
