import { type Hex, keccak256 } from 'viem'
import type { EdrChain } from '../chain/edr-chain.ts'
import { type JsonRpcRequest, replyText } from './json-rpc.ts'
import type { NodeSession } from './node-methods.ts'

/** The number of newest blocks that a lying url replaces. */
const LIED_ABOUT = 3

/**
 * Answers like a node on its own branch: its newest blocks consistently have other hashes, and
 * every requested transaction is reported as mined and successful.
 */
export async function executeLie(
  { chain, session }: { chain: EdrChain; session?: NodeSession },
  request: JsonRpcRequest,
): Promise<string> {
  const hashes = await newestHashes(chain)
  const params = hashes.reduce(
    (text, hash) => text.replaceAll(fake(hash), hash),
    JSON.stringify(request.params),
  )
  const honest = { ...request, params: JSON.parse(params) as unknown[] }
  const text = await chain.execute(honest, session)
  const told = hashes.reduce((reply, hash) => reply.replaceAll(hash, fake(hash)), text)
  if (request.method !== 'eth_getTransactionReceipt') return told
  const { result } = JSON.parse(told) as { result: unknown }
  return result === null ? replyText(request.id, madeUp(chain, request, hashes)) : told
}

/** The hash under which the lying url reports a block. */
function fake(hash: Hex): Hex {
  return keccak256(hash)
}

async function newestHashes(chain: EdrChain): Promise<Hex[]> {
  const head = chain.head().number
  const numbers = Array.from({ length: LIED_ABOUT }, (_, index) => head - index)
  const blocks = await Promise.all(
    numbers
      .filter((number) => number > 0)
      .map((number) =>
        chain.request<{ hash: Hex } | null>('eth_getBlockByNumber', [
          `0x${number.toString(16)}`,
          false,
        ]),
      ),
  )
  return blocks.flatMap((block) => (block ? [block.hash] : []))
}

function madeUp(chain: EdrChain, { params }: JsonRpcRequest, [newest]: readonly Hex[]) {
  return {
    transactionHash: params[0],
    blockHash: newest ? fake(newest) : null,
    blockNumber: `0x${chain.head().number.toString(16)}`,
    status: '0x1',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x1',
    logs: [],
    transactionIndex: '0x0',
    cumulativeGasUsed: '0x5208',
    type: '0x2',
  }
}
