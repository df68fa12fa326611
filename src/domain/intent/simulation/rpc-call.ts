import { type Hex, numberToHex } from 'viem'
import type { SimulatedCall } from './simulation-record.ts'

/** The parameters of `eth_call`. */
export type RpcCall = readonly [transaction: object, block: { blockHash: Hex }, overrides?: object]

/** The call in the form of nodes, at its own block or at another one. */
export function toRpcCall(call: SimulatedCall, blockHash: Hex = call.block.hash): RpcCall {
  const { from, to, data, value, gas, authorizations, stateOverrides } = call
  const transaction = {
    from,
    to,
    data,
    value: numberToHex(value),
    gas: numberToHex(gas),
    ...(authorizations.length > 0 && {
      authorizationList: authorizations.map(({ chainId, address, nonce, yParity, r, s }) => ({
        chainId: numberToHex(chainId),
        address,
        nonce: numberToHex(nonce),
        yParity: numberToHex(yParity),
        r,
        s,
      })),
    }),
  }
  const block = { blockHash }
  return stateOverrides ? [transaction, block, stateOverrides] : [transaction, block]
}

export type ReplayLines = {
  curl: string
  /** Absent where `cast` has no option for what the call needs. */
  cast?: string
}

/**
 * Command lines that repeat the call. They contain only hex and numbers, so nothing in them is
 * special to a shell; whoever runs them sets the node's URL.
 */
export function replayLines(call: SimulatedCall): ReplayLines {
  const request = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: toRpcCall(call) }
  const curl = `curl -s "$RPC_URL" -H 'content-type: application/json' -d '${JSON.stringify(request)}'`
  if (call.authorizations.length > 0 || call.stateOverrides) return { curl }
  const { from, to, data, value, gas, block } = call
  const cast = `cast call ${to} --data ${data} --from ${from} --value ${value} --gas-limit ${gas} --block ${block.hash} --rpc-url "$RPC_URL"`
  return { curl, cast }
}
