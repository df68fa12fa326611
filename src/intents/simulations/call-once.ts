import type { Hex } from 'viem'
import { readRevert } from '../../domain/evm/read-revert.ts'
import { toRpcCall } from '../../domain/intent/simulation/rpc-call.ts'
import {
  type CallOutcome,
  type SimulatedCall,
  sampleRevert,
} from '../../domain/intent/simulation/simulation-record.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'

/** Makes a call at a block and returns its result. Throws when the node cannot run it. */
export async function callOnce(
  { client }: Pick<ChainReader, 'client'>,
  call: SimulatedCall,
  blockHash: Hex = call.block.hash,
): Promise<CallOutcome> {
  try {
    const params = toRpcCall(call, blockHash)
    const returned = await client.request({ method: 'eth_call', params } as never)
    return { returned: returned as Hex }
  } catch (error) {
    const revert = readRevert(error)
    if (!revert) throw error
    return { revert: sampleRevert(revert.data) }
  }
}
