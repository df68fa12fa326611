import { keccak256 } from './keccak.js'

/**
 * The contract that makes inlets, and the code of inlets that it made. The public deployer puts it
 * at the same address on every chain, and that address commits to its code. The page does not take
 * it from the service, because a made-up one would make spenders that pay anybody.
 */
export const INLETS = {
  factory: 'b4f9fc700eea21c38e67de5c0e3826099f54add6',
  code: '6e5fcef06affbcf74c1598266d81a1afa052eb49',
}
const CLONE_HEAD = '3d605380600a3d3981f336600557005b363d3d373d3d3d363d73'
const CLONE_TAIL = '5af43d82803e903d91603157fd5bf3'
const ZERO = '0'.repeat(64)

/**
 * The spender that can pay nobody but this address: its own address commits to the receiver, so
 * that whoever signs for the one signs for the other.
 */
export function inletOf(address) {
  const receiver = address.slice(2).toLowerCase().padStart(64, '0')
  const code = keccak256(CLONE_HEAD + INLETS.code + CLONE_TAIL + receiver)
  return `0x${keccak256(`ff${INLETS.factory}${ZERO}${code}`).slice(24)}`
}
