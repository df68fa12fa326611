import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hash,
  hexToBigInt,
  isHex,
  multicall3Abi,
  size,
  slice,
} from 'viem'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import { assertAnswered } from './eth-call.ts'
import type { MulticallItem } from './multicall.ts'

export type HoldingsRequest = {
  multicall3: Address
  items: readonly MulticallItem[]
  hash: Hash
  signal?: AbortSignal | undefined
}

/**
 * Reads one number for each call, at a block named by its hash; null where a contract returned
 * none.
 */
export async function readHoldings(
  pool: Pick<RpcPool, 'race'>,
  { multicall3, items, hash, signal }: HoldingsRequest,
): Promise<(bigint | null)[]> {
  if (items.length === 0) return []
  const abi = multicall3Abi
  const calls = items.map(({ to, data }) => ({ target: to, callData: data, allowFailure: true }))
  const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [calls] })
  const parse = (result: unknown) => {
    if (!isHex(result)) throw new Error('eth_call returned no hex')
    assertAnswered(result, 'Multicall3')
    const results = decodeFunctionResult({ abi, functionName: 'aggregate3', data: result })
    if (results.length !== items.length) throw new Error('aggregate3 returned too few results')
    return results.map(({ success, returnData }) =>
      success && size(returnData) >= 32 ? hexToBigInt(slice(returnData, 0, 32)) : null,
    )
  }
  const params = [{ to: multicall3, data }, { blockHash: hash }]
  const call = { method: 'eth_call', params, parse }
  return (await pool.race((url, inner) => url.call(call, inner), { signal })).value
}
