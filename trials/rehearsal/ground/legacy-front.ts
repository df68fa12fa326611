import type { Hex } from 'viem'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import {
  answerJsonRpc,
  INVALID_PARAMS,
  type JsonRpcRequest,
  METHOD_NOT_FOUND,
  RpcError,
} from '../../../devnet/src/rpc/json-rpc.ts'
import type { NodeSession } from '../../../devnet/src/rpc/node-methods.ts'

const UNKNOWN = new Set(['eth_feeHistory', 'eth_maxPriorityFeePerGas', 'eth_baseFee'])
const BLOCKS = new Set(['eth_getBlockByNumber', 'eth_getBlockByHash'])
const CALLS = new Set(['eth_call', 'eth_estimateGas', 'eth_createAccessList'])
/** Transactions that came after EIP-2930 begin with a byte of these. */
const LATER_TYPES = /^0x0[2-9a-f]/i

/**
 * A chain as its nodes show it that never had EIP-1559. The engine underneath has a base fee, and
 * charges a transaction with a gas price exactly that price, so nothing of it is seen from outside.
 */
export function legacyFront(chain: EdrChain): EdrChain {
  const sessions = new WeakMap<NodeSession, NodeSession>()
  const frontOf = (session: NodeSession): NodeSession => {
    const known = sessions.get(session)
    if (known) return known
    const front: NodeSession = {
      notify: (subscription, result) => session.notify(subscription, withoutBaseFee(result)),
    }
    sessions.set(session, front)
    return front
  }
  const execute = async (request: JsonRpcRequest, session?: NodeSession): Promise<string> => {
    refuse(request)
    const text = await chain.execute(request, session && frontOf(session))
    if (!BLOCKS.has(request.method)) return text
    const reply = JSON.parse(text) as { result?: unknown }
    return JSON.stringify({ ...reply, result: withoutBaseFee(reply.result) })
  }
  return {
    ...chain,
    execute,
    handle: (text, session) => answerJsonRpc(text, (request) => execute(request, session)),
    closeSession: (session) => chain.closeSession(frontOf(session)),
  }
}

function refuse({ method, params }: JsonRpcRequest): void {
  if (UNKNOWN.has(method)) {
    throw new RpcError(METHOD_NOT_FOUND, `the method ${method} does not exist/is not available`)
  }
  if (method === 'eth_sendRawTransaction' && LATER_TYPES.test(String(params[0] as Hex))) {
    throw new RpcError(-32000, 'transaction type not supported')
  }
  const [call] = params
  if (!CALLS.has(method) || typeof call !== 'object' || call === null) return
  if ('maxFeePerGas' in call || 'maxPriorityFeePerGas' in call) {
    throw new RpcError(INVALID_PARAMS, 'maxFeePerGas and maxPriorityFeePerGas are not known here')
  }
}

function withoutBaseFee(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('baseFeePerGas' in value)) return value
  const { baseFeePerGas: _, ...block } = value
  return block
}
