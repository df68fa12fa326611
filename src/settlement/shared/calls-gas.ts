import { type Address, type Hex, hexToBytes } from 'viem'
import type { Execution } from '../../domain/evm/execution.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { UNKNOWN_CALL_GAS } from './gas.ts'
import { meterCalls } from './gas-meter.ts'
import { untilAborted } from './until-aborted.ts'

export type CallsToPrice = {
  reader: Pick<ChainReader, 'client'>
  from: Address
  calls: readonly Execution[]
  /** The least gas that the request wants for its calls, if it names one. */
  limit?: bigint
}

const TRANSACTION_GAS = 21_000n

/**
 * Estimates the gas of calls made one after the other, each on the state that the earlier ones
 * left. A call that fails, because what it needs comes only with the intent, gets a fixed amount.
 */
export async function callsGas(
  { reader, from, calls, limit }: CallsToPrice,
  signal: AbortSignal,
): Promise<bigint> {
  if (calls.length === 0) return 0n
  const metered = await untilAborted(
    meterCalls(reader, from, calls, signal).catch(() => undefined),
    signal,
  )
  if (!metered && limit !== undefined) return limit
  // A node without state overrides can only estimate each call alone.
  if (!metered) return untilAborted(oneByOne(reader, from, calls), signal)
  const unknown = limit === undefined ? UNKNOWN_CALL_GAS : 0n
  const gas = calls.reduce((sum, call, index) => {
    const used = metered[index]
    return sum + (used === undefined ? unknown : used + calldataGas(call.data))
  }, 0n)
  // The contracts ensure that this much gas is there, but not that no more is used.
  return limit !== undefined && limit > gas ? limit : gas
}

async function oneByOne(
  { client }: Pick<ChainReader, 'client'>,
  from: Address,
  calls: readonly Execution[],
): Promise<bigint> {
  const each = calls.map(({ to, value, data }) =>
    client.estimateGas({ account: from, to, value, data }).then(
      (gas) => gas - TRANSACTION_GAS,
      () => UNKNOWN_CALL_GAS,
    ),
  )
  return (await Promise.all(each)).reduce((sum, gas) => sum + gas, 0n)
}

/** The gas that a transaction pays for data. */
export function calldataGas(data: Hex): bigint {
  return hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 4n : 16n), 0n)
}
