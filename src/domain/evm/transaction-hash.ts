import { type Hash, type Hex, keccak256 } from 'viem'
import { createLru } from '../../lib/lru.ts'

const known = createLru<Hex, Hash>(256)

/**
 * The hash of signed bytes; it is cached, because the same bytes are signed, sent and sent again.
 */
export function transactionHash(raw: Hex): Hash {
  const hash = known.get(raw) ?? keccak256(raw)
  known.set(raw, hash)
  return hash
}
