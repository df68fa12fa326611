import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  multicall3Abi,
} from 'viem'
import { assertAnswered, ethCall, type PinnedBlock } from './eth-call.ts'
import type { RpcPool } from './rpc-pool.ts'

export type MulticallItem = { to: Address; data: Hex }
export type MulticallResult = { success: boolean; returnData: Hex }

export type MulticallRequest = {
  multicall3: Address
  items: readonly MulticallItem[]
  at?: PinnedBlock | undefined
  signal?: AbortSignal | undefined
}

/** One eth_call for all items; an item that fails does not fail the others. */
export function multicall(
  pool: RpcPool,
  { multicall3, items, at, signal }: MulticallRequest,
): Promise<readonly MulticallResult[]> {
  const calls = items.map(({ to, data }) => ({ target: to, callData: data, allowFailure: true }))
  const abi = multicall3Abi
  const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [calls] })
  const parse = (returned: Hex) => {
    assertAnswered(returned, 'Multicall3')
    const results = decodeFunctionResult({ abi, functionName: 'aggregate3', data: returned })
    if (results.length !== items.length) throw new Error('aggregate3 gave too few results')
    return results
  }
  return ethCall(pool, { to: multicall3, data, at, parse, signal })
}
