import { type Hex, numberToHex } from 'viem'
import type { EdrChain } from '../chain/edr-chain.ts'
import { type JsonRpcRequest, RpcError, replyText } from './json-rpc.ts'
import type { NodeSession } from './node-methods.ts'

/** The position of the block parameter in the methods that have one. */
const BLOCK_PARAMETER: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
  eth_getProof: 2,
  eth_feeHistory: 1,
  eth_getBlockByNumber: 0,
  eth_getBlockTransactionCountByNumber: 0,
  eth_getTransactionByBlockNumberAndIndex: 0,
  eth_getBlockReceipts: 0,
}
/** Among them, the methods that return null for a block that the node does not know. */
const NULL_IF_UNKNOWN = /^eth_get(Block|TransactionByBlock)/
/** Lookups by hash; results in a later block count as unknown. */
const BY_HASH = /^eth_get(TransactionReceipt|TransactionByHash|BlockByHash)$/

/** Answers like a node that stopped following the chain at `lastBlock`. */
export async function executeStale(
  target: { chain: EdrChain; session?: NodeSession },
  lastBlock: number,
  request: JsonRpcRequest,
): Promise<string> {
  const { chain, session } = target
  const { id, method } = request
  const head = numberToHex(lastBlock)
  if (method === 'eth_blockNumber') return replyText(id, head)
  if (method === 'eth_getLogs') return staleLogs(chain, lastBlock, request)
  if (BY_HASH.test(method)) {
    const found = await chain.request<Record<string, Hex | null> | null>(method, request.params)
    const number = found?.blockNumber ?? found?.number
    return replyText(id, number != null && Number(number) > lastBlock ? null : found)
  }
  const position = BLOCK_PARAMETER[method]
  if (position === undefined) return chain.execute(request, session)
  const params = [...request.params]
  while (params.length < position) params.push(null)
  const block = pinned(params[position], lastBlock)
  if (block === undefined) {
    if (NULL_IF_UNKNOWN.test(method)) return replyText(id, null)
    throw new RpcError(-32000, 'header not found')
  }
  params[position] = block
  return chain.execute({ ...request, params }, session)
}

/** The block parameter, with tags bound to the last known block; undefined for a later block. */
function pinned(block: unknown, lastBlock: number): unknown {
  if (block === undefined || block === null) return numberToHex(lastBlock)
  if (typeof block !== 'string') return block
  if (block === 'earliest' || block.length === 66) return block
  if (!block.startsWith('0x')) return numberToHex(lastBlock)
  return Number(block) > lastBlock ? undefined : block
}

async function staleLogs(
  chain: EdrChain,
  lastBlock: number,
  request: JsonRpcRequest,
): Promise<string> {
  const filter = { ...(request.params[0] as Record<string, unknown>) }
  if (filter.blockHash === undefined) {
    const from = pinned(filter.fromBlock, lastBlock)
    if (from === undefined) return replyText(request.id, [])
    filter.fromBlock = from
    filter.toBlock = pinned(filter.toBlock, lastBlock) ?? numberToHex(lastBlock)
  }
  const logs = await chain.request<{ blockNumber: Hex }[]>('eth_getLogs', [filter])
  return replyText(
    request.id,
    logs.filter((log) => Number(log.blockNumber) <= lastBlock),
  )
}
