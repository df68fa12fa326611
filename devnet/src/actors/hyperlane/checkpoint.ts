import { encodePacked, type Hex, hexToNumber, keccak256, slice, toHex } from 'viem'

/** A message, and the tree of its origin that it was the last leaf of. */
export type Checkpoint = {
  /** The contract that keeps the tree, as a word. */
  tree: Hex
  origin: number
  root: Hex
  index: number
  messageId: Hex
}

/** What validators sign, as a personal message. */
export function checkpointDigest({ tree, origin, root, index, messageId }: Checkpoint): Hex {
  const domain = keccak256(
    encodePacked(['uint32', 'bytes32', 'string'], [origin, tree, 'HYPERLANE']),
  )
  return keccak256(
    encodePacked(['bytes32', 'bytes32', 'uint32', 'bytes32'], [domain, root, index, messageId]),
  )
}

/**
 * The file that a validator of Hyperlane publishes. The halves of its signature are numbers there, so
 * that they lose their leading zeros.
 */
export function checkpointJson(
  { tree, origin, root, index, messageId }: Checkpoint,
  signature: Hex,
) {
  const number = (from: number) => toHex(BigInt(slice(signature, from, from + 32)))
  return {
    value: {
      checkpoint: { merkle_tree_hook_address: tree, mailbox_domain: origin, root, index },
      message_id: messageId,
    },
    signature: { r: number(0), s: number(32), v: hexToNumber(slice(signature, 64)) },
    serialized_signature: signature,
  }
}
