import { type Address, concatHex, type Hex, hexToBigInt, numberToHex, size, slice } from 'viem'
import type { Execution } from '../../domain/evm/execution.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'

/**
 * Runtime code that makes calls one after the other and returns the gas that each one has used, for
 * simulations only. A call that fails returns all ones. In Yul:
 *
 *     let out := calldatasize()
 *     let i := 0
 *     for {} lt(i, calldatasize()) {} {
 *       let len := calldataload(add(i, 52))
 *       calldatacopy(0, add(i, 84), len)
 *       let before := gas()
 *       let ok := call(gas(), shr(96, calldataload(i)), calldataload(add(i, 20)), 0, len, 0, 0)
 *       let used := sub(before, gas())
 *       if iszero(ok) { used := not(0) }
 *       mstore(out, used)
 *       out := add(out, 32)
 *       i := add(add(i, 84), len)
 *     }
 *     return(calldatasize(), sub(out, calldatasize()))
 */
const METER: Hex = concatHex([
  '0x365f5b368110600f575036900336f35b906054906020603484013591828486015f',
  '0x375a5f80858160148a01358a3560601c5af1905a900390156046575b8152019201',
  '0x016002565b505f19603c56',
])
const FAILED = 2n ** 256n - 1n

/**
 * Measures the gas of each call as `from` would make them, in order; undefined for a call that
 * fails.
 */
export async function meterCalls(
  { client }: Pick<ChainReader, 'client'>,
  from: Address,
  calls: readonly Execution[],
  signal: AbortSignal,
): Promise<(bigint | undefined)[]> {
  const data = concatHex(
    calls.map((call) =>
      concatHex([
        call.to,
        numberToHex(call.value, { size: 32 }),
        numberToHex(size(call.data), { size: 32 }),
        call.data,
      ]),
    ),
  )
  const stateOverride = [{ address: from, code: METER }]
  const request = { to: from, data, stateOverride, requestOptions: { signal } }
  const { data: returned } = await client.call(request)
  if (!returned || size(returned) !== 32 * calls.length)
    throw new Error(
      'the node returned nothing for the gas meter, which it has to run as overridden code in an eth_call',
    )
  return calls.map((_, index) => {
    const used = hexToBigInt(slice(returned, 32 * index, 32 * (index + 1)))
    return used === FAILED ? undefined : used
  })
}
