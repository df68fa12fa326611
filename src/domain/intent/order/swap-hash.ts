import { encodeAbiParameters, type Hex, keccak256, zeroHash } from 'viem'
import type { Execution } from '../../evm/execution.ts'

const OPS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const

/**
 * What the signed terms commit to about a swap's calls (Arbiter.sol): nobody can put other calls
 * into the transaction, so what the swap leaves over goes to the named filler. Zero: there is no
 * swap.
 */
export function swapHash(calls: readonly Execution[]): Hex {
  return calls.length === 0 ? zeroHash : keccak256(encodeAbiParameters(OPS, [[...calls]]))
}
