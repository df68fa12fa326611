import { concat, type Hex, keccak256, numberToHex, pad, stringToHex } from 'viem'
import type { Op } from './mandate.ts'

const CALL_TYPE = keccak256(stringToHex('Ops(address to,uint256 value,bytes data)'))
const OP_TYPE = keccak256(
  stringToHex('Op(bytes32 vt,Ops[] ops)Ops(address to,uint256 value,bytes data)'),
)

/**
 * EIP-712 hash of calls. It is written out because a request may have hundreds of them: a general
 * hasher derives their type again for each, and delays other requests.
 */
export function hashOp({ vt, ops }: Op): Hex {
  const calls = ops.map(({ to, value, data }) =>
    keccak256(concat([CALL_TYPE, pad(to), numberToHex(value, { size: 32 }), keccak256(data)])),
  )
  return keccak256(concat([OP_TYPE, vt, keccak256(concat(calls))]))
}
