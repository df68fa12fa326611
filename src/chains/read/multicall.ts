import type { Address, Hex } from 'viem'
import {
  type AggregateCall,
  type AggregateResult,
  decodeAggregate3,
  encodeAggregate3,
} from '../../domain/evm/aggregate3.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import { assertAnswered, ethCall, type PinnedBlock } from './eth-call.ts'

export type MulticallItem = AggregateCall
export type MulticallResult = AggregateResult

export type MulticallRequest = {
  multicall3: Address
  items: readonly MulticallItem[]
  at?: PinnedBlock | undefined
  signal?: AbortSignal | undefined
}

/** Makes one eth_call for all items; an item that fails does not fail the others. */
export function multicall(
  pool: RpcPool,
  { multicall3, items, at, signal }: MulticallRequest,
): Promise<readonly MulticallResult[]> {
  const parse = (returned: Hex) => {
    assertAnswered(returned, 'Multicall3')
    const results = decodeAggregate3(returned)
    if (results.length !== items.length) throw new Error('aggregate3 returned too few results')
    return results
  }
  return ethCall(pool, { to: multicall3, data: encodeAggregate3(items), at, parse, signal })
}
