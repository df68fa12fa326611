const WORD = new BigUint64Array(1)
const HALVES = new Uint32Array(WORD.buffer)
/** Whether the low half of a word comes first in memory. */
const LOW_FIRST = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1
const TOO_LARGE = 1n << 64n

/**
 * Returns the nearest double of an amount, as `Number` does, in half the time for amounts that fit
 * in a word.
 */
export function doubleOf(amount: bigint): number {
  if (!LOW_FIRST || amount >= TOO_LARGE || amount < 0n) return Number(amount)
  WORD[0] = amount
  return (HALVES[1] ?? 0) * 0x1_0000_0000 + (HALVES[0] ?? 0)
}
