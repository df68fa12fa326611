import type { Hex } from 'viem'
import { createLru } from '../../lib/lru.ts'

/** The transactions whose price is asked every block are few, and the same each time. */
const KEPT = 32

/** An encoder with a memo, because its result depends on the transaction alone. */
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
