import type { Hex } from 'viem'
import { createLru } from '../../lib/lru.ts'

/**
 * How many encodings are kept: the transactions that are priced at every block are few, and always
 * the same.
 */
const KEPT = 32

/** Adds a memo to an encoder, because its result depends on the transaction alone. */
export function memoEncode(encode: (transaction: Hex) => Hex): (transaction: Hex) => Hex {
  const known = createLru<Hex, Hex>(KEPT)
  return (transaction) => {
    const present = known.get(transaction)
    if (present) return present
    const encoded = encode(transaction)
    known.set(transaction, encoded)
    return encoded
  }
}
