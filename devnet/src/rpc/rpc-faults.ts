import { type Hex, keccak256 } from 'viem'
import type { EdrChain } from '../chain/edr-chain.ts'
import { type JsonRpcRequest, RpcError, replyText } from './json-rpc.ts'
import { executeLie } from './lying-view.ts'
import type { NodeSession } from './node-methods.ts'
import { executeStale } from './stale-view.ts'

/** A chain has this many RPC urls, so that failover between them can be tried. */
export const URLS_PER_CHAIN = 3

export type RpcFault =
  | { mode: 'none' }
  /** Requests are accepted and never answered. */
  | { mode: 'timeout' }
  /** Every request fails: HTTP 503 without a JSON-RPC body, or an error over WebSocket. */
  | { mode: 'error' }
  | { mode: 'slow'; delayMs: number }
  /** The url knows nothing after this block. */
  | { mode: 'stale'; block: number }
  /** Transactions are accepted but never reach the chain. */
  | { mode: 'swallow' }
  /** The newest blocks differ, and every requested transaction is reported as mined. */
  | { mode: 'lie' }

export const FAULT_MESSAGE = 'the devnet makes this url fail'

/** The fault of each url of each chain. */
export type RpcFaults = {
  get(chainId: number, url: number): RpcFault
  set(chainId: number, url: number, fault: RpcFault): void
}

export function createRpcFaults(): RpcFaults {
  const faults = new Map<string, RpcFault>()
  return {
    get: (chainId, url) => faults.get(`${chainId}/${url}`) ?? { mode: 'none' },
    set: (chainId, url, fault) => {
      faults.set(`${chainId}/${url}`, fault)
    },
  }
}

/** The target of a request: a chain, and the WebSocket connection if there is one. */
export type RpcTarget = { chain: EdrChain; session?: NodeSession }

/** Answers a request like a url with this fault. A timeout never settles. */
export async function executeWithFault(
  target: RpcTarget,
  fault: RpcFault,
  request: JsonRpcRequest,
): Promise<string> {
  const { chain, session } = target
  switch (fault.mode) {
    case 'none':
      return chain.execute(request, session)
    case 'timeout':
      return new Promise<never>(() => {})
    case 'error':
      throw new RpcError(-32000, FAULT_MESSAGE)
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
      return chain.execute(request, session)
    case 'swallow':
      return swallow(target, request)
    case 'lie':
      return executeLie(target, request)
    case 'stale':
      return executeStale(target, fault.block, request)
  }
}

async function swallow({ chain, session }: RpcTarget, request: JsonRpcRequest): Promise<string> {
  if (request.method !== 'eth_sendRawTransaction') return chain.execute(request, session)
  return replyText(request.id, keccak256(request.params[0] as Hex))
}
